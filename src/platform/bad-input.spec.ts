import { shortenRefusals } from './bad-input'

const failure = (message: string, more: object): Error => Object.assign(new Error(message), more)

/** Logs an error like Payload does, and returns the logged lines. */
const logged = (error: unknown): unknown[] => {
  const lines: unknown[] = []
  shortenRefusals.call({ info: (line) => lines.push(line) }, [{ err: error }], (...args) => lines.push(args))
  return lines
}

describe("Payload's log", () => {
  it.each([
    [
      'a query that is refused',
      failure('The following path cannot be queried: email', { status: 400 }),
      'refused: The following path cannot be queried: email',
    ],
    ['a refusal of many lines', failure(`no\n${'x'.repeat(999)}`, { status: 403 }), `refused: no ${'x'.repeat(197)}`],
    ['text that is no JSON', new SyntaxError('Unexpected token'), 'refused: bad input'],
    [
      'a value that a column does not take',
      new Error('Failed query', { cause: { code: '22P02' } }),
      'refused: bad input',
    ],
    ['a text that JSON in the database refuses', failure('invalid', { code: '22P05' }), 'refused: bad input'],
    [
      'a link to another program',
      new Error('Failed query', { cause: { code: '23503', constraint: 'store_visits_store_id_same_program' } }),
      'refused: link to another program',
    ],
    [
      'a link of Payload to no row',
      new Error('Failed query', { cause: { code: '23503', constraint: 'visits_store_id_fk' } }),
      'refused: link to another program',
    ],
    ['a truncated form', failure('Unexpected end of form', { status: 500 }), 'refused: bad input'],
  ])('has one short line for %s', (_, error, line) => {
    expect(logged(error)).toEqual([line])
  })

  it.each([
    ['a failed query', new Error('Failed query', { cause: { code: '57014' } })],
    ['another broken link', failure('violates foreign key', { code: '23503', constraint: 'visits_store_id_fk' })],
    ['a bug', new TypeError('x is not a function')],
    ['an error of Payload', failure('Something went wrong.', { status: 500 })],
  ])('has the full error for %s', (_, error) => {
    expect(logged(error)).toEqual([[{ err: error }]])
  })
})
