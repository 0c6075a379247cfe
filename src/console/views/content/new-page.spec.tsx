import { Answer, openConsole } from '../../../../tests/support/console-page'

const { NewPage } = await import('./new-page.client')

const SLUG = '/admin/v2/programs/1/program_pages/slug'
const ANSWERS = {
  [`${SLUG}?title=Health&slug=`]: { slug: 'health-2', wanted: 'health', problem: 'reserved' },
  [`${SLUG}?title=About&slug=`]: { slug: 'about-2', wanted: 'about', problem: 'taken' },
  [`${SLUG}?title=%E8%A6%8F%E7%B4%84&slug=`]: { slug: 'page', wanted: null, problem: null },
  [`${SLUG}?title=&slug=about`]: new Answer(422, { errors: { slug: ['Another page already has this address.'] } }),
}
const open = () => openConsole(<NewPage programId={1} siteUrl="https://pennywort.example/" />, { answers: ANSWERS })

// CONSOLE-44
it.each([
  ['title', 'Health', 'https://pennywort.example/health-2'],
  ['title', 'Health', "https://pennywort.example/health is reserved for the site's own pages."],
  ['title', 'About', 'Another page already has the address https://pennywort.example/about.'],
  ['title', '規約', 'https://pennywort.example/page'],
  ['title', '規約', 'The title has no letters that work in an address.'],
  ['slug', 'about', 'Another page already has this address.'],
])('shows the address that a new page will get: %s %s', async (field, typed, expected) => {
  const page = await open()
  await page.type(`input[name="${field}"]`, typed)
  await page.settle(300)
  expect(page.text()).toContain(expected)
  await page.close()
})
