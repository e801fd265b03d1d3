// A moment of a game as the table's own components read it: like a line to a table at which nothing can be done.
import type { Answer, AnyView, ChatLine, Happening, Past, TableSeen } from '../api/protocol.ts'
import type { LineState, TableSource } from '../api/tableConnection.svelte.ts'
import { Trouble } from '../api/client.ts'
import { viewInWords } from '../i18n/bots.ts'

export class Moment implements TableSource {
  table = $state.raw<TableSeen | null>(null)
  view = $state.raw<AnyView | null>(null)
  seat = $state<number | null>(null)
  happened = $state.raw<Happening[]>([])
  chat: ChatLine[] = []
  state: LineState = 'open'
  refused = null
  busy = 0
  held = 0
  step = 0 // decisions since the moment shown before
  readonly seatToken = ''

  constructor(readonly id: string) {}

  /** Nothing is asked, nobody waits, nothing is mine: it is only looked at. */
  show(table: TableSeen, past: Past) {
    this.step = past.move - (this.table?.seq ?? past.move)
    this.view = { ...viewInWords(past.view, table), choice: null, take_back: { possible: false, reason: '' } }
    this.table = { ...table, mine: [], host: false, undo: null, deadline: null, asked: past.view.asked, seq: past.move }
    this.seat = past.seat
    this.happened = [{ seq: past.move, kind: 'decided', seat: null, by: '', lines: [...past.earlier, ...past.lines], back_to: null }]
  }

  // what is said to a table nobody has a reason to say here
  close() {}
  again() {}
  tryNow() {}
  catchUp() {}
  pace = () => 0
  async lookThrough() {}
  async do(): Promise<Answer> {
    throw new Trouble('over', 'this is the past')
  }
  doNow = this.do
}
