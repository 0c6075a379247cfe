import type {
  ChallengeAnswerRow,
  ChallengeDetail,
  ChallengeParticipantRow,
  CsvColumn,
  ListedChallenge,
} from '@/domain/console-lists'

/** A challenge in the console's list. The wire says challengeType, as the specification does (A §3). */
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

export const presentChallengeParticipant = (row: ChallengeParticipantRow) => ({
  id: row.participant_id,
  name: row.name,
  email: row.email,
  points: row.points,
  source: row.source,
  completed_at: row.completed_at,
})

export const presentChallengeAnswer = (row: ChallengeAnswerRow) => ({
  id: row.id,
  participant_id: row.participant_id,
  name: row.name,
  email: row.email,
  question: row.question,
  answer_type: row.answer_type,
  answer: row.answer,
  created_at: row.created_at,
})

/** The columns of the list as CSV. */
export const CHALLENGE_CSV: readonly CsvColumn<ListedChallenge>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'type', value: ({ challenge_type }) => challenge_type },
  { header: 'points', value: ({ points }) => points },
  { header: 'completions', value: ({ completions }) => completions },
  { header: 'clicks', value: ({ clicks }) => clicks },
  { header: 'start', value: ({ start }) => start },
  { header: 'finish', value: ({ finish }) => finish },
  { header: 'tags', value: ({ tag_list }) => tag_list.join(', ') },
]
