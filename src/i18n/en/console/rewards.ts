export const rewards = {}
