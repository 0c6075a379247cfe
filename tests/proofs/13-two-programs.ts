import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/lib/processes.mjs'
import { Browser } from '../built/support/browser'
import { expectOk } from '../built/support/expect-ok'
import { type Installation, startInstallation } from '../built/support/installation'
import { createWorld, type Member, signInOwner, type World } from '../built/support/world'
import { prepareBuiltStage } from './support/built-stage'
import { Expectations, type Proof } from './support/proof'
import { seededChance } from './support/shuffle'

const ADMIN = 'first.admin@example.com'
const REQUESTS = 10_000
const AT_ONCE = 12
const MEMBERS = 3
const PUBLISH_EVERY_MS = 400
/** Pages are cached, so that a change may take this long to show. */
const SHOWN_WITHIN_MS = 15_000

const PAGES = ['/', '/?lang=es', '/my-account', '/help', '/search?query=wood']
const CALLS = [
  ...['/public/me', '/public/personal', '/public/home/current_rewards', '/public/home/active_rewards'],
  ...['/public/home/active_uncompleted_challenges', '/public/home/carousel', '/public/home/next_steps'],
  ...['/public/participant_actions', '/public/search?query=wood', '/public/my_codes'],
]

/** A program whose every text has its mark. */
type Marked = { mark: string; world: World; members: Member[]; challenge: { id: number }; reward: { id: number } }

/**
 * Proof 13: 10,000 requests for pages and calls of two programs on one built server, by visitors and members in turn, some with
 * the other program's name in forwarding headers or the other's session, while both publish changes. No answer has a word of the
 * other program, and each program's last change shows.
 */
export const run: Proof = async ({ databaseUrl, isQuick, seed }) => {
  const expectations = new Expectations()
  const stage = await prepareBuiltStage(databaseUrl, '13-two-programs')
  const port = await findFreePort()
  const installation = await startInstallation(
    { PORT: String(port), FIRST_ADMIN_EMAIL: ADMIN, TRUST_PROXY: '1' },
    stage,
  )
  const requests = isQuick ? REQUESTS / 20 : REQUESTS
  const statuses: Record<string, number> = {}
  let revision = 0
  try {
    const owner = await signInOwner(installation, ADMIN)
    const programs = [
      await openMarked(installation, owner, 'alderwood'),
      await openMarked(installation, owner, 'birchwood'),
    ] as const
    const chance = seededChance(seed)
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item
    let isOver = false
    const publishing = (async () => {
      while (!isOver) {
        revision += 1
        for (const program of programs) await publish(owner, program, revision)
        await sleep(PUBLISH_EVERY_MS)
      }
    })()
    let next = 0
    const ask = async () => {
      while (next++ < requests) {
        const [own, other] = chance() < 0.5 ? programs : [programs[1], programs[0]]
        const isPage = chance() < 0.5
        const path = isPage
          ? pick([...PAGES, `/challenge/${own.challenge.id}`, `/reward/${own.reward.id}`])
          : pick(CALLS)
        const headers = {
          ...(isPage ? { accept: 'text/html' } : {}),
          ...(chance() < 0.2 ? { 'x-forwarded-host': `${other.world.slug}.localhost` } : {}),
        }
        const browser = chance() < 0.6 ? pick(own.members).site : new Browser(port, `${own.world.slug}.localhost`)
        const { status, text } = await browser.get(path, headers)
        statuses[status] = (statuses[status] ?? 0) + 1
        expectations.expect(!text.includes(other.mark), `${path} of ${own.mark} names ${other.mark}`)
        expectations.expect(status < 500, `${path} of ${own.mark} answered ${status}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    isOver = true
    await publishing
    for (const { mark, world } of programs) {
      const visitor = new Browser(port, `${world.slug}.localhost`)
      const shows = async () =>
        (await visitor.get('/', { accept: 'text/html' })).text.includes(`${mark} no. ${revision}`)
      const start = Date.now()
      while (!(await shows()) && Date.now() - start < SHOWN_WITHIN_MS) await sleep(200)
      expectations.expect(await shows(), `home of ${mark} doesn't show change ${revision}`)
    }
  } finally {
    await installation.stop()
  }
  return expectations.result({
    requests,
    'changes published meanwhile': revision * 2,
    'answers by status': JSON.stringify(statuses),
  })
}

const openMarked = async (installation: Installation, owner: Browser, mark: string): Promise<Marked> => {
  const world = await createWorld(installation, { owner, name: `Probe ${mark}` })
  const members: Member[] = []
  for (let at = 0; at < MEMBERS; at++) members.push(await world.createMember({ fields: {} }))
  const challenge = await world.createChallenge({ caption: `Challenge of ${mark}` })
  const reward = await world.createReward({ name: `Reward of ${mark}` })
  return { mark, world, members, challenge, reward }
}

/** Saves the program's tagline and its challenge, which revalidates its pages. */
const publish = async (owner: Browser, { challenge, mark, world }: Marked, revision: number): Promise<void> => {
  const patch = async (path: string, body: object) =>
    expectOk(await owner.call('PATCH', `/api/${path}?depth=0`, { body }), path)
  await patch(`programs/${world.programId}`, { name: `Probe ${mark} no. ${revision}` })
  await patch(`challenges/${challenge.id}`, { caption: `Challenge of ${mark}, change ${revision}` })
}
