/** What is wrong, what to do about it, and where the documentation says more. */
export type Finding = { code: FindingCode; what: string; todo: string; link: string }

/** Every code, with what to do and a link from the root of the checkout. */
export const FINDINGS = {
  CONFIG_INVALID: ['Correct the setting in .env; .env.example describes it.', 'docs/running.md#settings-that-matter'],
  SECRET_WEAK: [
    'Make a new one: openssl rand -hex 32. Keep the old one as PREVIOUS_PAYLOAD_SECRET.',
    'docs/running.md#secrets',
  ],
  PUBLIC_URL_INSECURE: [
    'Serve Laurel over HTTPS, and set PUBLIC_URL to that address.',
    'docs/running.md#settings-that-matter',
  ],
  PROXY_UNTRUSTED: ['Set TRUST_PROXY to the number of proxies in front.', 'docs/running.md#settings-that-matter'],
  DATABASE_AWAY: ['Start PostgreSQL, or correct DATABASE_URL.', 'docs/running.md#troubleshooting'],
  DATABASE_OLD: ['Upgrade PostgreSQL to 15 or newer.', 'docs/running.md#what-runs'],
  POOLER_WITHOUT_DIRECT_URL: [
    'Set DATABASE_DIRECT_URL to the server without the pooler.',
    'docs/running-a-cluster.md#settings',
  ],
  POOLER_FORGETS_STATEMENTS: [
    'Set max_prepared_statements in PgBouncer 1.21 or newer, or DATABASE_PREPARED_STATEMENTS=0.',
    'docs/running-a-cluster.md#settings',
  ],
  SCHEMA_BEHIND: ['Run npm run upgrade.', 'docs/backup.md#upgrade'],
  SCHEMA_AHEAD: [
    'Run the version that the database belongs to, or restore its backup from before.',
    'docs/backup.md#roll-back',
  ],
  PARTITIONS_MISSING: ['Start a worker, which opens them.', 'docs/scaling.md'],
  REPLICA_AWAY: ['Start the replica, or empty DATABASE_REPLICA_URL.', 'docs/replica.md'],
  REPLICA_IS_PRIMARY: ['Name a streaming replica, or empty DATABASE_REPLICA_URL.', 'docs/replica.md'],
  REPLICA_BEHIND: ['Look at pg_stat_replication on the primary.', 'docs/replica.md'],
  SLOT_INACTIVE: [
    'Start npm run backup -- wal again, or drop the slot: its log fills the disk.',
    'docs/backup.md#continuously',
  ],
  LOG_NOT_ARCHIVED: [
    'Correct archive_command, or the owner of its folder: the log fills the disk.',
    'docs/backup.md#continuously',
  ],
  MAIL_AWAY: ['Correct SMTP_URL, or ask the mail provider.', 'docs/running.md#troubleshooting'],
  MAIL_SPF: ["Add the mail server to the SPF record of the sender's domain.", 'docs/running.md#settings-that-matter'],
  MAIL_DKIM: [
    'Publish the DKIM key of the mail server, or correct MAIL_DKIM_SELECTOR.',
    'docs/running.md#settings-that-matter',
  ],
  STORAGE_FAILS: ['Correct MEDIA_DIR and its owner, or the S3 settings.', 'docs/files.md'],
  HOST_UNKNOWN: ['Point its DNS record at this installation.', 'docs/running.md#settings-that-matter'],
  BACKUP_OLD: ['Run npm run backup every day.', 'docs/backup.md'],
  CERTIFICATE_ENDS: ['Renew it in the proxy that serves HTTPS.', 'docs/running.md#troubleshooting'],
  CLOCK_WRONG: ['Synchronize the clocks of all machines by NTP.', 'docs/running.md#troubleshooting'],
  DISK_FULL: ['Free space, or enlarge the disk.', 'docs/running.md#troubleshooting'],
  QUEUE_STALLED: ['Start a worker, or more of them.', 'docs/running.md#troubleshooting'],
} as const satisfies Record<string, readonly [todo: string, link: string]>

export type FindingCode = keyof typeof FINDINGS

export const finding = (code: FindingCode, what: string): Finding => {
  const [todo, link] = FINDINGS[code]
  return { code, what, todo, link }
}
