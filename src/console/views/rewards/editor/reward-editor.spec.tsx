import { renderConsole } from '../../../../../tests/support/render-console'
import { rewardEditorData } from '../../../../../tests/support/reward-editor-data'
import type { RewardEditorData } from './editor-data'
import { RewardEditor } from './reward-editor.client'
import { EMPTY_REWARD } from './reward-form'

const data = (changes: Partial<RewardEditorData> = {}): RewardEditorData =>
  rewardEditorData({
    timeZone: 'Europe/Zurich',
    challenges: [{ id: 7, name: 'Walk the Old Town', status: 'draft' }],
    ...changes,
  })
const draw = (changes: Partial<RewardEditorData> = {}): string => renderConsole(<RewardEditor data={data(changes)} />)
const labelsOf = (html: string): string[] =>
  [...html.matchAll(/<label for="[^"]*"[^>]*>([^<]*)/g)].map(([, words]) => words ?? '')

describe('the reward form', () => {
  it.each([
    ['redeem', ['Points', 'Price', 'Currency', 'Limit per user'], ['Winners', 'Points per entry']],
    ['sweepstake', ['Points per entry', 'Entries per user', 'Winners', 'Alternates'], ['Points', 'Price']],
    ['achievement', ['Lifetime points', 'Image when earned'], ['Points', 'Winners']],
    ['milestone', ['Lifetime points'], ['Image when earned', 'Price']],
    ['mini-contest', ['Winners', 'Limit per user'], ['Points', 'Points per play', 'Price']],
    ['offer', ['Limit'], ['Points', 'Price', 'Winners', 'Limit per user']],
  ] as const)('shows the fields of %s and hides others', (selection, shown, hidden) => {
    const labels = labelsOf(draw({ values: { ...EMPTY_REWARD, selection } }))
    expect(labels).toEqual(expect.arrayContaining([...shown]))
    for (const label of hidden) expect(labels).not.toContain(label)
  })

  it('shows the cost of a play for an instant win', () => {
    const values = { ...EMPTY_REWARD, selection: 'mini-contest', contest_kind: 'instant_win' } as const
    expect(labelsOf(draw({ values }))).toEqual(expect.arrayContaining(['Points per play', 'Plays per day']))
  })

  it('shows locked fields as text with the reason, without a control', () => {
    const html = draw({
      values: { ...EMPTY_REWARD, selection: 'sweepstake', winners: 3, finish: '2027-01-01T12:00:00.000Z' },
      locks: { selection: 'has_entries', winners: 'draw_committed', finish: 'entries_frozen', tag_list: 'manage_only' },
    })
    expect(labelsOf(html)).not.toContain('Winners')
    expect(html).not.toContain('name="selection"')
    expect(html).not.toContain('name="finish"')
    expect(html).toContain('be changed after users have entered.')
    expect(html).toContain('be changed because the draw')
    expect(html).toContain('be changed after entries are locked.')
    expect(html).toContain('To change tags, you need permission to manage rewards.')
    // In the program's time zone.
    expect(html).toContain('Jan 1, 2027 13:00 GMT+1')
  })

  it('shows the number of claims next to the limit', () => {
    const html = draw({ reward: { id: 4, claims: 61, updatedAt: '2026-01-01T00:00:00.000Z' } })
    expect(html).toContain('61 already claimed.')
    expect(html).toContain('min="61"')
  })

  it('lists challenges, with the status of inactive ones', () => {
    const html = draw({ values: { ...EMPTY_REWARD, selection: 'achievement', achievement_challenges: [7] } })
    expect(html).toContain('Walk the Old Town')
    expect(html).toContain('1 chosen')
    expect(html).toContain('Draft')
  })
})
