export { findPartitionProblems } from './check-partitions'
export { keepPartitionsOpen, openPartitions } from './open-partitions'
