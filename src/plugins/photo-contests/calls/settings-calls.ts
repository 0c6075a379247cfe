import { z } from 'zod'
import { type Context, failed, fieldErrors, programCall, type Reply, reply, succeeded, text } from '@/plugin/http'
import {
  callbackAddress,
  findPhotoContest,
  rotatePhotoContestSecret,
  updatePhotoContest,
} from '../domain/photo-contest'
import { PHOTO_CONTEST_FORM } from '../domain/photo-contest-form'

type CallContext = { context: Context; programId: number }

const NOTHING = z.object({})

export const PHOTO_CONTEST_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({
      photo_contest: { ...(await findPhotoContest(context, programId)), callback_url: callbackAddress(programId) },
    }),
})

export const UPDATE_PHOTO_CONTEST_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ context, programId }: CallContext, body: object): Promise<Reply> => {
    const stored = await findPhotoContest(context, programId)
    const parsed = PHOTO_CONTEST_FORM.safeParse({ ...stored, ...body })
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const saved = await updatePhotoContest(context, { programId, form: parsed.data })
    if (saved.ok) return succeeded(text('photoContests.updated'))
    const [field, message] =
      saved.reason === 'slug_taken'
        ? ['slug', text('integrations.slugTaken')]
        : ['challenge_id', text('photoContests.unknownChallenge')]
    return failed(422, message, { [field]: [message] })
  },
})

/** Creates a signing secret. The answer is the only place where it can be read. */
export const ROTATE_SECRET_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    succeeded(text('photoContests.secretCreated'), { secret: await rotatePhotoContestSecret(context, programId) }),
})
