// How each game is drawn without a card: kind of window, colours, emblem.
export interface GameLook {
  inks: string
  kind: string
  types: string[]
  icon: string
  level?: number
}

export const GAME_LOOKS: Record<string, GameLook> = {
  thunderstone: { inks: 'k-monster', kind: 'monster', types: ['monster'], icon: 'spiked-dragon-head' },
  dragonspire: { inks: 'k-guardian', kind: 'monster', types: ['guardian'], icon: 'gargoyle' },
  mixed: { inks: 'k-treasure', kind: 'treasure', types: [], icon: 'rupee' },
  quest: { inks: 'k-room', kind: 'room', types: [], icon: 'sacrificial-dagger', level: 1 },
  alone: { inks: 'k-item', kind: 'village', types: ['item'], icon: 'torch' },
}
