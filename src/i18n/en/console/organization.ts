export const organization = {}
