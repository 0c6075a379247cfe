import type { Context } from '@/domain/context'
import type { Sql } from '@/platform/sql'

/** Where a participant's choice of emails comes from. Imports and undone imports name themselves in SQL. */
export const CONSENT_SOURCES = [
  'sign_up',
  'account',
  'email_link',
  'first_sign_in',
  'console',
  'api',
  'import',
  'import_undone',
  'system',
  // The browser's Global Privacy Control.
  'gpc',
  'request',
] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/**
 * Names the source of the choices that this transaction changes, for their history (`laurel_record_email_choice`). Runs
 * in the caller's transaction.
 * @param shownText what the person read when they chose
 */
export const nameConsentSource = async (sql: Sql, source: ConsentSource, shownText = ''): Promise<void> => {
  await sql("select set_config('laurel.consent_source', $1, true), set_config('laurel.consent_text', $2, true)", [
    source,
    shownText,
  ])
}

/** The source of a choice that comes with a new participant, or with a status that somebody sets. */
export const consentSourceOf = ({ type }: Context['actor']): ConsentSource => {
  if (type === 'api_key') return 'api'
  if (type === 'administrator') return 'console'
  return type === 'participant' || type === 'anonymous' ? 'sign_up' : 'system'
}
