import { APIError, ValidationError } from 'payload'
import { errorsByField, refusalProblems, validationProblems } from './validation-error'

const invalid = new ValidationError({
  collection: 'program-pages',
  errors: [{ label: 'Title', message: 'This field is required.', path: 'title' }],
})

it('knows a validation error of Payload, whatever a bundler calls its class', () => {
  const problems = [{ label: 'Title', message: 'This field is required.', path: 'title' }]
  expect(validationProblems(invalid)).toEqual(problems)
  expect(validationProblems(Object.assign(invalid, { name: 'a' }))).toEqual(problems)
  for (const other of [new Error('x'), new APIError('No', 403), null, 'x', { data: { errors: [] } }])
    expect(validationProblems(other)).toBeNull()
})

it('knows a refusal by a hook, but not a failure', () => {
  expect(refusalProblems(new APIError('Not on Sundays.', 409))).toEqual([{ message: 'Not on Sundays.', path: '' }])
  expect(refusalProblems(new APIError('Broken', 500))).toBeNull()
  expect(refusalProblems(new Error('Broken'))).toBeNull()
})

it('lists messages by field', () => {
  const problems = [
    { message: 'A', path: 'title' },
    { message: 'B', path: 'title' },
    { message: 'C', path: '' },
  ]
  expect(errorsByField(problems)).toEqual({ base: ['C'], title: ['A', 'B'] })
})
