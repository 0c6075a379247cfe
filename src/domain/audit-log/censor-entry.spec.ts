import { censorEntry } from './censor-entry'
import type { AuditDetail } from './types'

const entry = (after: unknown, more: Partial<AuditDetail> = {}): AuditDetail => ({
  id: 1,
  created_at: new Date(0),
  actor_type: 'administrator',
  actor_label: 'owner@laurel.example',
  action: 'participants.updated',
  record_type: 'participants',
  record_id: '7',
  program_id: 3,
  program: 'Pennywort',
  ip_address: null,
  request_id: null,
  before: null,
  after,
  ...more,
})
const afterOf = (given: AuditDetail, seesEmails = false) => censorEntry(given, () => seesEmails).after

describe('an audit entry for readers without access to emails', () => {
  it('masks every address at any depth, and nothing else', () => {
    expect(
      afterOf(
        entry({ email: 'maya@example.com', notes: ['ask sam+1@example.com, soon'], deep: { at: 5, none: null } }),
      ),
    ).toEqual({ email: 'm…@example.com', notes: ['ask s…@example.com, soon'], deep: { at: 5, none: null } })
    expect(censorEntry(entry(null, { before: 'maya@example.com' }), () => false).before).toBe('m…@example.com')
  })

  it('leaves other texts and masked addresses unchanged', () => {
    const after = { link: 'https://example.com/@laurel', handle: '@laurel', email: 'm…@example.com' }
    expect(afterOf(entry(after))).toEqual(after)
  })

  it('names the actor, and is complete for readers with access to emails', () => {
    expect(censorEntry(entry({}), () => false).actor_label).toBe('owner@laurel.example')
    expect(afterOf(entry({ email: 'maya@example.com' }), true)).toEqual({ email: 'maya@example.com' })
  })

  it('is complete for administrators and program settings', () => {
    const after = { email: 'help@laurel.example' }
    expect(afterOf(entry(after, { program_id: null }))).toEqual(after)
    expect(afterOf(entry(after, { record_type: 'programs' }))).toEqual(after)
  })

  it('stays fast for a long text without an address', () => {
    const text = 'x'.repeat(200_000)
    expect(afterOf(entry(text))).toBe(text)
  })
})
