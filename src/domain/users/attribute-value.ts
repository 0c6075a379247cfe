import { z } from 'zod'

/** As the specification names them (CONSOLE-61). */
export const FIELD_TYPES = ['text_area', 'boolean', 'date', 'date_time', 'other'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

const MAX_CHARACTERS = { other: 1000, text_area: 10_000 } as const

const text = (most: number) => z.string().trim().min(1, 'Enter a value.').max(most, `Use up to ${most} characters.`)

/** What each kind of attribute may hold; kept as text, as the participant's own answers are. */
const VALUES = {
  text_area: text(MAX_CHARACTERS.text_area),
  other: text(MAX_CHARACTERS.other),
  boolean: z.enum(['true', 'false'], { error: 'Choose yes or no.' }),
  date: z.iso.date({ error: 'Enter a date.' }),
  // What <input type="datetime-local"> sends, with or without seconds.
  date_time: z.iso.datetime({ local: true, offset: true, error: 'Enter a date and time.' }),
} as const satisfies Record<FieldType, z.ZodType<string, string>>

export type CheckedValue = { ok: true; value: string } | { ok: false; problems: string[] }

/** Checks a value against the kind of its attribute. PostgreSQL knows no text with a NUL in it. */
export const checkAttributeValue = (fieldType: FieldType, value: string): CheckedValue => {
  const { data, error, success } = VALUES[fieldType].safeParse(value.replaceAll('\0', ''))
  return success ? { ok: true, value: data } : { ok: false, problems: error.issues.map(({ message }) => message) }
}
