import { renderToStaticMarkup } from 'react-dom/server'
import { translate } from '@/i18n'
import type { ProgramViewContext } from '../../frame/view-context'
import { Guarded, Sections } from './sections'

const t = translate('en', 'console')
const failures: unknown[] = []
const view = {
  t,
  context: { payload: { logger: { error: (...words: unknown[]) => failures.push(words) } } },
} as unknown as ProgramViewContext
const range = { preset: '30', from: '2026-01-01', to: '2026-01-30', days: 30, previous: null } as const

const draw = async (section: () => Promise<string>) =>
  renderToStaticMarkup(await Guarded({ name: 'Growth', draw: section, view, range, errorClassName: 'col-span-2' }))

describe('a section of the dashboard', () => {
  // CONSOLE-19
  it('shows its own error and logs the cause if it fails', async () => {
    const html = await draw(async () => {
      throw new Error('the database is away')
    })
    expect(html).toContain('Error! something went wrong')
    expect(html).toContain('col-span-2')
    expect(html).not.toContain('database')
    const line = { code: 'PAGE_PART_FAILED', err: new Error('the database is away'), section: 'Growth' }
    expect(failures).toEqual([[line, expect.any(String)]])
  })

  it("doesn't affect others if it fails", async () => {
    const sections = {
      growth: () => Promise.reject(new Error('the database is away')),
      users: async () => 'three users',
    }
    const drawn = Sections({ sections, skeleton: null, view, range })
    const words = await Promise.all(
      drawn.map(async ({ props }) => renderToStaticMarkup(await Guarded(props.children.props))),
    )
    expect(words).toEqual([expect.stringContaining('Error! something went wrong'), 'three users'])
  })

  it('renders alone if it succeeds', async () => {
    expect(await draw(async () => 'drawn')).toBe('drawn')
  })
})
