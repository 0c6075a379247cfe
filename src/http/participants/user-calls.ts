import { z } from 'zod'
import { listHeldReferrals } from '@/domain/challenges'
import { listEmailChoices } from '@/domain/consents'
import { type Listing, listParameters } from '@/domain/console-lists'
import type { Administrator, Context } from '@/domain/context'
import { allows, readId } from '@/domain/permissions'
import {
  addUserAttribute,
  findUser,
  findUserAttribute,
  listOpenAttributes,
  listUserActions,
  listUserAnswers,
  listUserAttributes,
  listUserChallenges,
  listUserQuestions,
  listUserReceipts,
  listUserRewards,
  listUsers,
  USER_ACTION_FILTERS,
  USER_CHALLENGE_FILTERS,
  USER_QUESTION_FILTERS,
  USER_REWARD_FILTERS,
  userListParameters,
} from '@/domain/users'
import { actionTitle } from '@/http/activity/action-title'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { answerAttributeSaved } from './answer-attribute-saved'
import {
  presentListedUser,
  presentOpenAttribute,
  presentUser,
  presentUserAnswer,
  presentUserAttribute,
  presentUserQuestion,
} from './present-user'

/** The context of a call about a program's users, or about the one participant in the address. */
type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

/** Page addresses say end_user_id, calls participant_id; both name the row that the guard checked. */
export const participantIdOf = ({ participant_id, end_user_id }: Record<string, string>): number =>
  Number(participant_id ?? end_user_id)

const viewerOf = ({ administrator, programId }: CallContext) => ({
  canManage: allows(administrator.grants, programId, 'users.manage'),
})
const participantKeyOf = ({ params, programId }: CallContext) => ({ programId, participantId: participantIdOf(params) })

/** GET participants of a program, and the JSON of the Users page. */
export const USERS_CALL = programCall({
  input: userListParameters,
  handle: async (callContext: CallContext, parameters: z.infer<typeof userListParameters>): Promise<Reply> => {
    const listing = await listUsers(callContext.context, callContext.programId, parameters)
    return reply(presentListing(listing, 'participants', (user) => presentListedUser(user, viewerOf(callContext))))
  },
})

export const USER_CALL = programCall({
  input: z.object({}),
  handle: async (callContext: CallContext): Promise<Reply> => {
    const user = await findUser(callContext.context, callContext.programId, participantIdOf(callContext.params))
    if (!user) return failed(404, text('notFound'))
    const held_referrals = await listHeldReferrals(callContext.context, participantKeyOf(callContext))
    const email_choices = await listEmailChoices(callContext.context, participantKeyOf(callContext))
    return reply({ participant: { ...presentUser(user, viewerOf(callContext)), held_referrals, email_choices } })
  },
})

type ParticipantKey = ReturnType<typeof participantKeyOf>

/** A list about one participant, for both its call (CONSOLE-128) and its page's JSON. */
const listCall = <Schema extends z.ZodType, Row>(
  input: Schema,
  key: string,
  list: (context: Context, owner: ParticipantKey, parameters: z.infer<Schema>) => Promise<Listing<Row>>,
  present: (row: Row, callContext: CallContext) => unknown = (row) => row,
) => ({
  input,
  handle: async (callContext: CallContext, parameters: z.infer<Schema>): Promise<Reply> => {
    const listing = await list(callContext.context, participantKeyOf(callContext), parameters)
    return reply(presentListing(listing, key, (row) => present(row, callContext)))
  },
})

// Rows that have wire names already are returned as they are.
export const USER_ACTIONS_CALL = listCall(
  listParameters(USER_ACTION_FILTERS),
  'participant_actions',
  listUserActions,
  (action, { administrator: { locale } }) => ({ ...action, title: actionTitle(action, locale) }),
)
export const USER_REWARDS_CALL = listCall(listParameters(USER_REWARD_FILTERS), 'rewards', listUserRewards)
export const USER_CHALLENGES_CALL = listCall(listParameters(USER_CHALLENGE_FILTERS), 'challenges', listUserChallenges)
export const USER_ANSWERS_CALL = listCall(listParameters({}), 'participant_answers', listUserAnswers, presentUserAnswer)
export const USER_RECEIPTS_CALL = listCall(listParameters({}), 'receipts', listUserReceipts)
export const USER_QUESTIONS_CALL = listCall(
  listParameters(USER_QUESTION_FILTERS),
  'questions',
  listUserQuestions,
  presentUserQuestion,
)
export const USER_ATTRIBUTES_CALL = listCall(
  listParameters({}),
  'participant_profile',
  listUserAttributes,
  presentUserAttribute,
)

/** The JSON of the page that adds an attribute: the attributes to choose from. */
export const NEW_USER_ATTRIBUTE_CALL = programCall({
  input: z.object({}),
  handle: async (callContext: CallContext): Promise<Reply> => {
    const attributes = await listOpenAttributes(callContext.context, participantKeyOf(callContext))
    return reply({ profile_attributes: attributes.map(presentOpenAttribute) })
  },
})

export const USER_ATTRIBUTE_CALL = programCall({
  input: z.object({}),
  handle: async (callContext: CallContext): Promise<Reply> => {
    const profileId = readId(callContext.params.participant_profile_id)
    const found =
      profileId && (await findUserAttribute(callContext.context, { ...participantKeyOf(callContext), profileId }))
    return found ? reply({ participant_profile: presentUserAttribute(found) }) : failed(404, text('notFound'))
  },
})

/** The input that sets an attribute of a participant's profile. */
export const NEW_ATTRIBUTE_INPUT = z.object({
  profile_attribute_id: z.coerce
    .number(text('required'))
    .int(text('required'))
    .min(1, text('required'))
    .max(2_147_483_647),
  value: z.string(text('required')),
})

export const addAttribute = async (
  context: Context,
  owner: ParticipantKey,
  { profile_attribute_id: attributeId, value }: z.infer<typeof NEW_ATTRIBUTE_INPUT>,
): Promise<Reply> =>
  answerAttributeSaved(await addUserAttribute(context, { ...owner, attributeId, value }), text('profileValueCreated'))
