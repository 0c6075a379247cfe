// Pure rules that the browser may import, so that the results update while typing.
export { computeEconomy, ECONOMY, type Economy } from '@/domain/setup/points-economy'
