// A moment of a replay behind the interface of a table connection, without commands.
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

  /** The table without questions, clocks and seats of mine. */
  show(table: TableSeen, past: Past) {
    this.step = past.move - (this.table?.seq ?? past.move)
    this.view = { ...viewInWords(past.view, table), choice: null, take_back: { possible: false, reason: '' } }
    this.table = { ...table, mine: [], host: false, undo: null, deadline: null, asked: past.view.asked, seq: past.move }
    this.seat = past.seat
    this.happened = [{ seq: past.move, kind: 'decided', seat: null, by: '', lines: [...past.earlier, ...past.lines], back_to: null }]
  }

  // commands do nothing in a replay
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
