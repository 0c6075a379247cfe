import { z } from 'zod'
import { type Context, programCall, type Reply, readId, reply } from '@/plugin/http'
import { findOwnHousehold, type OwnHousehold } from '../../domain'

/** For administrators: who shares, not with which link or addresses. */
const presentHousehold = ({ id, members, own, total }: OwnHousehold) => ({
  ...{ id, own, total },
  members: members.map(({ id, is_owner, joined_at, name }) => ({ id, name, is_owner, joined_at })),
})

export const GET = programCall({
  input: z.object({}),
  handle: async ({
    context,
    params,
    programId,
  }: {
    context: Context
    programId: number
    params: Record<string, string>
  }): Promise<Reply> => {
    const found = await findOwnHousehold(context, { programId, participantId: readId(params.end_user_id) ?? 0 })
    return reply({ household: found && presentHousehold(found) })
  },
})
