export const dashboardTabs = {}
