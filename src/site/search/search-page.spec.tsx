import { Answer, openSite } from '../../../tests/support/site-page'

const { SearchPage } = await import('./search-page.client')
const { PartTexts } = await import('../frame/texts/part-texts.client')

/** Longer than the pause in typing. */
const PAUSE_MS = 300

const openSearch = (path: string, answers: Record<string, unknown>) =>
  openSite(
    <PartTexts part="search" locale="en">
      <SearchPage />
    </PartTexts>,
    { path, answers },
  )
const found = (title: string) => ({
  groups: [
    {
      ...{ kind: 'rewards', label: 'Rewards', icon: 'gift' },
      results: [{ title, text: 'With a handle', href: '/reward/7' }],
    },
  ],
})

// SITE-133
it('searches after a pause, and keeps the query in the address', async () => {
  const page = await openSearch('/search', { '/public/search?query=mug': found('A mug') })
  expect(document.activeElement).toBe(page.find('input[name=q]'))
  await page.type('input[name=q]', 'm')
  await page.type('input[name=q]', ' mug ')
  await page.settle(PAUSE_MS)
  expect(page.sent.map(({ path }) => path).filter((path) => path.includes('search'))).toEqual([
    '/public/search?query=mug',
  ])
  expect(window.location.search).toBe('?q=mug')
  expect(page.find('a', 'A mug').getAttribute('href')).toBe('/reward/7')
  expect(page.find('[role=status]').textContent).toBe('1 result')
  await page.type('input[name=q]', '')
  await page.settle(PAUSE_MS)
  expect([window.location.search, page.has('a', 'A mug')]).toEqual(['', false])
  await page.close()
})

it('opens with the query of the address, and says when nothing matches', async () => {
  const page = await openSearch('/search?q=zzz', { '/public/search?query=zzz': { groups: [] } })
  expect((page.find('input[name=q]') as HTMLInputElement).value).toBe('zzz')
  expect(page.has('h2', 'No results for “zzz”')).toBe(true)
  await page.close()
})

it('can be retried after a failure', async () => {
  let isBroken = true
  const page = await openSearch('/search?q=mug', {
    '/public/search?query=mug': () => (isBroken ? new Answer(400, { message: 'Broken' }) : found('A mug')),
  })
  expect(page.text()).toContain("Search isn't working right now.")
  isBroken = false
  await page.press('button', 'Try again')
  expect(page.has('a', 'A mug')).toBe(true)
  await page.close()
})
