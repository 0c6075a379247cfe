import { presentEmail } from '@/domain/participants'
import type { ListedUser, OpenAttribute, User, UserAnswer, UserAttribute, UserQuestion } from '@/domain/users'
import { answerFileUrl } from '@/http/challenges/present-answer-file'

/** Addresses are masked for administrators who only view users (CONSOLE-105). */
type Viewer = { canManage: boolean }

/** 'Ada L.': enough to tell people apart in little space. */
const shortNameOf = (firstName: string | null, lastName: string | null): string => {
  const [initial] = (lastName ?? '').trim()
  return [firstName?.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ')
}

/** A participant in the console's list of users (CONSOLE-60). */
export const presentListedUser = (user: ListedUser, viewer: Viewer) => ({
  id: user.id,
  program_id: user.program_id,
  name: user.name,
  short_name: shortNameOf(user.first_name, user.last_name),
  first_name: user.first_name,
  last_name: user.last_name,
  avatar: { url: user.avatar?.url ?? null },
  ...presentEmail(user.email, viewer),
  status: user.status,
  aptos_wallet_address: user.aptos_wallet_address,
  points: user.points,
  unused_points: user.unused_points,
  completed_challenges: user.completed_challenges,
  rewards_earned: user.rewards_earned,
  clicks: user.clicks,
  tag_list: user.tag_list,
  gender: user.gender,
  country: user.country,
  city: user.city,
  tier: user.tier,
  sign_in_count: user.sign_in_count,
  last_signed_in_at: user.last_signed_in_at,
  created_at: user.created_at,
})

/** A participant with all details of their page (CONSOLE-60). */
export const presentUser = (user: User, viewer: Viewer) => ({
  id: user.id,
  program_id: user.program_id,
  name: user.name,
  short_name: shortNameOf(user.first_name, user.last_name),
  first_name: user.first_name,
  last_name: user.last_name,
  avatar: { url: user.avatar?.url ?? null },
  ...presentEmail(user.email, viewer),
  email_verified_at: user.email_verified_at,
  email_setting: user.email_setting,
  status: user.status,
  aptos_wallet_address: user.aptos_wallet_address,
  tag_list: user.tag_list,
  tier: user.tier,
  gender: user.gender,
  postal: user.postal,
  country: user.country,
  city: user.city,
  locale: user.locale,
  referral_code: user.referral_code,
  referred_by_id: user.referred_by_id,
  points: user.points,
  unused_points: user.unused_points,
  pending_points: user.pending_points,
  shortfall_points: user.shortfall_points,
  completed_challenges: user.completed_challenges,
  rewards_earned: user.rewards_earned,
  clicks: user.clicks,
  sign_in_count: user.sign_in_count,
  last_signed_in_at: user.last_signed_in_at,
  created_at: user.created_at,
})

export const presentUserQuestion = (question: UserQuestion) => ({
  id: question.id,
  title: question.title,
  answer_type: question.answer_type,
  challenge: { id: question.challenge_id, name: question.challenge },
  answer: question.answer,
  answered_at: question.answered_at,
})

export const presentUserAnswer = ({ has_file, ...answer }: UserAnswer) => ({
  ...answer,
  file_url: answerFileUrl({ id: answer.id, has_file }),
})

export const presentUserAttribute = (attribute: UserAttribute) => ({
  id: attribute.id,
  profile_attribute_id: attribute.profile_attribute_id,
  attribute_name: attribute.attribute_name,
  attribute_display_name: attribute.attribute_display_name,
  attribute_field_type: attribute.attribute_field_type,
  value: attribute.value,
  updated_at: attribute.updated_at,
})

export const presentOpenAttribute = (attribute: OpenAttribute) => ({
  id: attribute.id,
  attribute_display_name: attribute.display_name,
  attribute_field_type: attribute.field_type,
})
