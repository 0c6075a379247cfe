import { z } from 'zod'
import { type ContentField, namesOf } from '@/domain/content-fields'
import { LOCALES, type Locale } from '@/i18n/locales'
import { text } from '@/i18n/text'
import type { MailKindSpec, MailPart } from '@/mail/mail-kinds'
import type { EmailTemplate } from '@/payload-types'
import { wireNumber } from '@/platform/wire-number'

type Row = ContentField & {
  kind: 'flag' | 'number'
  form: z.ZodType
  /** The emails that have it; others have its standard. */
  of: (kind: MailKindSpec) => boolean
  /** What it is unless the program says otherwise. */
  standard: (kind: MailKindSpec) => unknown
}

const WHOLE = text('enterWholeNumber')
const MAX_FROM_POINTS = 100_000_000

/** What a program sets of an email, beside its texts: form, columns, versions, audit log and JSON follow from each row. */
export const TEMPLATE_FIELDS = {
  is_on: {
    ...{ kind: 'flag', empty: true, of: ({ isOptional }: MailKindSpec) => isOptional, standard: () => true },
    form: z.boolean().default(true),
  },
  /** From how many points on it is sent. If a call has none, the number stays. */
  from_points: {
    ...{ kind: 'number', empty: null, of: ({ fromPoints }: MailKindSpec) => fromPoints !== undefined },
    standard: ({ fromPoints }: MailKindSpec) => fromPoints ?? null,
    form: wireNumber(z.int(WHOLE).min(1, WHOLE).max(MAX_FROM_POINTS)).nullish(),
  },
} as const satisfies { readonly [Name in keyof EmailTemplate]?: Row }

type Fields = typeof TEMPLATE_FIELDS
export type TemplateFieldName = keyof Fields
export const TEMPLATE_ROWS: Readonly<Record<TemplateFieldName, Row>> = TEMPLATE_FIELDS
export const TEMPLATE_FIELD_NAMES = namesOf(TEMPLATE_FIELDS)

export type TemplateValues = { [Name in TemplateFieldName]: Exclude<z.output<Fields[Name]['form']>, undefined> }

/** The texts of an email, and the most characters of each. */
export const TEMPLATE_TEXTS = { subject: 150, heading: 150, body: 2000, button: 60 } as const satisfies Record<
  MailPart,
  number
>
export const TEMPLATE_PARTS = namesOf(TEMPLATE_TEXTS)

/** A program's own texts of an email by language; missing ones use our defaults. */
export type OwnTexts = { [locale in Locale]?: { [part in MailPart]?: string } }

const parts = z.object(
  Object.fromEntries(TEMPLATE_PARTS.map((part) => [part, z.string().trim().max(TEMPLATE_TEXTS[part]).optional()])) as {
    [part in MailPart]: z.ZodOptional<z.ZodString>
  }, // each has its row's limit
)
export const TEMPLATE_TEXTS_FORM = z.partialRecord(z.enum(LOCALES), parts)

type Shape = { [Name in TemplateFieldName]: Fields[Name]['form'] }
export const TEMPLATE_FORM = z.object({
  ...(Object.fromEntries(TEMPLATE_FIELD_NAMES.map((name) => [name, TEMPLATE_ROWS[name].form])) as Shape), // each its row's
  texts: TEMPLATE_TEXTS_FORM.default({}),
})

/** What an email has: what is stored or given, or its standard. */
export const templateValuesOf = (
  kind: MailKindSpec,
  source: Readonly<Partial<Record<TemplateFieldName, unknown>>>,
): TemplateValues =>
  Object.fromEntries(
    TEMPLATE_FIELD_NAMES.map((name) => {
      const { of, standard } = TEMPLATE_ROWS[name]
      return [name, of(kind) ? (source[name] ?? standard(kind)) : standard(kind)]
    }),
  ) as TemplateValues // each is its row's
