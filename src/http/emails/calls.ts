import { z } from 'zod'
import type { Administrator, Context } from '@/domain/context'
import {
  checkMailSender,
  EMAIL_SETTING_KEYS,
  findMailSender,
  findMailTemplate,
  listEmailChoices,
  listMailTemplates,
  readTemplateVersion,
  TEMPLATE_FORM,
  TEMPLATE_TEXTS_FORM,
  type UpdatedTemplate,
  updateEmailChoices,
  updateMailSender,
  updateMailTemplate,
} from '@/domain/emails'
import { findLanguages, findSiteProgram } from '@/domain/programs'
import { formatEmailSetting } from '@/http/programs/site-email-setting'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { LOCALES } from '@/i18n/locales'
import { type Text, text } from '@/i18n/text'
import { isMailKind, type MailKind, queueMail } from '@/mail'
import { fieldErrors } from '@/platform/field-errors'
import { choicesForm, senderForm, textsOfKind } from './email-form'
import { presentSender, presentTemplate } from './present-email'
import { renderSample } from './render-sample'

type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))

/** A call about one email, whose kind is in the address. */
const ofKind =
  <Input>(handle: (call: CallContext & { kind: MailKind }, input: Input) => Promise<Reply>) =>
  async (call: CallContext, input: Input): Promise<Reply> => {
    const kind = call.params.email_kind ?? ''
    return isMailKind(kind) ? handle({ ...call, kind }, input) : UNKNOWN
  }

export const EMAILS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({
      emails: (await listMailTemplates(context, programId)).map(presentTemplate),
      sender: presentSender(await findMailSender(context.sql, programId)),
      choices: await presentChoices(context, programId),
    }),
})

/** Each as it is shown in the program's own language, and the program's own texts in all of its languages. */
const presentChoices = async (context: Context, programId: number) => {
  const program = await findSiteProgram(context, programId)
  const choices = await listEmailChoices(context, programId)
  return choices.map(({ key, participants, texts }) => ({
    key,
    description:
      program &&
      formatEmailSetting({ key, description: texts[program.default_locale] ?? null }, program, program.default_locale),
    translations: texts,
    participants,
  }))
}

export const EMAIL_CALL = programCall({
  input: z.object({}),
  handle: ofKind(async ({ context, kind, programId }) =>
    reply({ email: presentTemplate(await findMailTemplate(context.sql, programId, kind)) }),
  ),
})

const updateInput = TEMPLATE_FORM.extend({ updated_at: z.iso.datetime().nullable().optional() })

export const UPDATE_EMAIL_CALL = programCall({
  input: updateInput,
  handle: ofKind(
    async ({ context, kind, programId }, { texts, updated_at, ...values }: z.infer<typeof updateInput>) => {
      const checked = textsOfKind(kind).safeParse(texts)
      if (!checked.success) return refuseTexts(checked.error)
      const updatedAt = toDate(updated_at)
      return answerEmail(await updateMailTemplate(context, { programId, kind, values, texts, updatedAt }))
    },
  ),
})

const answerEmail = (updated: UpdatedTemplate, message = text('programEmails.saved')): Reply =>
  updated.ok
    ? succeeded(message, { updated_at: updated.updatedAt })
    : failed(409, text('programEmails.stale'), { base: [text('programEmails.stale')] })

/** Saves the values of an earlier version again, by the same rules. */
export const restoreEmail = async (call: CallContext, versionId: number, message: Text): Promise<Reply> => {
  const { context, params, programId } = call
  const kind = params.email_kind ?? ''
  const version = isMailKind(kind) ? await readTemplateVersion(context, { programId, kind, versionId }) : null
  if (!version || !isMailKind(kind)) return UNKNOWN
  const { texts, ...values } = version
  const checked = textsOfKind(kind).safeParse(texts)
  if (!checked.success) return refuseTexts(checked.error)
  const update = { programId, kind, values, texts, updatedAt: undefined, restores: versionId }
  return answerEmail(await updateMailTemplate(context, update), message)
}

const draftInput = z.object({ locale: z.enum(LOCALES).default('en'), texts: TEMPLATE_TEXTS_FORM.default({}) })

const toDate = (moment: string | null | undefined): Date | null | undefined =>
  typeof moment === 'string' ? new Date(moment) : moment

export const PREVIEW_EMAIL_CALL = programCall({
  input: draftInput,
  handle: ofKind(async ({ administrator, context, kind, programId }, draft: z.infer<typeof draftInput>) => {
    const mail = await renderSample(context, administrator, { programId, kind, ...draft })
    return mail ? reply({ mail }) : UNKNOWN
  }),
})

export const TEST_EMAIL_CALL = programCall({
  input: draftInput,
  handle: ofKind(async ({ administrator, context, kind, programId }, draft: z.infer<typeof draftInput>) => {
    const checked = textsOfKind(kind).safeParse(draft.texts)
    if (!checked.success) return refuseTexts(checked.error)
    const mail = await renderSample(context, administrator, { programId, kind, ...draft })
    if (!mail) return UNKNOWN
    await queueMail(context.sql, { ...mail, to: administrator.email, category: 'essential', programId })
    return succeeded(text('programEmails.testSent', { email: administrator.email }))
  }),
})

const refuseTexts = (error: z.ZodError): Reply =>
  failed(
    422,
    text('fillRequired'),
    Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, messages]) => [`texts.${path}`, messages])),
  )

export const UPDATE_SENDER_CALL = programCall({
  input: senderForm,
  handle: async ({ context, programId }: CallContext, form: z.infer<typeof senderForm>): Promise<Reply> => {
    const { address, name, reply_to: replyTo } = form
    const sender = await updateMailSender(context, { programId, address, name, replyTo })
    return succeeded(text('programEmails.saved'), { sender: presentSender(sender) })
  },
})

export const CHECK_SENDER_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const sender = await checkMailSender(context, programId)
    if (!sender) return failed(422, text('programEmails.noAddress'), { address: [text('programEmails.noAddress')] })
    return succeeded(text('programEmails.checked'), { sender: presentSender(sender) })
  },
})

export const UPDATE_CHOICES_CALL = programCall({
  input: choicesForm,
  handle: async ({ context, programId }: CallContext, form: z.infer<typeof choicesForm>): Promise<Reply> => {
    const { default_locale: own } = await findLanguages(context, programId)
    const textsOf = (texts: (typeof form)['all']) => (typeof texts === 'string' ? { [own]: texts } : texts)
    const texts = Object.fromEntries(EMAIL_SETTING_KEYS.map((key) => [key, textsOf(form[key])]))
    await updateEmailChoices(context, { programId, texts })
    return succeeded(text('programEmails.saved'))
  },
})
