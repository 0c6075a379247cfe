// Pure, so that forms and server check alike.
export { findLimitProblem, localTime, type ValueLimits } from '@/platform/value-limits'
