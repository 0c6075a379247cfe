export { findEarlyChanges, type Worsening } from './find-early-changes'
