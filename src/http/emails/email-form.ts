import { z } from 'zod'
import { EMAIL_SETTING_KEYS, MAX_CHOICE, TEMPLATE_TEXTS_FORM } from '@/domain/emails'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'
import type { EmailSettingKey } from '@/mail/categories'
import { MAIL_KINDS, type MailKind } from '@/mail/mail-kinds'
import { variablesIn } from '@/mail/mail-texts'
import { emailAddress } from '@/platform/email-schema'

/** The texts of a kind, limited to that kind's variables. */
export const textsOfKind = (kind: MailKind) =>
  TEMPLATE_TEXTS_FORM.superRefine((texts, issues) => {
    const known: readonly string[] = MAIL_KINDS[kind].variables
    for (const locale of LOCALES) {
      for (const [name, value] of Object.entries(texts[locale] ?? {})) {
        const unknown = variablesIn(value ?? '').filter((variable) => !known.includes(variable))
        if (unknown.length > 0)
          issues.addIssue({
            code: 'custom',
            path: [locale, name],
            message: text('programEmails.unknownVariable', {
              names: unknown.map((variable) => `{{${variable}}}`).join(', '),
            }),
          })
      }
    }
  })

const address = z.union([z.literal(''), emailAddress(text('programEmails.address'))])

export const senderForm = z.object({
  name: z.string().trim().max(60).default(''),
  address: address.default(''),
  reply_to: address.default(''),
})

/** In several languages, where an empty text stands for the product's, or as one text in the program's own. */
const description = z.union([
  z.string().trim().min(1, text('programEmails.description')).max(MAX_CHOICE),
  z.partialRecord(z.enum(LOCALES), z.string().trim().max(MAX_CHOICE)),
])

export const choicesForm = z.object(
  Object.fromEntries(EMAIL_SETTING_KEYS.map((key) => [key, description.optional()])) as {
    [Key in EmailSettingKey]: z.ZodOptional<typeof description>
  }, // one for each
)
