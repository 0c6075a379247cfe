export { holdLease, LEASE_SECONDS, type Lease, type LeaseAnswer, LeaseLost, renewLease, withLease } from './lease'
