import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import { checkRedirect, type RedirectProblem } from './check-redirect'
import { findRedirectRow } from './list-redirects'
import type { RedirectForm } from './redirect-form'

export type RedirectSaved =
  | { ok: true; redirectId: number }
  | { ok: false; reason: RedirectProblem | 'not_found' | 'stale' | 'too_many' }

type Which = { programId: number; redirectId: number }

const MAX_REDIRECTS = 5000

/** Adds a redirect, effective at once. */
export const createRedirect = (
  context: Context,
  { form, programId }: { programId: number; form: RedirectForm },
): Promise<RedirectSaved> =>
  change(context, programId, async (tx): Promise<RedirectSaved> => {
    const problem = await checkRedirect(tx, { programId, redirect: form, exceptId: null })
    if (problem) return { ok: false, reason: problem }
    const [count] = await tx.sql<{ count: number }>(
      'select count(*)::int as count from redirects where program_id = $1',
      [programId],
    )
    if ((count?.count ?? 0) >= MAX_REDIRECTS) return { ok: false, reason: 'too_many' }
    const { id } = await tx.payload.create({
      collection: 'redirects',
      data: { program: programId, ...toRow(form) },
      ...asServer(tx),
    })
    await audit(tx, 'created', { programId, redirectId: id }, { after: form })
    return { ok: true, redirectId: id }
  })

/** Changes a redirect, unless it was changed since. */
export const updateRedirect = (
  context: Context,
  { form, programId, redirectId, updatedAt }: Which & { form: RedirectForm; updatedAt: string | undefined },
): Promise<RedirectSaved> =>
  change(context, programId, async (tx): Promise<RedirectSaved> => {
    const stored = await findRedirectRow(tx, { programId, redirectId })
    if (!stored) return { ok: false, reason: 'not_found' }
    const before: RedirectForm = { from: stored.from, page_id: stored.page_id, to: stored.to }
    if (JSON.stringify(before) === JSON.stringify(form)) return { ok: true, redirectId }
    if (updatedAt !== undefined && stored.updated_at.getTime() !== Date.parse(updatedAt))
      return { ok: false, reason: 'stale' }
    const problem = await checkRedirect(tx, { programId, redirect: form, exceptId: redirectId })
    if (problem) return { ok: false, reason: problem }
    await tx.payload.update({ collection: 'redirects', id: redirectId, data: toRow(form), ...asServer(tx) })
    await audit(tx, 'updated', { programId, redirectId }, { before, after: form })
    return { ok: true, redirectId }
  })

/** @returns false if there is no such redirect, such as after a second click */
export const deleteRedirect = async (context: Context, which: Which): Promise<boolean> => {
  const deleted = await change(context, which.programId, async (tx): Promise<RedirectSaved> => {
    const stored = await findRedirectRow(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    await tx.payload.delete({ collection: 'redirects', id: which.redirectId, ...asServer(tx) })
    await audit(tx, 'deleted', which, { before: { from: stored.from, page_id: stored.page_id, to: stored.to } })
    return { ok: true, redirectId: which.redirectId }
  })
  return deleted.ok
}

const asServer = (tx: Context) => ({ req: tx.req, overrideAccess: true, depth: 0 }) as const

const toRow = ({ from, page_id, to }: RedirectForm) => ({ from, page: page_id, to })

/** Serializes changes of a program's redirects, so that two can't form a loop together. */
const change = async (
  context: Context,
  programId: number,
  work: (tx: Context) => Promise<RedirectSaved>,
): Promise<RedirectSaved> => {
  const saved = await inTransaction(context, async (tx) => {
    await tx.sql(`select pg_advisory_xact_lock(hashtext('redirects'), $1)`, [programId])
    return work(tx)
  })
  // Again after the commit: the hook announced it before other connections could see the row.
  if (saved.ok) await announceProgramChange(context.sql, programId)
  return saved
}

const audit = (
  tx: Context,
  verb: 'created' | 'updated' | 'deleted',
  { programId, redirectId }: Which,
  changed: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    action: `redirects.${verb}`,
    recordType: 'redirects',
    recordId: redirectId,
    programId,
    ...changed,
  })
