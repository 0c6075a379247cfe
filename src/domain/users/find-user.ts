import type { Context } from '@/domain/context'
import type { ParticipantStatus } from '@/domain/participants'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import type { EmailSettingKey } from '@/mail/categories'
import { nameSql } from './user-name'

type Row = {
  id: number
  program_id: number
  identifier: string
  name: string
  first_name: string | null
  last_name: string | null
  email: string
  email_verified_at: Date | null
  status: ParticipantStatus
  /** The emails that they get; who opted out gets essential ones only. */
  email_setting: EmailSettingKey
  aptos_wallet_address: string | null
  tag_list: string[]
  tier: string | null
  gender: string | null
  postal: string | null
  country: string | null
  city: string | null
  locale: Locale
  referral_code: string
  referred_by_id: number | null
  referred_by: string | null
  sign_in_count: number
  last_signed_in_at: Date | null
  created_at: Date
  points: number
  unused_points: number
  pending_points: number
  shortfall_points: number
  completed_challenges: number
  rewards_earned: number
  clicks: number
  picture: PictureRow | null
}
export type User = Omit<Row, 'picture'> & { avatar: Picture | null }

/**
 * A participant for the console.
 * @returns null for an unknown or erased participant, and for one of another program
 */
export const findUser = async ({ sql }: Context, programId: number, participantId: number): Promise<User | null> => {
  const [row] = await sql<Row>(
    `select p.id, p.program_id, p.identifier, ${nameSql('p')} as name, p.first_name, p.last_name, p.email, p.email_verified_at, p.status,
       coalesce(laurel_marketing_choice(p), 'important') as email_setting,
       p.aptos_wallet_address, p.tag_list, t.name as tier, p.gender, p.postal, coalesce(p.country, p.ahoy_country) as country,
       p.ahoy_city as city, p.locale, p.referral_code, p.referred_by_id, case when r.id is not null then ${nameSql('r')} end as referred_by,
       p.sign_in_count::int as sign_in_count, p.last_signed_in_at, p.created_at, b.points, b.unused_points, b.pending_points,
       b.shortfall_points, b.completed_challenges, b.rewards_earned, b.clicks, ${pictureSql('p.avatar_id')} as picture
     from participants p
     join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
     left join program_tiers t on t.id = p.tier_id
     left join participants r on r.id = p.referred_by_id and r.program_id = p.program_id and r.erased_at is null
     where p.id = $1 and p.program_id = $2 and p.erased_at is null`,
    [participantId, programId],
  )
  if (!row) return null
  const { picture, ...rest } = row
  return { ...rest, avatar: toPicture(picture) }
}
