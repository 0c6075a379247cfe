export { holdLease, LEASE_SECONDS, type Lease, type LeaseAnswer, LeaseLost, withLease } from './lease'
