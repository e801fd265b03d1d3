// Facts of a card without text and figures, for cards that are not loaded yet and for card windows without a card.
import type { CardFacts } from '../api/protocol.ts'

export const BLANK_CARD: CardFacts = {
  name: '',
  kind: '',
  types: [],
  set: '',
  group: '',
  figures: {},
  attack: null,
  magic: null,
  more: false,
  moments: [],
  text: [],
  provenance: '',
  doubts: [],
}
