export { type Activated, activateBoost } from './activate'
export { findSegmentUses } from './find-segment-uses'
export { hasBoosts, listBoosts, type ShownBoost } from './list-boosts'
export { settleBoosts } from './settle'
