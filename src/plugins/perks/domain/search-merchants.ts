import { type Context, type FoundMerchants, type OfferSort, type Place, ProviderAway } from '@/plugin/domain'
import { chooseProvider } from './choose-provider'
import { nameFilter } from './merchants-regex'
import type { PerksProgram } from './program'

/** RULE-38. */
export const MERCHANTS_PER_PAGE = 12
/** In miles, or in kilometers if the program's country is metric (RULE-68). */
const RADII = { mi: [25, 50, 75, 100], km: [40, 80, 120, 160] } as const
const MILES_PER_KM = 0.621371

export type MerchantQuery = {
  place: Place
  keyword: string | null
  category: number | null
  sort: OfferSort
  page: number
}

export type MerchantPage = FoundMerchants & { page_number: number; radius: number; unit: 'mi' | 'km'; widened: boolean }

/** The merchants near a place; widens the radius if they don't fill a page (RULE-68). */
export const searchMerchants = async (
  context: Context,
  program: PerksProgram,
  query: MerchantQuery,
): Promise<{ ok: true; found: MerchantPage } | { ok: false; reason: 'provider_away' }> => {
  const unit = program.isMetric ? 'km' : 'mi'
  const names = nameFilter(context, program.merchantsRegex)
  try {
    const provider = chooseProvider(context, program)
    const [usual, ...wider] = RADII[unit]
    const within = (radius: number) =>
      provider.search({ ...query, names, pageSize: MERCHANTS_PER_PAGE, radiusMiles: toMiles(radius, unit) })
    let radius: number = usual
    let found = await within(radius)
    for (const next of wider) {
      if (found.merchants >= MERCHANTS_PER_PAGE) break
      radius = next
      found = await within(radius)
    }
    return { ok: true, found: { ...found, page_number: query.page, radius, unit, widened: radius > usual } }
  } catch (error) {
    if (!ProviderAway.is(error)) throw error
    context.payload.logger.warn({ err: error, programId: program.id }, 'the offer provider is unavailable')
    return { ok: false, reason: 'provider_away' }
  }
}

const toMiles = (distance: number, unit: 'mi' | 'km'): number => (unit === 'mi' ? distance : distance * MILES_PER_KM)

/** In the program's unit, rounded to a tenth. */
export const inUnit = (miles: number, { isMetric }: PerksProgram): number =>
  Math.round((isMetric ? miles / MILES_PER_KM : miles) * 10) / 10
