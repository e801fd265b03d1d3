// Undo and redo of decisions made in this browser.
import type { Option } from '../api/protocol.ts'
import type { Question } from './question.svelte.ts'

const REMEMBERED = 50

interface Done {
  question: string
  words: string
  option: number | number[]
  joined?: boolean // undone together with the one before
}

export class UndoHistory {
  #done: Done[] = []
  #back = $state.raw<Done[]>([]) // undone decisions, the next one to redo last

  constructor(readonly question: Question) {}

  /** Call before a decision; call the returned function after it. */
  deciding(option: Option | number[]): () => void {
    const done = {
      question: this.question.choice!.question,
      words: this.#wordsOf(option),
      option: Array.isArray(option) ? option : option.number,
    }
    return () => {
      this.#done = [...this.#done.slice(-REMEMBERED), done]
      this.#back = []
    }
  }

  /** The last two answers are undone together. */
  join() {
    const last = this.#done.at(-1)
    if (last) last.joined = true
  }

  /** Clears redo when another player takes this screen. */
  forget() {
    this.#done = []
    this.#back = []
  }

  #wordsOf(option: Option | number[]): string {
    if (!Array.isArray(option)) return option.words
    return option.map((number) => this.question.choice?.options.find((one) => one.number === number)?.words ?? '').join(', ')
  }

  async undo(): Promise<void> {
    const { question } = this
    if (question.line.busy) return
    const before = question.view
    await question.try(() => question.line.do({ do: 'undo', seat: question.line.seat }))
    const last = this.#done.at(-1)
    if (question.trouble || !last || question.view === before || question.choice?.question !== last.question) return // the undo needs votes first
    this.#done = this.#done.slice(0, -1)
    if (last.joined) {
      await this.undo()
      this.#back = [] // half of a pair cannot be redone
      return
    }
    this.#back = [...this.#back, last]
  }

  /** The decision that can be redone: the same question is open with the same option. */
  get again(): Done | null {
    const last = this.#back.at(-1)
    if (!last || this.question.choice?.question !== last.question) return null
    return this.#wordsOf([last.option].flat()) === last.words ? last : null
  }

  async doAgain(decide: (option: Option | number[]) => Promise<void>) {
    const last = this.again
    if (!last) return
    const rest = this.#back.slice(0, -1)
    await decide(Array.isArray(last.option) ? last.option : this.question.choice!.options.find((one) => one.number === last.option)!)
    if (!this.question.trouble) this.#back = rest
  }
}
