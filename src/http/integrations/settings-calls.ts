import { z } from 'zod'
import type { Context } from '@/domain/context'
import {
  EMBEDDED_PAGE_FORM,
  findEmbeddedPage,
  findPhotoContest,
  PHOTO_CONTEST_FORM,
  rotatePhotoContestSecret,
  updateEmbeddedPage,
  updatePhotoContest,
} from '@/domain/integrations'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { callbackAddress } from './callback-address'

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
    if (saved.ok) return succeeded(text('integrations.photoContestUpdated'))
    const [field, message] =
      saved.reason === 'slug_taken'
        ? ['slug', text('integrations.slugTaken')]
        : ['challenge_id', text('integrations.unknownChallenge')]
    return failed(422, message, { [field]: [message] })
  },
})

export const EMBEDDED_PAGE_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ embedded_content: await findEmbeddedPage(context, programId) }),
})

export const UPDATE_EMBEDDED_PAGE_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ context, programId }: CallContext, body: object): Promise<Reply> => {
    const parsed = EMBEDDED_PAGE_FORM.safeParse({ ...(await findEmbeddedPage(context, programId)), ...body })
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const saved = await updateEmbeddedPage(context, { programId, form: parsed.data })
    if (saved.ok) return succeeded(text('integrations.embeddedPageUpdated'))
    const message = text(saved.reason === 'slug_taken' ? 'integrations.slugTaken' : 'integrations.usedByContest')
    return failed(422, message, { slug: [message] })
  },
})

/** Creates a signing secret. The answer is the only place where it can be read. */
export const ROTATE_SECRET_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    succeeded(text('integrations.secretCreated'), { secret: await rotatePhotoContestSecret(context, programId) }),
})
