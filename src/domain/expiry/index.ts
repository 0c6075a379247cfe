export type { ExpiryRule } from './expiry-program'
export { reinstateExpired } from './reinstate-expired'
export { type ExpiryRun, runExpiry } from './run-expiry'
