// Pure rules that the browser may have: the figures follow what is typed.
export { computeEconomy, ECONOMY, type Economy } from '@/domain/setup/points-economy'
