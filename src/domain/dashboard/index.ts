export {
  type LatestAction,
  type LatestUser,
  loadLatestActions,
  loadLatestUsers,
  loadTopActions,
  type TopAction,
} from './latest'
export { type DashboardMetrics, loadMetrics, type Metric, RECENT_DAYS } from './metrics'
export { loadPerformance, type ProgramPerformance } from './performance'
export { loadReceiptsWaiting, type ReceiptsWaiting, WAITING_STATUSES } from './receipts-waiting'
export { loadTopUsersAllTime, loadTopUsersRecent, type TopUser } from './top-users'
export { type GrowthPoint, loadUsersGrowth } from './users-growth'
