import { createHash } from 'node:crypto'
import { type Context, canonicalJson, translate } from '@/plugin/domain'
import { pushToDevices } from './apns'
import { findDesign } from './content'
import { type GoogleApi, type GoogleOutcome, openGoogleApi } from './google-api'
import { objectIdOf, toLoyaltyClass, toLoyaltyObject } from './google-pass'
import type { StoredContent } from './passes'
import { refreshPasses } from './refresh'
import { findCertificate, findGoogleAccount, type GoogleAccount, type Wallet } from './settings'

const BATCH = 200
/** A worker that dies is followed by another after this. */
const LEASE_MS = 5 * 60_000
const MAX_ATTEMPTS = 8
const DAY_MS = 86_400_000
/** The job runs each minute. */
const MAX_MS = 50_000

/** The job: what changed is worked out, phones and Google are told, and void passes are forgotten after a day. */
export const updatePasses = async (context: Context): Promise<void> => {
  const end = Date.now() + MAX_MS
  const isOver = () => Date.now() > end
  await refreshPasses(context, isOver)
  await deliver(context, 'apple', isOver, deliverToApple)
  await deliver(context, 'google', isOver, deliverToGoogle)
  await forget(context)
}

type Due = { id: number; program_id: number; attempts: number }
type Deliver = (context: Context, programId: number, due: readonly Due[]) => Promise<Map<number, 'over' | 'later'>>

/** Takes passes that are due, program by program. */
const deliver = async (context: Context, wallet: Wallet, isOver: () => boolean, to: Deliver): Promise<void> => {
  const lease = new Date(context.now.getTime() + LEASE_MS)
  while (!isOver()) {
    const due = await context.sql<Due>(
      `update wallet_passes set ${wallet}_due_at = $2, ${wallet}_attempts = ${wallet}_attempts + 1 where id in (
         select id from wallet_passes where ${wallet}_due_at <= $1 order by ${wallet}_due_at limit ${BATCH} for update skip locked)
       returning id, program_id, ${wallet}_attempts::int as attempts`,
      [context.now, lease],
    )
    for (const programId of new Set(due.map(({ program_id }) => program_id))) {
      const own = due.filter(({ program_id }) => program_id === programId)
      const outcomes = await to(context, programId, own)
      for (const { attempts, id } of own) {
        const isLater = outcomes.get(id) === 'later' && attempts < MAX_ATTEMPTS
        // A pass that changed meanwhile is due again, and stays so.
        await context.sql(`update wallet_passes set ${wallet}_due_at = $3 where id = $1 and ${wallet}_due_at = $2`, [
          ...[id, lease, isLater ? new Date(context.now.getTime() + 2 ** attempts * 30_000) : null],
        ])
      }
    }
    if (due.length < BATCH) return
  }
}

const deliverToApple: Deliver = async (context, programId, due) => {
  const certificate = await findCertificate(context, programId)
  if (!certificate || certificate.isDemo) return new Map()
  const devices = await context.sql<{ id: number; pass_id: number; push_token: string }>(
    'select id, pass_id, push_token from wallet_devices where pass_id = any($1::int[])',
    [due.map(({ id }) => id)],
  )
  const outcomes = await pushToDevices(
    certificate,
    devices.map(({ push_token }) => push_token),
  )
  const gone = devices.filter(({ push_token }) => outcomes.get(push_token) === 'gone').map(({ id }) => id)
  if (gone.length > 0) await context.sql('delete from wallet_devices where id = any($1::int[])', [gone])
  const failed = devices.filter(({ push_token }) => ['later', 'refused'].includes(outcomes.get(push_token) ?? ''))
  if (failed.length > 0)
    context.payload.logger.warn(`wallet: Apple wasn't told of ${failed.length} changed passes of program ${programId}`)
  return new Map(
    failed.flatMap(({ pass_id, push_token }) => (outcomes.get(push_token) === 'later' ? [[pass_id, 'later']] : [])),
  )
}

type GooglePass = {
  id: number
  serial: string
  content: StoredContent | null
  is_void: boolean
  google_alert: string | null
  google_offered_at: Date
}

const deliverToGoogle: Deliver = async (context, programId, due) => {
  const account = await findGoogleAccount(context, programId)
  if (!account || account.isDemo) return new Map()
  const everyLater = new Map(due.map(({ id }) => [id, 'later' as const]))
  const api = await openGoogleApi(account, context.now)
  if (!api) {
    context.payload.logger.warn(`wallet: Google gave no token for program ${programId}`)
    return everyLater
  }
  if ((await updateClass(context, programId, { account, api })) === 'later') return everyLater
  const passes = await context.sql<GooglePass>(
    `select id, serial, content, is_void, google_alert, google_offered_at from wallet_passes
     where id = any($1::int[]) and google_offered_at is not null`,
    [due.map(({ id }) => id)],
  )
  const outcomes = new Map<number, 'over' | 'later'>()
  for (const pass of passes) {
    const outcome = await updateObject(context, programId, { account, api, pass })
    if (outcome === 'later') outcomes.set(pass.id, 'later')
    if (outcome === 'refused')
      context.payload.logger.warn(`wallet: Google refused pass ${pass.id} of program ${programId}`)
  }
  return outcomes
}

type ToGoogle = { account: GoogleAccount; api: GoogleApi }

/** Tells Google of the program's brand, if that changed. */
const updateClass = async (context: Context, programId: number, { account, api }: ToGoogle): Promise<GoogleOutcome> => {
  const design = await findDesign(context, programId)
  if (!design) return 'refused'
  const loyaltyClass = toLoyaltyClass(account, programId, design)
  const hash = createHash('sha256').update(canonicalJson(loyaltyClass)).digest('hex')
  if (hash === account.knownClass) return 'done'
  const outcome = await api.putClass(loyaltyClass)
  if (outcome === 'done')
    await context.sql('update wallet_settings set google_class = $2 where program_id = $1', [programId, hash])
  return outcome
}

const updateObject = async (
  context: Context,
  programId: number,
  { account, api, pass }: ToGoogle & { pass: GooglePass },
): Promise<GoogleOutcome> => {
  const { content, google_alert: alert, id, serial } = pass
  const outcome = await api.putObject(toLoyaltyObject(account, { programId, serial }, pass.is_void ? null : content))
  if (outcome === 'unknown') {
    // Offered, but not saved: it may still be, for a day.
    if (pass.google_offered_at.getTime() < context.now.getTime() - DAY_MS)
      await context.sql('update wallet_passes set google_offered_at = null, google_alert = null where id = $1', [id])
    return outcome
  }
  if (outcome !== 'done' || alert === null || content === null) return outcome
  const header = translate(content.locale, 'messages')('wallet.field.alert')
  const shown = await api.addMessage(objectIdOf(account, serial), {
    ...{ id: `alert-${context.now.getTime()}`, header, body: alert },
  })
  if (shown !== 'later')
    await context.sql('update wallet_passes set google_alert = null where id = $1 and google_alert = $2', [id, alert])
  return shown
}

/** Void passes of nobody, after phones had a day to fetch them, and alerts that no longer count. */
const forget = async ({ now, sql }: Context): Promise<void> => {
  const before = new Date(now.getTime() - DAY_MS)
  const old = await sql<{ id: number }>(
    `select id from wallet_passes where participant_id is null and changed_at < $1 order by id limit ${BATCH}`,
    [before],
  )
  if (old.length > 0) {
    const ids = old.map(({ id }) => id)
    await sql('delete from wallet_devices where pass_id = any($1::int[])', [ids])
    await sql('delete from wallet_passes where id = any($1::int[])', [ids])
  }
  await sql('delete from wallet_alerts where sent_at < $1', [new Date(before.getTime() - DAY_MS)])
}
