export const cards = {
  price: 'price',
  level: (n: number) => `level ${n}`,
  copies: (n: number) => (n === 1 ? '1 copy' : `${n} copies`),
  faceDown: (n?: number) => (n === undefined ? 'face-down card' : n === 1 ? '1 face-down card' : `${n} face-down cards`),
  figuresOnly: 'No text: its figures are all it has.',
  noText: 'No text.',
  provenance: { rulebook: 'as in a rulebook', list: 'from public card lists', house: 'our own design' } as Record<string, string>,
  kinds: {
    hero: 'Hero', weapon: 'Weapon', item: 'Item', spell: 'Spell', villager: 'Villager', monster: 'Monster', guardian: 'Guardian', trap: 'Trap',
    treasure: 'Treasure', legendary: 'Legendary', stone: 'Thunderstone', disease: 'Disease', wound: 'Wound', key: 'Key', quest: 'Side quest',
    guild: 'Guild', room: 'Room', wild: 'Wilderness', setting: 'Setting',
  },
  figures: {
    attack: 'attack', magic: 'magic attack', light: 'light', strength: 'strength', skill: 'skill', weight: 'weight', req: 'skill needed', gold: 'gold',
    armor: 'armor', resist: 'resistance', wounds: 'wounds', xp: 'XP', vp: 'VP', treasure: 'treasure', health: 'health', level_up: 'XP to level up',
  } as Record<string, string>,
}
