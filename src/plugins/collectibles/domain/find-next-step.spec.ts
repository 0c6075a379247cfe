import { findNextStep } from './find-next-step'

const asked = new Date('2026-11-01T10:00:00Z')
const of = (kind: 'create_collection' | 'mint', status: 'queued' | 'submitted' | 'confirmed' | 'failed', hours = 1) =>
  findNextStep({
    kind,
    status,
    error: 'refused',
    created_at: asked,
    updated_at: new Date(asked.getTime() + hours * 3_600_000),
  })

describe('the next step after a failed transaction', () => {
  it.each([
    ['mint', 'queued', 1, 'waiting'],
    ['mint', 'submitted', 1, 'waiting'],
    ['mint', 'failed', 1, 'repeated'],
    ['mint', 'failed', 24 * 30, 'look'],
    ['create_collection', 'failed', 1, 'ask'],
    ['create_collection', 'failed', 24 * 30, 'ask'],
    ['mint', 'confirmed', 1, null],
  ] as const)('%s that is %s after %d hours: %s', (kind, status, hours, follows) => {
    expect(of(kind, status, hours)).toBe(follows)
  })

  it('is null without an error', () => {
    const fine = { kind: 'mint', status: 'queued', error: null, created_at: asked, updated_at: asked } as const
    expect(findNextStep(fine)).toBeNull()
  })
})
