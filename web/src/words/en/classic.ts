export const classic = {}
