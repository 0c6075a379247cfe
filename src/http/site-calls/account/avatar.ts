import { z } from 'zod'
import { MAX_AVATAR_BYTES, updateAvatar } from '@/domain/account'
import { failed, succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'

/** The size of a form around its file, in bytes. */
const FORM_BYTES = 10_000

export const POST = siteCall('POST /public/account/avatar', {
  input: z
    .object({ file: z.file().optional(), remove: z.literal('1').optional() })
    .refine(({ file, remove }) => Boolean(file) !== Boolean(remove), { path: ['file'], error: 'A file, or remove=1.' }),
  maxBytes: MAX_AVATAR_BYTES + FORM_BYTES,
  handle: async ({ basePath, context, locale, participant, programId }, { file }) => {
    const t = translate(locale, 'site')
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : null
    const updated = await updateAvatar(context, { programId, participantId: participant.id, file: bytes })
    if (!updated.ok) {
      const text = t(`accountCalls.problems.${updated.reason}`)
      return failed(updated.reason === 'too_often' ? 429 : 422, text, { file: [text] })
    }
    const url = updated.url && `${basePath}${updated.url}`
    return succeeded(t(url ? 'accountCalls.avatarSaved' : 'accountCalls.avatarRemoved'), { avatar: { url } })
  },
})
