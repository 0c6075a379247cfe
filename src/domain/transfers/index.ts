export { holdLease, keepLease, LEASE_SECONDS, type Lease, type LeaseAnswer, LeaseLost, withLease } from './lease'
