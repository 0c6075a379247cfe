import { type Context, distanceMiles, type Place, ProviderAway, type ProviderMerchant } from '@/plugin/domain'
import { chooseProvider } from './choose-provider'
import { nameFilter } from './merchants-regex'
import type { PerksProgram } from './program'

export type MerchantForPage = Omit<ProviderMerchant, 'offers'> & {
  distanceMiles: number
  offers: (ProviderMerchant['offers'][number] & { saved: boolean; redeemed_until: Date | null; is_used_up: boolean })[]
}

type Wanted = { slug: string; place: Place; participantId: number | null }

/**
 * A merchant with its offers for a participant or an anonymous visitor (null); `merchant` is null if the program shows
 * none with this slug.
 */
export const findMerchant = async (
  context: Context,
  program: PerksProgram,
  { participantId, place, slug }: Wanted,
): Promise<{ ok: true; merchant: MerchantForPage | null } | { ok: false; reason: 'provider_away' }> => {
  try {
    const found = await findShown(context, program, { slug })
    if (!found) return { ok: true, merchant: null }
    const own = await findOwn(context, program, participantId, found)
    const offers = found.offers.map((offer) => ({
      ...offer,
      saved: own.saved.has(offer.key),
      redeemed_until: own.vouchers.get(offer.key) ?? null,
      // Other ways to redeem it have no yearly limit.
      is_used_up: own.usedUp.has(offer.key) && offer.types.every((type) => type === 'MOBILE'),
    }))
    return { ok: true, merchant: { ...found, distanceMiles: distanceMiles(place, found), offers } }
  } catch (error) {
    if (!ProviderAway.is(error)) throw error
    context.payload.logger.warn({ err: error, programId: program.id }, 'the offer provider is unavailable')
    return { ok: false, reason: 'provider_away' }
  }
}

/**
 * A merchant that the program's filter allows.
 * @throws ProviderAway
 */
export const findShown = async (
  context: Context,
  program: PerksProgram,
  target: { slug: string } | { offerKey: string },
): Promise<ProviderMerchant | null> => {
  const found = await chooseProvider(context, program).find(target)
  if (!found) return null
  const [isShown = true] = (await nameFilter(context, program.merchantsRegex)?.matches([found.name])) ?? []
  return isShown ? found : null
}

const findOwn = async (
  { now, sql }: Context,
  { id: programId, timeZone }: PerksProgram,
  participantId: number | null,
  { offers }: ProviderMerchant,
) => {
  const keys = offers.map(({ key }) => key)
  const rows =
    participantId === null
      ? []
      : await sql<{ key: string; saved: boolean; until: Date | null; used_up: boolean }>(
          `select k.key, exists (select from saved_offers s where s.program_id = $1 and s.participant_id = $2 and s.endeca_key = k.key) as saved,
             (select max(r.voucher_shown_until) from offer_redemptions r where r.program_id = $1 and r.participant_id = $2
                and r.endeca_key = k.key and r.status = 'redeemed' and r.voucher_shown_until > $4) as until,
             exists (select from offer_redemptions r where r.program_id = $1 and r.participant_id = $2 and r.endeca_key = k.key
               and r.redemption_type = 'MOBILE' and ((r.status = 'redeemed' and r.voucher_shown_until is not null)
                 or (r.status = 'refused' and r.redemption_data @> '{"used_up": true}'))
               and r.year = extract(year from $4::timestamptz at time zone $5)) as used_up
           from unnest($3::text[]) as k (key)`,
          [programId, participantId, keys, now, timeZone],
        )
  return {
    saved: new Set(rows.filter(({ saved }) => saved).map(({ key }) => key)),
    usedUp: new Set(rows.filter(({ used_up }) => used_up).map(({ key }) => key)),
    vouchers: new Map(rows.flatMap(({ key, until }) => (until ? [[key, until]] : []))),
  }
}
