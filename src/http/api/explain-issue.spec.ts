import { z } from 'zod'
import { explainIssue } from './explain-issue'

const explain = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: explainIssue }).error?.issues.map(({ message }) => message)

// RULE-71
describe('explainIssue', () => {
  it.each<[message: string, schema: z.ZodType, value: unknown]>([
    ['Required.', z.string(), undefined],
    ['Must be a whole number.', z.int(), 1.5],
    ['Must be a number.', z.int(), '5'],
    ['Must be true or false.', z.boolean(), 'yes'],
    ['Must be an object.', z.strictObject({}), []],
    ['Must be one of: sent, delivered.', z.enum(['sent', 'delivered']), 'lost'],
    ['Must be sent.', z.literal('sent'), 'lost'],
    ['Unknown field: a.', z.strictObject({}), { a: 1 }],
    ['Unknown fields: a, b.', z.strictObject({}), { a: 1, b: 2 }],
    ['Must be at least 1.', z.int().min(1), 0],
    ['Must be more than 0.', z.number().gt(0), 0],
    ['Must be at most 100.', z.int().max(100), 101],
    ["Can't be empty.", z.string().min(1), ''],
    ['Needs at least 3 characters.', z.string().min(3), 'ab'],
    ['Can have at most 2 items.', z.array(z.int()).max(2), [1, 2, 3]],
    ['Must be a multiple of 0.01.', z.number().multipleOf(0.01), 0.001],
    ['Must be a date and time with a time zone, such as 2026-01-31T09:30:00Z.', z.iso.datetime({ offset: true }), '5'],
    ['Has an invalid format.', z.string().regex(/^a$/), 'b'],
    ['Has an invalid value.', z.union([z.int(), z.boolean()]), 'b'],
    ['Not a name.', z.string('Not a name.'), 5],
  ])('says: %s', (message, schema, value) => {
    expect(explain(schema, value)).toEqual([message])
  })
})
