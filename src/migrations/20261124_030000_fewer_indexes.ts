import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Indexes of one column that begin another index of their table, on what each claim, completion, click and visit writes: they
 * find nothing that the other does not, and each write had to keep them too (ADR 3 did this for the ledger).
 */
const SAID_TWICE: Record<string, string[]> = {
  challenge_completions: ['challenge', 'participant'],
  challenge_events: ['challenge'],
  participant_actions: ['participant', 'program'],
  program_visits: ['participant', 'program'],
  reward_claims: ['participant', 'program', 'reward'],
  sweepstake_entries: ['program', 'reward'],
}

const indexes = Object.entries(SAID_TWICE).flatMap(([table, subjects]) =>
  subjects.map((subject) => ({ name: `${table}_${subject}_idx`, on: `${table} (${subject}_id)` })),
)

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`drop index ${indexes.map(({ name }) => name).join(', ')}`))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { name, on } of indexes) await db.execute(sql.raw(`create index ${name} on ${on}`))
}
