import { type Context, isMetric, type ProviderSettings, type Sql, unsealFor } from '@/plugin/domain'

/** The encryption purpose of a partner's key. */
export const PARTNER_KEY_PURPOSE = 'offers-partner'

export type PerksProgram = {
  id: number
  name: string
  visitorsSee: 'directory' | 'prompt'
  provider: string
  settings: ProviderSettings
  merchantsRegex: string | null
  timeZone: string
  /** Whether distances are in kilometers. */
  isMetric: boolean
}

type Row = {
  name: string
  visitors_see: PerksProgram['visitorsSee']
  provider: string
  partner_url: string | null
  partner_key: string | null
  merchants_regex: string | null
  time_zone: string
  country: string | null
}

/** Whether a program shows its perks. */
export const hasPerks = async (sql: Sql, programId: number): Promise<boolean> =>
  (await sql('select 1 from programs where id = $1 and offers_reward_active', [programId])).length > 0

/** Whether the home page shows the reward that unlocks the perks. */
export const showsOffersAtHome = async (sql: Sql, programId: number): Promise<boolean> =>
  (await sql('select 1 from programs where id = $1 and offers_reward_active and features_offers_reward', [programId]))
    .length > 0

/** The settings of a program's perks; null if it has none, or they are disabled. */
export const findPerksProgram = async ({ sql }: Context, programId: number): Promise<PerksProgram | null> => {
  const [row] = await sql<Row>(
    `select name, offers_reward_visitors_see as visitors_see, offers_reward_provider as provider, offers_reward_partner_url as partner_url,
       offers_reward_partner_key_sealed as partner_key, nullif(offers_reward_merchants_regex, '') as merchants_regex, time_zone, country
     from programs where id = $1 and offers_reward_active`,
    [programId],
  )
  if (!row) return null
  const { country, merchants_regex, name, partner_key, partner_url, provider, time_zone, visitors_see } = row
  const key = partner_key === null ? null : unsealFor(PARTNER_KEY_PURPOSE, partner_key)
  return {
    id: programId,
    name,
    visitorsSee: visitors_see,
    provider,
    settings: { programId, url: partner_url, key },
    merchantsRegex: merchants_regex,
    timeZone: time_zone,
    isMetric: isMetric(country),
  }
}
