import { z } from 'zod'
import { wireId } from '@/platform/wire-number'
import { plainWords } from './plain-words'

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainWords }).error?.issues.map(({ message }) => message)

describe('what is wrong with a field', () => {
  it.each([
    [z.coerce.number().int().max(100), '999', 'At most 100.'],
    [z.coerce.number().int().min(1), '0', 'At least 1.'],
    [z.coerce.number().positive(), '0', 'More than 0.'],
    [wireId(), 0, 'More than 0.'],
    [z.coerce.number(), 'many', 'Please check this field.'],
    [z.coerce.number().int(), '1.5', 'Please check this field.'],
    [z.string().max(500), 'x'.repeat(501), 'At most 500 characters.'],
    [z.string().min(8), 'x', 'At least 8 characters.'],
    [z.string(), undefined, 'This field is required.'],
    [z.string().min(1), '', 'This field is required.'],
    [z.enum(['sent', 'delivered']), 'lost', 'Please check this field.'],
    [z.array(z.number()).min(1), [], 'This field is required.'],
    [z.array(z.number()).max(1), [1, 2], 'At most 1.'],
  ])('is said in plain words: case %#', (schema, value, words) => {
    expect(wordsOf(schema, value)).toEqual([words])
  })

  it('is said in the words of its schema where it has some', () => {
    expect(wordsOf(z.string().max(3, 'Shorter.'), 'longer')).toEqual(['Shorter.'])
  })
})
