export const learn = {}
