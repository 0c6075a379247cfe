import webPush from 'web-push'
import {
  type Context,
  cutText,
  env,
  FetchError,
  findEarliest,
  inTransaction,
  type Notice,
  safePost,
  sealFor,
  unsealFor,
} from '@/plugin/domain'
import { findChoices } from './choices'
import { findKeys, type Keys } from './keys'

type Content = { title: string; body: string; path: string }
type Row = {
  id: number
  program_id: number
  participant_id: number
  notice: string
  content_encrypted: string
  attempts: number
}
type Browser = { id: number; endpoint: string; p256dh: string; auth: string }

const PURPOSE = 'push-message'
const MAX_BODY = 180
/** A sender that dies is followed by another after this. */
const LEASE_MS = 5 * 60_000
const MAX_ATTEMPTS = 8
const BATCH = 200

/**
 * Takes a notice that accompanies an email, and sends it to the participant's browsers when it may be sent. What they only
 * want by email counts for the limit of a day.
 */
export const takeNotice = async (context: Context, notice: Notice & { id: string }): Promise<void> => {
  const { category, id, participantId, programId, subject, summary, path } = notice
  const who = { programId, participantId }
  const [browser] = await context.sql(
    'select 1 from push_subscriptions where participant_id = $1 and program_id = $2',
    [...[participantId, programId]],
  )
  if (!browser) return
  const isWanted = (await findChoices(context, who))[category]
  const content: Content = { title: subject, body: cutText(summary ?? '', MAX_BODY), path: path ?? '/' }
  const [row] = await context.sql<{ id: number }>(
    `insert into push_messages (program_id, participant_id, notice, category, content_encrypted, due_at, sent_at, attempts)
     values ($1, $2, $3, $4, $5, $6, $7, 0) on conflict (notice) do nothing returning id`,
    [
      ...[programId, participantId, id, category],
      isWanted ? sealFor(PURPOSE, JSON.stringify(content)) : null,
      ...(isWanted ? [context.now, null] : [null, context.now]),
    ],
  )
  if (row && isWanted) await sendMessage(context, await findKeys(context), row.id)
}

/** Sends the messages whose time has come. */
export const sendDue = async (context: Context): Promise<void> => {
  const due = await context.sql<{ id: number }>(
    `select id from push_messages where due_at <= $1 order by due_at, id limit ${BATCH}`,
    [context.now],
  )
  if (due.length === 0) return
  const keys = await findKeys(context)
  for (const { id } of due) await sendMessage(context, keys, id)
}

const sendMessage = async (context: Context, keys: Keys, id: number): Promise<void> => {
  const row = await claim(context, id)
  if (!row) return
  const content = JSON.parse(unsealFor(PURPOSE, row.content_encrypted)) as Content
  const browsers = await context.sql<Browser>(
    'select id, endpoint, p256dh, auth from push_subscriptions where participant_id = $1 and program_id = $2 order by id',
    [row.participant_id, row.program_id],
  )
  const outcomes = []
  for (const browser of browsers) outcomes.push(await sendTo(context, keys, browser, { ...content, tag: row.notice }))
  // Nobody is left to send it to, or one browser has it: sending again would repeat it there.
  const isOver = outcomes.every((outcome) => outcome !== 'later') || outcomes.includes('sent')
  if (isOver || row.attempts >= MAX_ATTEMPTS) return settle(context, id, isOver)
  await context.sql('update push_messages set claimed_at = null, due_at = $2, updated_at = $3 where id = $1', [
    ...[id, new Date(context.now.getTime() + 2 ** row.attempts * 60_000), context.now],
  ])
}

const settle = async ({ now, sql }: Context, id: number, isSent: boolean): Promise<void> => {
  await sql(
    `update push_messages set sent_at = case when $3 then $2::timestamptz end, due_at = null, claimed_at = null,
       content_encrypted = null, updated_at = $2 where id = $1`,
    [id, now, isSent],
  )
}

/** Takes a message that may be sent now. Another waits: for the morning, or until fewer were sent in 24 hours. */
const claim = (context: Context, id: number): Promise<Row | null> =>
  inTransaction(context, async (tx): Promise<Row | null> => {
    // A sender that died with this message didn't send it.
    const [row] = await tx.sql<Row>(
      `update push_messages set claimed_at = null where id = $1 and due_at <= $2 and content_encrypted is not null
       returning id, program_id, participant_id, notice, content_encrypted, attempts::int as attempts`,
      [id, tx.now],
    )
    if (!row) return null
    const at = await findEarliest(tx, { programId: row.program_id, participantId: row.participant_id })
    const isNow = at <= tx.now
    await tx.sql(
      `update push_messages set due_at = $2, claimed_at = $3, attempts = attempts + $4, updated_at = $5 where id = $1`,
      [...[id, isNow ? new Date(tx.now.getTime() + LEASE_MS) : at], ...[isNow ? tx.now : null, isNow ? 1 : 0, tx.now]],
    )
    return isNow ? { ...row, attempts: row.attempts + 1 } : null
  })

/** When messages were sent, or would have been if they weren't sent by email alone. */
export const listSentMessages = async (
  { sql }: Context,
  { participantId, programId, since }: { programId: number; participantId: number; since: Date },
): Promise<Date[]> => {
  const sent = await sql<{ at: Date }>(
    `select coalesce(sent_at, claimed_at) as at from push_messages
     where participant_id = $1 and program_id = $2 and coalesce(sent_at, claimed_at) > $3`,
    [participantId, programId, since],
  )
  return sent.map(({ at }) => at)
}

type Outcome = 'sent' | 'gone' | 'later' | 'refused'

const TIMEOUT_MS = 8000
const DAY_SECONDS = 86_400

const sendTo = async (
  { payload, sql }: Context,
  keys: Keys,
  { auth, endpoint, id, p256dh }: Browser,
  message: Content & { tag: string },
): Promise<Outcome> => {
  const outcome = await post(keys, { endpoint, auth, p256dh }, JSON.stringify(message)).catch((error: unknown) => {
    if (!FetchError.is(error)) throw error
    return error.problem === 'blocked' || error.problem === 'not_an_address' ? ('gone' as const) : ('later' as const)
  })
  if (outcome === 'gone') await sql('delete from push_subscriptions where id = $1 and endpoint = $2', [id, endpoint])
  if (outcome !== 'sent') payload.logger.info(`push: ${new URL(endpoint).host} ${outcome} for subscription ${id}`)
  return outcome
}

/** How a push service reaches the operator. */
const contactOf = (): string =>
  env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : `mailto:${/<(.+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`

const post = async (keys: Keys, { auth, endpoint, p256dh }: Omit<Browser, 'id'>, message: string): Promise<Outcome> => {
  const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { auth, p256dh } }, message, {
    ...{ TTL: DAY_SECONDS, urgency: 'normal', vapidDetails: { subject: contactOf(), ...keys } },
  })
  const { 'Content-Length': _, ...rest } = headers
  const { status } = await safePost(endpoint, {
    body: body ?? Buffer.alloc(0),
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name.toLowerCase(), String(value)])),
    timeoutMs: TIMEOUT_MS,
    maxBytes: 1000,
  })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
