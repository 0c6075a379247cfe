export const rewardTabs = {}
