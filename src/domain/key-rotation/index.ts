export { loadLastingSecret, storeLastingSecret } from './lasting-secret'
export { type ResealReport, resealDatabase } from './reseal-database'
