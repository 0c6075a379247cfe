import type { Context } from '@/domain/context'
import { actsOnTests, findNamedParticipant } from '@/domain/named-participant'
import type { ParticipantStatus } from '@/domain/participants'
import { type PluginValues, pluginFieldsSql } from '@/domain/plugin-fields'
import type { Locale } from '@/i18n/locales'
import type { EmailSettingKey } from '@/mail/categories'
import { readEmail } from '@/platform/email-address'
import { withFields } from './fields'
import { type Page, type PageRequest, toPage } from './page'

export type ApiParticipant = {
  id: number
  identifier: string
  email: string
  first_name: string | null
  last_name: string | null
  status: ParticipantStatus
  email_verified_at: Date | null
  terms_accepted_at: Date | null
  can_earn: boolean
  postal: string | null
  country: string | null
  gender: string | null
  aptos_wallet_address: string | null
  locale: Locale
  tags: string[]
  /** Profile attributes by name. */
  attributes: Record<string, string>
  /** Of plugins. */
  fields?: PluginValues
  /** The emails that they get; who opted out gets essential ones only. */
  email_setting: EmailSettingKey
  tier: string | null
  referral_code: string
  is_test: boolean
  created_at: Date
  updated_at: Date
}

const selectSql = ({
  payload,
}: Context): string => `select p.id, p.identifier, p.email, p.first_name, p.last_name, p.status, p.email_verified_at, p.agreed_at as terms_accepted_at,
    (p.status in ('active', 'opted_out') and p.email_verified_at is not null and p.must_accept_terms is not true) as can_earn,
    p.postal, p.country, p.gender, p.aptos_wallet_address, p.locale, p.tag_list as tags, coalesce(laurel_marketing_choice(p), 'important') as email_setting, t.name as tier, p.referral_code, p.is_test, p.created_at, p.updated_at,
    coalesce((select json_object_agg(a.name, v.value) from participant_profiles v join profile_attributes a on a.id = v.profile_attribute_id
      where v.participant_id = p.id and v.program_id = p.program_id and v.value is not null), '{}') as attributes,
    ${pluginFieldsSql(payload, 'participants', 'api', 'p')} as fields
  from participants p left join program_tiers t on t.id = p.tier_id`

type Row = Omit<ApiParticipant, 'fields'> & { fields: PluginValues | null }

type Filters = { email?: string | undefined; status?: string | undefined; updated_since?: Date | undefined }

export const listApiParticipants = async (
  context: Context,
  programId: number,
  { email, status, updated_since }: Filters,
  { before, limit }: PageRequest,
): Promise<Page<ApiParticipant>> =>
  toPage(
    (
      await context.sql<Row>(
        `${selectSql(context)} where p.program_id = $1 and p.erased_at is null and p.is_test = $2 and ($3::int is null or p.id < $3)
         and ($4::text is null or lower(p.email) = lower($4)) and ($5::text is null or p.status::text = $5)
         and ($6::timestamptz is null or p.updated_at >= $6)
       order by p.id desc limit $7`,
        [
          programId,
          actsOnTests(context.actor),
          before,
          email ?? null,
          status ?? null,
          updated_since ?? null,
          limit + 1,
        ],
      )
    ).map(withFields),
    limit,
  )

/** @param named an identifier or an email address */
export const findApiParticipant = async (
  context: Context,
  programId: number,
  named: string,
): Promise<ApiParticipant | null> => {
  const person = await findNamed(context, programId, named)
  return person && loadApiParticipant(context, programId, person.id)
}

export const findNamed = (context: Context, programId: number, named: string) => {
  const email = readEmail(named)
  return findNamedParticipant(context, programId, email === null ? { identifier: named } : { email })
}

export const loadApiParticipant = async (
  context: Context,
  programId: number,
  participantId: number,
): Promise<ApiParticipant | null> => {
  const [row] = await context.sql<Row>(
    `${selectSql(context)} where p.id = $1 and p.program_id = $2 and p.erased_at is null`,
    [participantId, programId],
  )
  return row ? withFields(row) : null
}
