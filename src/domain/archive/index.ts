export { archiveDuePartitions, archivePartitions } from './archive-partitions'
export { verifyArchive } from './verify-archive'
