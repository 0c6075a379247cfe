export { advanceTransactions, type TransactionsAdvanced } from './advance-transactions'
export { queueCollectibles } from './queue-collectibles'
export { type CollectionRequested, requestCollection } from './request-collection'
export { findNftSetup, type NftSetup } from './setup'
