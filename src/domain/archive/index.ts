export { archiveDuePartitions, archivePartitions } from './archive-partitions'
export { archiveMonths } from './archived-tables'
export { verifyArchive } from './verify-archive'
