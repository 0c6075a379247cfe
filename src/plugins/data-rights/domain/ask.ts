import { type Context, consumeRateLimit, enqueue, inTransaction, type Limit, poolOf } from '@/plugin/domain'
import { type OpenedRequest, openRequest } from './open-request'

type Owner = { programId: number; participantId: number }

const ASKS: Limit = { name: 'data-requests', times: 10, withinSeconds: 86_400 }

export type AskResult = OpenedRequest | { ok: false; reason: 'too_often' }

const isAllowed = async (context: Context, owner: Owner): Promise<boolean> =>
  (await consumeRateLimit(poolOf(context.payload), ASKS, `${owner.programId}:${owner.participantId}`)).ok

/** Asks for the file of all data, which a job makes. */
export const askForDownload = async (context: Context, owner: Owner): Promise<AskResult> => {
  if (!(await isAllowed(context, owner))) return { ok: false, reason: 'too_often' }
  return inTransaction(context, async (tx): Promise<AskResult> => {
    const opened = await openRequest(tx, { ...owner, kind: 'access', origin: 'site', status: 'open' })
    if (opened.ok && opened.isNew)
      await enqueue(tx.sql, 'data_rights.build', { programId: owner.programId, requestId: opened.requestId })
    return opened
  })
}

/** Asks an administrator to correct what the person can't change. */
export const askForCorrection = async (
  context: Context,
  { message, ...owner }: Owner & { message: string },
): Promise<AskResult> => {
  if (!(await isAllowed(context, owner))) return { ok: false, reason: 'too_often' }
  return inTransaction(context, (tx) =>
    openRequest(tx, { ...owner, kind: 'correct', origin: 'site', status: 'open', message }),
  )
}
