import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { Administrator } from '@/domain/context'
import { formatIn, type MessageFor } from '@/domain/purchase-proof'
import { failed, type Reply } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

/** Texts of purchase proof in the administrator's language. */
export const proofMessages = ({ locale }: Pick<Administrator, 'locale'>): TFunction => {
  const t = translate(locale, 'console')
  return ((key: string, values?: object) => t(`purchaseProof.${key}`, { ...values })) as TFunction
}

type Read<Form> = { ok: true; form: Form } | { ok: false; reply: Reply }

/** Validates a form that the browser already checked, with messages in the administrator's language. */
export const readForm = <Form>(
  { locale }: Pick<Administrator, 'locale'>,
  schemaOf: (messageFor: MessageFor) => z.ZodType<Form>,
  body: unknown,
): Read<Form> => {
  const parsed = schemaOf(formatIn(locale)).safeParse(body)
  if (parsed.success) return { ok: true, form: parsed.data }
  return { ok: false, reply: failed(422, text('fillRequired'), fieldErrors(parsed.error)) }
}

/** A refusal of one field, or of the form as a whole (`base`). */
export const refuse = (status: number, message: string, field = 'base'): Reply =>
  failed(status, message, { [field]: [message] })

export const UNKNOWN = failed(404, text('notFound'))
