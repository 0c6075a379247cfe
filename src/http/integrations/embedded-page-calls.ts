import { z } from 'zod'
import type { Context } from '@/domain/context'
import { EMBEDDED_PAGE_FORM, findEmbeddedPage, updateEmbeddedPage } from '@/domain/integrations'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

type CallContext = { context: Context; programId: number }

export const EMBEDDED_PAGE_CALL = programCall({
  input: z.object({}),
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
    const message = saved.reason === 'in_use' ? saved.message : text('integrations.slugTaken')
    return failed(422, message, { slug: [message] })
  },
})
