export { findChoice, saveChoice } from './choices'
export { hasStreaks, listStreaks, type ShownStreak } from './list-streaks'
export { settleStreaks } from './settle-streaks'
