export { closeReplica, findReplicaStatus, MOST_LAG_SECONDS, type ReplicaStatus } from './replica'
export { onReplica, reportSql, withReports } from './report-sql'
