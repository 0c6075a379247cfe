export { givePrize, type Prize, type PrizeOrigin } from './give-prize'
export { lockBalances } from './lock-balances'
export { mailWinner } from './mail-winner'
export { returnStock, takeStock } from './stock'
