export { reinstateExpired } from './reinstate-expired'
export { type ExpiryRun, runExpiry } from './run-expiry'
