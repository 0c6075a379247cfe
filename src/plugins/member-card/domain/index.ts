export { type CardSettings, findCardSettings, hasCards } from './card-settings'
export { findNumber } from './find-number'
export { type OpenedCard, openCard } from './open-card'
export { type CardRefusal, type ResolvedCard, resolveCard } from './resolve-card'
