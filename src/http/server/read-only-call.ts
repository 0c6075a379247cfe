import type { NextRequest } from 'next/server'
import type { Context } from '@/domain/context'
import { findReadOnlyView, type ReadOnlyView, readOnlyCookies } from '@/domain/sessions'
import { text } from '@/i18n/text'
import type { Sql } from '@/platform/sql'
import { withTransaction } from '@/platform/transaction'
import type { CalledSite } from './called-site'
import { failed, type Reply } from './reply'
import { readOnlyCookieName } from './session-cookie'

/** `view` is null once the session has ended. */
export type ReadOnlyCall = { cookie: string; view: ReadOnlyView | null }

/** The read-only session of a request. @returns null without its cookie */
export const findReadOnlyCall = async (
  sql: Sql,
  { cookies }: NextRequest,
  site: CalledSite,
  now: Date,
): Promise<ReadOnlyCall | null> => {
  for (const cookie of readOnlyCookies()) {
    const name = readOnlyCookieName(cookie, site)
    const token = cookies.get(name)?.value
    const { locale, programId } = site
    if (token) return { cookie: name, view: await findReadOnlyView(sql, { cookie, token, programId, now, locale }) }
  }
  return null
}

/** An administrator who views the site as a member changes nothing by any call. */
export const refusesWrites = ({ method }: NextRequest): boolean => method !== 'GET' && method !== 'HEAD'

export const READ_ONLY_REFUSAL: Reply = failed(403, text('readOnly'))

/** Runs a GET in a transaction in which the database refuses every write. Nothing can change, so that no hooks run. */
export const runReadOnly = async (context: Context, run: (context: Context) => Promise<Reply>): Promise<Reply> => {
  try {
    return await withTransaction(context.payload, async ({ sql, transactionID }) => {
      await sql('set transaction read only')
      return run({ ...context, req: { ...context.req, transactionID }, sql })
    })
  } catch (error) {
    if (isReadOnlyError(error)) return READ_ONLY_REFUSAL
    throw error
  }
}

/** PostgreSQL's read_only_sql_transaction. */
const isReadOnlyError = (error: unknown): boolean =>
  (error as { code?: string; cause?: { code?: string } } | null)?.code === '25006' ||
  (error as { cause?: { code?: string } } | null)?.cause?.code === '25006'
