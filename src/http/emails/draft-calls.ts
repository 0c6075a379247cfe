import { z } from 'zod'
import { renderDraft, sendDraft } from '@/domain/mailing'
import { MESSAGE_CONTENT } from '@/domain/outbox'
import { programCall } from '@/http/server/console-call'
import { failed, reply, succeeded } from '@/http/server/reply'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'

const draft = z.object({
  locale: z.enum(LOCALES),
  path: MESSAGE_CONTENT.shape.path,
  texts: MESSAGE_CONTENT.shape.texts,
})

/** A message as it would arrive, for `MailPreview`. */
export const PREVIEW_DRAFT = programCall({
  input: draft,
  handle: async ({ administrator, context, programId }, { locale, path, texts }) => {
    const mail = await renderDraft(context, { programId, locale, firstName: administrator.firstName, path, texts })
    return mail ? reply({ mail }) : failed(404, text('notFound'))
  },
})

/** Sends it to the administrator who writes it. */
export const SEND_DRAFT = programCall({
  input: draft,
  handle: async ({ administrator, context, programId }, { locale, path, texts }) => {
    const { email, firstName } = administrator
    const isSent = await sendDraft(context, { programId, locale, firstName, path, texts, email })
    return isSent ? succeeded(text('programEmails.testSent', { email })) : failed(404, text('notFound'))
  },
})
