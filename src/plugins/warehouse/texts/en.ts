const warehouse = {
  title: 'Data warehouse',
  keywords: 'export parquet bigquery snowflake clickhouse duckdb s3 bucket analytics feed',
  help: 'Every hour, what changed is written as Parquet files for your data warehouse.',
  isOn: 'Export changes every hour',
  isOnHelp: 'Starts with all existing rows. Names, email addresses and receipt photos are never exported.',
  tables: 'Exported rows',
  table: 'Table',
  rows: 'Rows',
  isOff: 'The export is off.',
  starting: 'The first export is on its way.',
  lastRun: 'Last export {{date}}. Changes waiting: {{waiting}}.',
  failed: 'The last export failed and will be retried: {{error}}',
  audit: { switched: 'Switched the data warehouse export' },
}

const answers = {
  switchedOn: 'Export switched on. The first files arrive within the hour.',
  switchedOff: 'Export switched off. Existing files stay.',
}

export const texts = {
  console: { warehouse },
  messages: { warehouse: answers },
} as const
