import type {
  ChallengeAnswerRow,
  ChallengeDetail,
  ChallengeParticipantRow,
  ListedChallenge,
} from '@/domain/console-lists'
import { presentEmail } from '@/domain/participants'
import { answerFileUrl } from './present-answer-file'

/** A challenge in the console's list. The wire says challengeType, as the specification does (CONSOLE-68). */
export const presentAdminChallenge = (challenge: ListedChallenge) => ({
  id: challenge.id,
  name: challenge.name,
  caption: challenge.caption,
  status: challenge.status,
  challengeType: challenge.challenge_type,
  parameters: challenge.parameters,
  points: challenge.points,
  start: challenge.start,
  finish: challenge.finish,
  completions: challenge.completions,
  clicks: challenge.clicks,
  tag_list: challenge.tag_list,
  updated_at: challenge.updated_at,
})

export const presentAdminChallengeDetail = (challenge: ChallengeDetail) => ({
  id: challenge.id,
  name: challenge.name,
  caption: challenge.caption,
  description: challenge.description,
  image: challenge.image,
  status: challenge.status,
  challengeType: challenge.challenge_type,
  parameters: challenge.parameters,
  points: challenge.points,
  start: challenge.start,
  finish: challenge.finish,
  completions: challenge.completions,
  clicks: challenge.clicks,
  points_earned: challenge.points_earned,
  tag_list: challenge.tag_list,
  cta_button_text: challenge.cta_button_text,
  achievement_collection_address: challenge.achievement_collection_address,
  membership_price_cents: challenge.membership_price_cents,
  updated_at: challenge.updated_at,
})

/** @param canManage whether the administrator sees whole addresses */
export const presentChallengeParticipant = (canManage: boolean) => (row: ChallengeParticipantRow) => ({
  id: row.participant_id,
  name: row.name,
  ...presentEmail(row.email, { canManage }),
  points: row.points,
  source: row.source,
  completed_at: row.completed_at,
})

/** @param canManage as above */
export const presentChallengeAnswer = (canManage: boolean) => (row: ChallengeAnswerRow) => ({
  id: row.id,
  participant_id: row.participant_id,
  name: row.name,
  ...presentEmail(row.email, { canManage }),
  question: row.question,
  is_archived: row.is_archived,
  answer_type: row.answer_type,
  answer: row.answer,
  file_url: answerFileUrl(row),
  created_at: row.created_at,
})
