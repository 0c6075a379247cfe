import { z } from 'zod'
import { renderText } from '@/i18n/render-text'
import { parseId } from '@/platform/wire-number'

import { fieldErrorMap } from './field-error-map'

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldErrorMap }).error?.issues.map(({ message }) => renderText(message, 'en'))

describe('field error messages', () => {
  it.each([
    [z.coerce.number().int().max(100), '999', 'Enter 100 or less.'],
    [z.coerce.number().int().min(1), '0', 'Enter 1 or more.'],
    [z.coerce.number().positive(), '0', 'Enter a number above 0.'],
    [parseId(), 0, 'Enter a number above 0.'],
    [z.coerce.number(), 'many', 'Check this field.'],
    [z.coerce.number().int(), '1.5', 'Check this field.'],
    [z.string().max(500), 'x'.repeat(501), 'Use up to 500 characters.'],
    [z.string().min(8), 'x', 'Use at least 8 characters.'],
    [z.string(), undefined, 'This field is required.'],
    [z.string().min(1), '', 'This field is required.'],
    [z.enum(['sent', 'delivered']), 'lost', 'Check this field.'],
    [z.array(z.number()).min(1), [], 'This field is required.'],
    [z.array(z.number()).max(1), [1, 2], 'Enter 1 or less.'],
  ])('are plain sentences: case %#', (schema, value, words) => {
    expect(wordsOf(schema, value)).toEqual([words])
  })

  it("prefer the schema's own message", () => {
    expect(wordsOf(z.string().max(3, 'Shorter.'), 'longer')).toEqual(['Shorter.'])
  })
})
