export { type ActionPages, actionPages } from './action-pages'
export { findRange } from './find-range'
export { FUNNEL_STEPS, type Funnel, loadFunnel } from './funnel'
export {
  type LatestAction,
  type LatestUser,
  loadLatestActions,
  loadLatestUsers,
  loadTopActions,
  type TopAction,
} from './latest'
export { ACTION_FILTERS, listActions, listAllActions } from './list-actions'
export { type ChallengeFigures, listChallengeFigures } from './list-challenge-figures'
export { listRewardFigures, type RewardFigures } from './list-reward-figures'
export { type DashboardMetrics, loadMetrics, type Metric } from './metrics'
export { loadNeedsAttention, type NeedsAttention } from './needs-attention'
export { type Compared, loadPerformance, type ProgramPerformance } from './performance'
export {
  addDays,
  type DashboardRange,
  type DaySpan,
  dayIn,
  RANGE_PRESETS,
  type RangePreset,
  rangeInput,
} from './range'
export { loadReceiptsWaiting, type ReceiptsWaiting } from './receipts-waiting'
export { loadRetention, type RetentionCohort } from './retention'
export { loadRewardEconomics, type RewardEconomics } from './reward-economics'
export { loadTopUsersAllTime, loadTopUsersRecent, type TopUser } from './top-users'
export { type GrowthPoint, loadUsersGrowth } from './users-growth'
