import { type Context, inTransaction } from '@/domain/context'
import { sha256 } from '@/platform/crypto'
import type { Sql } from '@/platform/sql'
import type { ConsentSource } from './consent-source'

/**
 * What participants allow or refuse beyond the service itself. `standard` is what holds until they choose. Marketing by
 * email is their email setting, and by push notifications what they chose in the browser.
 */
export const CONSENT_CHOICES = {
  profiling: { purpose: 'profiling', channel: 'all', standard: true },
  partners: { purpose: 'partners', channel: 'all', standard: false },
  sms: { purpose: 'marketing', channel: 'sms', standard: false },
} as const
export type ConsentChoiceName = keyof typeof CONSENT_CHOICES
export const CONSENT_CHOICE_NAMES = ['profiling', 'partners', 'sms'] as const satisfies ConsentChoiceName[]

type Owner = { programId: number; participantId: number }

export type CurrentConsent = {
  name: ConsentChoiceName
  isGranted: boolean
  source: string | null
  occurredAt: Date | null
}

/** A participant's present choices. */
export const findConsents = async (sql: Sql, { participantId, programId }: Owner): Promise<CurrentConsent[]> => {
  const rows = await sql<{ purpose: string; channel: string; is_granted: boolean; source: string; occurred_at: Date }>(
    `select purpose, channel, is_granted, source, occurred_at from consent_choices
     where participant_id = $1 and program_id = $2 and is_current`,
    [participantId, programId],
  )
  return CONSENT_CHOICE_NAMES.map((name) => {
    const { channel, purpose, standard } = CONSENT_CHOICES[name]
    const row = rows.find((one) => one.purpose === purpose && one.channel === channel)
    return {
      ...{ name, isGranted: row?.is_granted ?? standard },
      ...{ source: row?.source ?? null, occurredAt: row?.occurred_at ?? null },
    }
  })
}

export type ConsentChoice = Owner & {
  name: ConsentChoiceName
  isGranted: boolean
  source: ConsentSource
  /** What the person read when they chose. */
  shownText: string
  /** How another system calls its source, and when the choice was made there. */
  detail?: string | null
  givenAt?: Date | null
}

/** Sources by which others report a choice: they never widen what the person refused. */
const REPORTED: readonly ConsentSource[] = ['api', 'import', 'import_undone', 'system', 'console']

export type SavedConsent = { ok: true; isChanged: boolean } | { ok: false; reason: 'not_found' | 'refused_before' }

/** Stores a choice with its history. A choice that changes nothing isn't stored again. */
export const saveConsent = (context: Context, choice: ConsentChoice): Promise<SavedConsent> =>
  inTransaction(context, async ({ now, sql }): Promise<SavedConsent> => {
    const { detail = null, givenAt = null, isGranted, name, participantId, programId, shownText, source } = choice
    const { channel, purpose } = CONSENT_CHOICES[name]
    const [person] = await sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for no key update',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    const [before] = await sql<{ is_granted: boolean }>(
      `select is_granted from consent_choices where participant_id = $1 and program_id = $2 and purpose = $3 and channel = $4 and is_current`,
      [participantId, programId, purpose, channel],
    )
    if (before?.is_granted === isGranted) return { ok: true, isChanged: false }
    if (isGranted && before && REPORTED.includes(source)) return { ok: false, reason: 'refused_before' }
    await sql(
      `update consent_choices set is_current = false
       where participant_id = $1 and program_id = $2 and purpose = $3 and channel = $4 and is_current`,
      [participantId, programId, purpose, channel],
    )
    await sql(
      `insert into consent_choices
         (program_id, participant_id, purpose, channel, is_granted, version, shown_text, source, detail, given_at, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[programId, participantId, purpose, channel, isGranted, versionOf(shownText), shownText],
        ...[source, detail, givenAt, now],
      ],
    )
    return { ok: true, isChanged: true }
  })

/** Recognizes a text: the same text has the same version. */
const versionOf = (shownText: string): string => sha256(shownText).slice(0, 12)

/**
 * SQL: whether a participant may be put into groups and tests by what they do, which they can object to.
 * @param participant an expression with the participant's id
 * @param program an expression with the program's id
 */
export const canProfileSql = (participant: string, program: string): string =>
  `not exists (select from consent_choices objection where objection.participant_id = ${participant}
     and objection.program_id = ${program} and objection.purpose = 'profiling' and objection.is_current
     and not objection.is_granted)`

/** Whether messages may be sent by a channel. Channels without a choice of their own have other rules. */
export const allowsChannel = async (sql: Sql, { channel, ...owner }: Owner & { channel: string }): Promise<boolean> => {
  const name = CONSENT_CHOICE_NAMES.find((one) => CONSENT_CHOICES[one].channel === channel)
  return name === undefined || (await findConsents(sql, owner)).some((one) => one.name === name && one.isGranted)
}
