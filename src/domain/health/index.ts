export { checkReadiness, type Readiness } from './check-readiness'
