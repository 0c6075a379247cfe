import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  canRedeemOffersSql,
  consumeRateLimit,
  countEach,
  inTransaction,
  keyedHash,
  type Limit,
  type OfferProvider,
  onlyRow,
  ProviderAway,
  poolOf,
  type RedemptionOutcome,
  type RedemptionType,
} from '@/plugin/domain'
import { chooseProvider, EMBEDDED } from './choose-provider'
import { findShown } from './find-merchant'
import { findPerksProgram, type PerksProgram } from './program'
import { isLive, type RedemptionRow, redemptionColumns } from './redemption-row'

/** How long a voucher is shown (RULE-39), and how long a printed one is valid (PERKS-55). */
const SHOWN_MS = { MOBILE: 10 * 60_000, PRINT: 14 * 86_400_000 } as const
/** Per participant. More calls come from a script. */
const REDEMPTIONS: Limit = { name: 'offer-redemptions', times: 150, withinSeconds: 600, refusesFromMemory: true }
/** How long to wait for another request that is asking the provider. */
const WAIT_MS = 6000
const POLL_MS = 200

export type Redeemed =
  | { ok: true; type: 'CLICK'; webSite: string }
  | { ok: true; type: 'MOBILE' | 'PRINT'; redemptionId: number; expiresAt: Date }
  | { ok: false; reason: 'not_authorized' | 'no_offer' | 'already_redeemed' | 'unknown' }
  | { ok: false; reason: 'refused'; message: string | null }
  | { ok: false; reason: 'unavailable'; retryAfterSeconds: number | null }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

type Wanted = { programId: number; participantId: number; offerKey: string; type: RedemptionType }

/**
 * Redeems an offer. MOBILE is limited to one per participant, offer and calendar year; repeating it within ten minutes
 * returns the same voucher. If the provider's response is lost, the redemption is unknown and retried with the same key
 * (RULE-39).
 */
export const redeemOffer = async (context: Context, request: Wanted): Promise<Redeemed> => {
  const program = await findPerksProgram(context, request.programId)
  if (!program || !(await canRedeem(context, request))) return { ok: false, reason: 'not_authorized' }
  const counted = await consumeRateLimit(
    poolOf(context.payload),
    REDEMPTIONS,
    `${request.programId}:${request.participantId}`,
  )
  if (!counted.ok) return { ok: false, reason: 'too_often', retryAfterSeconds: counted.retryAfterSeconds }
  const existing = await findExisting(context, program, request)
  if (existing && isLive(existing, context.now)) return present(context, program, existing)
  if (existing?.status === 'redeemed' && request.type === 'MOBILE') {
    // Settled in the background: its ten minutes start now.
    if (existing.voucher_shown_until === null) return present(context, program, await showVoucher(context, existing))
    return { ok: false, reason: 'already_redeemed' }
  }
  if (existing && (existing.status === 'unknown' || existing.status === 'requested'))
    return await settle(context, program, existing)
  try {
    const merchant = await findShown(context, program, { offerKey: request.offerKey })
    const offer = merchant?.offers.find(({ key }) => key === request.offerKey)
    if (!merchant || !offer?.types.includes(request.type)) return { ok: false, reason: 'no_offer' }
    const about = {
      merchant_name: merchant.name,
      offer_text_short: offer.title,
      merchant_slug: merchant.slug,
      dollar_value: offer.value,
    }
    return await begin(context, program, { ...request, offerId: offer.id, about })
  } catch (error) {
    if (!ProviderAway.is(error)) throw error
    return { ok: false, reason: 'unavailable', retryAfterSeconds: error.retryAfterSeconds }
  }
}

export const canRedeem = async (
  { sql }: Context,
  { participantId, programId }: Pick<Wanted, 'programId' | 'participantId'>,
): Promise<boolean> =>
  (
    await sql(`select 1 from participants p where p.id = $1 and p.program_id = $2 and ${canRedeemOffersSql('p')}`, [
      participantId,
      programId,
    ])
  ).length > 0

/** The redemption that blocks another one: this year's, or a voucher that is still valid. */
const findExisting = async (
  { now, sql }: Context,
  { timeZone }: PerksProgram,
  { offerKey, participantId, programId, type }: Wanted,
): Promise<RedemptionRow | null> => {
  if (type === 'CLICK') return null
  const [row] = await sql<RedemptionRow>(
    `select ${redemptionColumns('r')} from offer_redemptions r
     where r.program_id = $1 and r.participant_id = $2 and r.endeca_key = $3 and r.redemption_type = $4::text::enum_offer_redemptions_redemption_type
       and r.status in ('requested', 'redeemed', 'unknown')
       and (r.voucher_shown_until > $5 or r.year = extract(year from $5::timestamptz at time zone $6))
     order by r.voucher_shown_until > $5 desc nulls last, r.id desc limit 1`,
    [programId, participantId, offerKey, type, now, timeZone],
  )
  return row ?? null
}

type Beginning = Wanted & { offerId: number | null; about: object }

/**
 * Inserts the redemption before calling the provider. One of several concurrent requests inserts it; the others find
 * it.
 */
const begin = async (context: Context, program: PerksProgram, beginning: Beginning): Promise<Redeemed> => {
  const isOwn = program.provider === EMBEDDED
  const begun = await inTransaction(context, async (tx) => {
    const row = await insert(tx, program, beginning)
    // The program's own directory works within the transaction, so no response can be lost.
    return row && isOwn ? await requestRedemption(tx, program, row) : row
  })
  if (!begun) return await findOther(context, program, beginning)
  if (isOwn) return present(context, program, begun)
  return await settle(context, program, begun, true)
}

const insert = async (
  { now, sql }: Context,
  { provider, timeZone }: PerksProgram,
  { about, offerId, offerKey, participantId, programId, type }: Beginning,
): Promise<RedemptionRow | null> => {
  const [row] = await sql<RedemptionRow>(
    `insert into offer_redemptions as r (program_id, participant_id, offer_id, endeca_key, redemption_type, status, idempotency_key,
       redemption_data, provider, year, attempts, created_at, updated_at)
     values ($1, $2, $3, $4, $5::text::enum_offer_redemptions_redemption_type, 'requested', $6, $7, $8,
       extract(year from $9::timestamptz at time zone $10), 0, $9, $9)
     on conflict ${type === 'MOBILE' ? 'do nothing' : AGAIN} returning ${redemptionColumns('r')}`,
    [
      ...[programId, participantId, offerId, offerKey, type],
      ...[keyOf(type, participantId, offerKey, now), JSON.stringify(about), provider, now, timeZone],
    ],
  )
  return row ?? null
}

/** A redemption that was refused today may be retried. */
const AGAIN =
  "(program_id, idempotency_key) do update set status = 'requested', updated_at = excluded.updated_at where r.status = 'refused'"

/** Clicks and prints count once a day; an index limits MOBILE offers to once a year. */
const keyOf = (type: RedemptionType, participantId: number, offerKey: string, now: Date): string =>
  type === 'MOBILE' ? randomUUID() : `${type}:${participantId}:${offerKey}:${now.toISOString().slice(0, 10)}`

/** The redemption of a concurrent request that came first. */
const findOther = async (context: Context, program: PerksProgram, request: Wanted): Promise<Redeemed> => {
  const { offerKey, participantId, programId, type } = request
  const [row] = await context.sql<RedemptionRow>(
    `select ${redemptionColumns('r')} from offer_redemptions r where r.program_id = $1 and r.participant_id = $2 and r.endeca_key = $3
       and r.redemption_type = $4::text::enum_offer_redemptions_redemption_type order by r.id desc limit 1`,
    [programId, participantId, offerKey, type],
  )
  if (!row) return { ok: false, reason: 'unknown' }
  if (row.status === 'requested' || row.status === 'unknown') return await settle(context, program, row)
  if (row.status === 'redeemed' && (type === 'CLICK' || isLive(row, context.now))) return present(context, program, row)
  return { ok: false, reason: 'already_redeemed' }
}

/** Calls the provider, or waits for another request that is calling it. */
const settle = async (
  context: Context,
  program: PerksProgram,
  row: RedemptionRow,
  isOurs = false,
): Promise<Redeemed> => {
  const [claimed] = await context.sql(
    `update offer_redemptions set status = 'requested', attempts = attempts + 1, updated_at = clock_timestamp()
     where id = $1 and status in ('requested', 'unknown')
       and ($2 or status = 'unknown' or updated_at < clock_timestamp() - make_interval(secs => $3)) returning 1`,
    [row.id, isOurs, WAIT_MS / 1000],
  )
  const settled = claimed
    ? await requestRedemption(context, program, row, { isFirst: isOurs })
    : await waitFor(context, row.id)
  if (settled.status === 'redeemed' && settled.voucher_shown_until === null && settled.type !== 'CLICK')
    return present(context, program, await showVoucher(context, settled))
  return present(context, program, settled)
}

const waitFor = async ({ sql }: Context, id: number): Promise<RedemptionRow> => {
  for (let waited = 0; ; waited += POLL_MS) {
    const row = onlyRow(
      await sql<RedemptionRow>(`select ${redemptionColumns('r')} from offer_redemptions r where r.id = $1`, [id]),
    )
    if (row.status !== 'requested' || waited >= WAIT_MS) return row
    await sleep(POLL_MS)
  }
}

/**
 * Calls the provider with the redemption's key and stores the result.
 * @returns the updated row
 */
const requestRedemption = async (
  context: Context,
  program: PerksProgram,
  row: RedemptionRow,
  { isFirst = false, isShown = true } = {},
) => {
  const answered = await redeemAt(context, program, row, isFirst)
  const now = context.now
  const until = answered.outcome === 'redeemed' && isShown ? shownUntil(row.type, now) : null
  const status = answered.outcome === 'unavailable' || answered.outcome === 'used_up' ? 'refused' : answered.outcome
  const data =
    answered.outcome === 'redeemed'
      ? { code: answered.code, barcode: answered.barcode, web_site: answered.webSite }
      : answered.outcome === 'refused'
        ? { message: answered.message }
        : answered.outcome === 'used_up'
          ? { used_up: true }
          : answered.outcome === 'unavailable'
            ? { unavailable: true, retry_after: answered.retryAfterSeconds }
            : {}
  const [noted] = await context.sql<RedemptionRow>(
    `update offer_redemptions r set status = $2::text::enum_offer_redemptions_status, redemption_data = r.redemption_data || $3::jsonb,
       redeemed_at = case when $2 = 'redeemed' then $4::timestamptz end, voucher_shown_until = $5, updated_at = clock_timestamp()
     where r.id = $1 and r.status in ('requested', 'unknown') returning ${redemptionColumns('r')}`,
    [row.id, status, JSON.stringify(data), now, until],
  )
  if (noted) return noted
  return onlyRow(
    await context.sql<RedemptionRow>(`select ${redemptionColumns('r')} from offer_redemptions r where r.id = $1`, [
      row.id,
    ]),
  )
}

const redeemAt = async (
  context: Context,
  program: PerksProgram,
  row: RedemptionRow,
  isFirst: boolean,
): Promise<RedemptionOutcome | { outcome: 'used_up' }> => {
  try {
    // The redemption's own provider, even if the program has changed it since.
    const provider = chooseProvider(context, { ...program, provider: row.provider })
    const member = memberKey(program.id, row.participant_id)
    // A retry may see the use of the first try, whose answer was lost.
    if (isFirst && row.type === 'MOBILE' && (await isUsedUp(provider, row.endeca_key, member)))
      return { outcome: 'used_up' }
    return await provider.redeem({
      offerKey: row.endeca_key,
      type: row.type,
      memberKey: member,
      idempotencyKey: row.idempotency_key,
    })
  } catch (error) {
    if (!ProviderAway.is(error)) throw error
    return { outcome: 'unknown' }
  }
}

/** Whether the member has no uses left; false if the provider can't tell. */
const isUsedUp = async (provider: OfferProvider, offerKey: string, member: string): Promise<boolean> => {
  try {
    return (await provider.usesRemaining?.(offerKey, member)) === 0
  } catch (error) {
    if (!ProviderAway.is(error)) throw error
    return false
  }
}

/** A stable pseudonym of a participant for partners and merchants. */
export const memberKey = (programId: number, participantId: number): string =>
  keyedHash('perks member', `${programId}:${participantId}`).slice(0, 24)

const shownUntil = (type: RedemptionType, now: Date): Date | null =>
  type === 'CLICK' ? null : new Date(now.getTime() + SHOWN_MS[type])

/** Starts the minutes of a voucher that has not been shown yet. */
const showVoucher = async ({ now, sql }: Context, row: RedemptionRow): Promise<RedemptionRow> =>
  onlyRow(
    await sql<RedemptionRow>(
      `update offer_redemptions r set voucher_shown_until = coalesce(r.voucher_shown_until, $2), updated_at = now()
       where r.id = $1 returning ${redemptionColumns('r')}`,
      [row.id, shownUntil(row.type, now)],
    ),
  )

const present = async (context: Context, program: PerksProgram, row: RedemptionRow): Promise<Redeemed> => {
  const { message = null, retry_after = null, unavailable = false, used_up = false, web_site } = row.data
  if (row.status === 'requested' || row.status === 'unknown') return { ok: false, reason: 'unknown' }
  if (row.status !== 'redeemed' && used_up) return { ok: false, reason: 'already_redeemed' }
  if (row.status !== 'redeemed')
    return unavailable
      ? { ok: false, reason: 'unavailable', retryAfterSeconds: retry_after }
      : { ok: false, reason: 'refused', message }
  if (row.type === 'CLICK') {
    if (!web_site) return { ok: false, reason: 'no_offer' }
    return { ok: true, type: 'CLICK', webSite: await withReference(context, program, row, web_site) }
  }
  if (!row.voucher_shown_until) return { ok: false, reason: 'unknown' }
  return { ok: true, type: row.type, redemptionId: row.id, expiresAt: row.voucher_shown_until }
}

/**
 * An offer may require a participant reference in its URL, so that the merchant can attribute the purchase (RULE-69).
 */
const withReference = async ({ sql }: Context, { id }: PerksProgram, row: RedemptionRow, webSite: string) => {
  const [asking] = await sql('select 1 from offers where id = $1 and program_id = $2 and asks_reference', [
    row.offer_id,
    id,
  ])
  if (!asking || !URL.canParse(webSite)) return webSite
  const url = new URL(webSite)
  url.searchParams.set('reference', memberKey(id, row.participant_id))
  return url.href
}

/**
 * Retries redemptions whose response was lost, with growing delays. The participant sees the voucher at their next
 * click.
 */
export const resolveUnknownRedemptions = async (context: Context): Promise<number> => {
  const rows = await context.sql<RedemptionRow & { program_id: number }>(
    `update offer_redemptions r set status = 'requested', attempts = r.attempts + 1, updated_at = clock_timestamp()
     where r.id in (select id from offer_redemptions where status in ('requested', 'unknown')
         and updated_at < $1::timestamptz - make_interval(secs => 30 * least(power(2, least(attempts, 12))::int, 2880))
       order by updated_at limit 50 for update skip locked)
     returning ${redemptionColumns('r')}, r.program_id`,
    [context.now],
  )
  const redemptions = new Map(rows.map((row) => [row.id, row]))
  // By ids, because failures are logged and the rows have codes.
  return countEach(context.payload, [...redemptions.keys()], {
    work: async (id) => {
      const row = redemptions.get(id)
      const program = row && (await findPerksProgram(context, row.program_id))
      if (program) await requestRedemption(context, program, row, { isShown: false })
      return true
    },
    failed: 'a redemption without a response was not retried; the next run tries again',
  })
}
