export const site = {}
