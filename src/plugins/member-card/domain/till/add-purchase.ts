import {
  type Context,
  externalReceipt,
  findProgramCurrency,
  type Locale,
  onlyRow,
  takeExternalReceipt,
  translate,
} from '@/plugin/domain'
import { type Attempt, type LockedVisit, type ServedAnswer, serve } from './serve'

type Purchase = Attempt & { amountCents: number; reference: string | null }
type Refused = { ok: false; reason: 'cannot_earn' }

/** Adds a purchase to the member, as a till that reports it by the API would: the same rules, duplicates and points. */
export const addPurchase = (context: Context, purchase: Purchase): Promise<ServedAnswer<Refused>> =>
  serve<Refused>(context, purchase, async (tx, visit) => {
    const { amountCents, key, reference } = purchase
    const { programId } = visit
    const shop = await findShop(tx, visit)
    const currency = await findProgramCurrency(tx, { programId })
    const total = amountCents / 100
    const taken = await takeExternalReceipt(tx, {
      programId,
      apiKeyId: null,
      idempotencyKey: `till:${visit.id}:${key}`,
      receipt: externalReceipt.parse({
        participant: { identifier: shop.member },
        merchant_name: shop.name,
        purchase_date: shop.today,
        currency,
        total_amount: total,
        receipt_number: reference,
        items: [{ name: translate(shop.locale, 'messages')('till.item'), price: total }],
      }),
    })
    if (!taken.ok) {
      if (taken.reason === 'participant_cannot_earn') return { ok: false, reason: 'cannot_earn' }
      throw new Error(`the purchase of the till visit ${visit.id} was refused: ${taken.reason}`)
    }
    const receipt = onlyRow(
      await tx.sql<{ id: number; status: string; points: number; is_known: boolean }>(
        `select r.id, r.status, r.points::int, exists (select from receipt_tags t where t.receipt_id = r.id and t.name = 'duplicated') as is_known
         from receipts r where r.identifier = $1 and r.program_id = $2`,
        [taken.identifier, programId],
      ),
    )
    const { id, is_known, points, status } = receipt
    const outcome = is_known ? 'duplicated' : status
    return {
      ok: true,
      served: { kind: 'purchase', title: null, points, amountCents, currency, outcome, receiptId: id },
    }
  })

type Shop = { member: string; name: string; today: string; locale: Locale }

/** Who buys, and what the receipt says about the shop. */
const findShop = async ({ now, sql }: Context, { participantId, programId }: LockedVisit): Promise<Shop> =>
  onlyRow(
    await sql<Shop>(
      `select p.identifier as member, coalesce(nullif(btrim(s.shop_name), ''), g.name) as name, g.default_locale as locale,
         to_char($3::timestamptz at time zone g.time_zone, 'YYYY-MM-DD') as today
       from participants p join programs g on g.id = p.program_id left join member_card_settings s on s.program_id = g.id
       where p.id = $1 and p.program_id = $2`,
      [participantId, programId, now],
    ),
  )
