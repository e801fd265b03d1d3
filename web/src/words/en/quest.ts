export const quest = {}
