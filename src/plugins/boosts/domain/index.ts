export { type Activated, activateBoost } from './activate'
export { hasBoosts, listBoosts, type ShownBoost } from './list-boosts'
export { settleBoosts } from './settle'
