import { randomBytes } from 'node:crypto'
import type { EmbeddedAddition } from '@/plugin'
import {
  announceProgramChange,
  type Context,
  completeChallenge,
  inTransaction,
  isCompletedInternally,
  isSlugOfPage,
  onlyRow,
  platformUrl,
  recordAudit,
  sealFor,
  type Text,
  text,
  unsealFor,
  writeEmbeddedPage,
  writeProgramColumns,
} from '@/plugin/domain'
import type { PhotoContestForm } from './photo-contest-form'

const PURPOSE = 'photo-contest'

export type PhotoContest = PhotoContestForm & { has_secret: boolean; entries: number; last_entry_at: Date | null }

export const findPhotoContest = async ({ sql }: Context, programId: number): Promise<PhotoContest> =>
  onlyRow(
    await sql<PhotoContest>(
      `select g.qrati_config_active as active, coalesce(g.qrati_config_qrati_program_id, '') as qrati_program_id,
         coalesce(g.embedded_content_slug, '') as slug, coalesce(g.embedded_content_title, '') as title,
         coalesce(g.embedded_content_url, '') as url, c.challenge_id, c.id is not null as has_secret,
         (select count(*)::int from photo_contest_entries e where e.program_id = g.id) as entries,
         (select max(e.created_at) from photo_contest_entries e where e.program_id = g.id) as last_entry_at
       from programs g left join photo_contests c on c.program_id = g.id where g.id = $1`,
      [programId],
    ),
  )

/** Challenges that a contest entry may complete, without those that Laurel completes itself. */
export const listContestChallenges = async (
  { sql }: Context,
  programId: number,
): Promise<{ id: number; name: string }[]> => {
  const rows = await sql<{ id: number; name: string; challenge_type: string }>(
    'select id, name, challenge_type from challenges where program_id = $1 order by lower(name), id limit 500',
    [programId],
  )
  return rows.flatMap(({ challenge_type, id, name }) => (isCompletedInternally(challenge_type) ? [] : [{ id, name }]))
}

export type SavedPhotoContest = { ok: true } | { ok: false; reason: 'slug_taken' | 'unknown_challenge' }

/** Saves a program's photo contest and the page that shows it, effective at once. */
export const updatePhotoContest = async (
  context: Context,
  { form, programId }: { programId: number; form: PhotoContestForm },
): Promise<SavedPhotoContest> => {
  const saved = await inTransaction(context, async (tx): Promise<SavedPhotoContest> => {
    await tx.sql('select 1 from programs where id = $1 for update', [programId])
    const { active, challenge_id, qrati_program_id, slug } = form
    if (await isSlugOfPage(tx, programId, slug)) return { ok: false, reason: 'slug_taken' }
    if (challenge_id !== null && challenge_id !== undefined) {
      const offered = await listContestChallenges(tx, programId)
      if (!offered.some(({ id }) => id === challenge_id)) return { ok: false, reason: 'unknown_challenge' }
    }
    const before = await findPhotoContest(tx, programId)
    await writeProgramColumns(tx, programId, {
      qrati_config_active: active,
      qrati_config_qrati_program_id: qrati_program_id || null,
    })
    await writeEmbeddedPage(tx, programId, form)
    await tx.sql(
      `insert into photo_contests (program_id, challenge_id, secret_encrypted, created_at, updated_at) values ($1, $2, $3, $4, $4)
       on conflict (program_id) do update set challenge_id = excluded.challenge_id, updated_at = excluded.updated_at`,
      [programId, challenge_id ?? null, sealFor(PURPOSE, newSecret()), tx.now],
    )
    await recordAudit(tx, {
      action: 'integration.photo_contest_updated',
      recordType: 'programs',
      recordId: programId,
      programId,
      before,
      after: await findPhotoContest(tx, programId),
    })
    return { ok: true }
  })
  if (saved.ok) await announceProgramChange(context.sql, programId)
  return saved
}

/**
 * Replaces the signing secret.
 * @returns the secret, which is shown only this once
 */
export const rotatePhotoContestSecret = (context: Context, programId: number): Promise<string> =>
  inTransaction(context, async (tx) => {
    const secret = newSecret()
    await tx.sql(
      `insert into photo_contests (program_id, secret_encrypted, created_at, updated_at) values ($1, $2, $3, $3)
       on conflict (program_id) do update set secret_encrypted = excluded.secret_encrypted, updated_at = excluded.updated_at`,
      [programId, sealFor(PURPOSE, secret), tx.now],
    )
    await recordAudit(tx, {
      action: 'integration.photo_contest_secret_created',
      recordType: 'programs',
      recordId: programId,
      programId,
    })
    return secret
  })

/** In the format of Standard Webhooks, so that their libraries accept it. */
const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** @returns null if the program has no active photo contest */
export const findContestSecret = async ({ sql }: Context, programId: number): Promise<string | null> => {
  const [row] = await sql<{ secret_encrypted: string }>(
    `select c.secret_encrypted from photo_contests c join programs g on g.id = c.program_id
     where c.program_id = $1 and g.qrati_config_active and g.status = 'active'`,
    [programId],
  )
  return row ? unsealFor(PURPOSE, row.secret_encrypted) : null
}

/** The contest's program and the secret that signs its address, for the page that shows it. */
export const findContestAddition = async (
  context: Context,
  programId: number,
): ReturnType<EmbeddedAddition['find']> => {
  const { active, qrati_program_id } = await findPhotoContest(context, programId)
  if (!active) return null
  return {
    parameters: qrati_program_id ? { program_id: qrati_program_id } : ({} as Record<string, string>),
    secret: await findContestSecret(context, programId),
  }
}

/** An active contest needs its page. */
export const keepsPage = async ({ sql }: Context, programId: number): Promise<Text | null> => {
  const active = await sql('select 1 from programs where id = $1 and qrati_config_active', [programId])
  return active.length > 0 ? text('photoContests.pageUsed') : null
}

export type ContestEntry = { entry_id: string; participant_id: number }
/** `completed`, `no_challenge`, or why the challenge was not completed. */
export type EntryRecorded = { ok: true; isNew: boolean; outcome: string } | { ok: false; reason: 'unknown_participant' }

/** Records an entry that the contest reports, once per id, and completes the contest's challenge. */
export const recordContestEntry = (
  context: Context,
  { entry, programId }: { programId: number; entry: ContestEntry },
): Promise<EntryRecorded> =>
  inTransaction(context, async (tx): Promise<EntryRecorded> => {
    // The same entry may arrive twice at once: the second request waits for the first one's outcome.
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 11))', [
      `contest-entry:${programId}:${entry.entry_id}`,
    ])
    const [known] = await tx.sql<{ outcome: string }>(
      'select outcome from photo_contest_entries where program_id = $1 and entry_id = $2',
      [programId, entry.entry_id],
    )
    if (known) return { ok: true, isNew: false, outcome: known.outcome }
    const [participant] = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null',
      [entry.participant_id, programId],
    )
    if (!participant) return { ok: false, reason: 'unknown_participant' }
    const [contest] = await tx.sql<{ challenge_id: number | null }>(
      'select challenge_id from photo_contests where program_id = $1',
      [programId],
    )
    const challengeId = contest?.challenge_id ?? null
    const outcome = challengeId === null ? 'no_challenge' : await complete(tx, programId, challengeId, entry)
    await tx.sql(
      `insert into photo_contest_entries (program_id, entry_id, participant_id, challenge_id, outcome, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [programId, entry.entry_id, entry.participant_id, challengeId, outcome, tx.now],
    )
    return { ok: true, isNew: true, outcome }
  })

const complete = async (tx: Context, programId: number, challengeId: number, entry: ContestEntry): Promise<string> => {
  const participantId = entry.participant_id
  const completed = await completeChallenge(tx, { programId, participantId, challengeId, source: 'api' })
  return completed.ok ? 'completed' : completed.reason
}

/** The address to which a photo contest reports a program's entries. */
export const callbackAddress = (programId: number): string => `${platformUrl()}/photo_contests/${programId}/entries`
