import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_KEY_SCOPES } from '@/domain/api-keys/scopes'
import { unique } from '../../support/unique'
import type { Browser } from './browser'
import { expectOk } from './expect-ok'
import type { Installation } from './installation'

/** The owner of the demo's organization. */
const OWNER = 'owner@laurel.example'
const POINTS = 1000
/** The calls that make a member, whose hooks may be recorded later. */
const MEMBER_CALLS = ['POST /v1/participants', 'POST /v1/points/awards']

/** A donation of 25 dollars for 250 points. */
export const DONATION = {
  challenge_type: 'donation',
  donation_challenge: {
    currency: 'usd',
    entity_label: 'Forest',
    entities: [{ entity: 'Alder wood' }],
    amounts: [{ amount: 25, points: 250 }],
  },
} as const

/** A recorded call of a hook, or another thing that the probe noticed. */
export type HookRecord = {
  id: number
  collection: string
  hook: string | null
  operation: string | null
  document: string | null
  participant: string | null
  cause: string
  actor: string | null
}

export type Member = { id: number; identifier: string; email: string; site: Browser }

/** A live program of which the probe records every hook, its administrator and an API key, made over HTTP. */
export type World = {
  programId: number
  slug: string
  owner: Browser
  api: Browser
  apiKey: string
  /** For `/mcp`, as `apiKey` is for `/v1`. */
  agentKey: string
  createChallenge: (fields?: object) => Promise<{ id: number; identifier: string }>
  /** What the form of a donation sends. */
  chooseDonation: (challenge: { id: number }) => Promise<{ entity: string; amount: string }>
  createReward: (fields?: object) => Promise<{ id: number; identifier: string }>
  /** Somebody with points, signed in on the site. */
  createMember: (fields?: { tags?: string[]; attributes?: object; fields?: object; points?: number }) => Promise<Member>
  balanceOf: (member: Member) => Promise<number>
  /** Waits until the hooks' calls since `mark` are recorded, and returns those about a member. */
  recordsOf: (member: { id: number }, mark: number, count: number) => Promise<HookRecord[]>
  /** The latest record. */
  mark: () => Promise<number>
  /** Waits for a number of records. */
  countRecords: (least: number) => Promise<number>
}

/** Signs an administrator in with the emailed code, which works five times an hour. */
export const signInOwner = async (
  installation: Pick<Installation, 'platform' | 'watchForMail'>,
  email = OWNER,
): Promise<Browser> => {
  const owner = installation.platform()
  await owner.get('/login', { accept: 'text/html' })
  const nextMail = installation.watchForMail(email)
  const asked = expectOk(await owner.post<{ browser_token: string }>('/auth/sign_in', { email }), 'sign-in')
  // Other mails, such as the weekly summary, may arrive at the same moment.
  let otp: string | undefined
  while (!otp) otp = /^(\d{6})\s*$/m.exec(await nextMail())?.[1]
  expectOk(await owner.post('/auth/verify', { email, otp, browser_token: asked.browser_token }), 'verify')
  return owner
}

/** @param name of the program, which starts with "Probe" */
export const createWorld = async (
  installation: Installation,
  { name = `Probe ${unique()}`, owner }: { name?: string; owner?: Browser } = {},
): Promise<World> => {
  owner ??= await signInOwner(installation)
  const by: Browser = owner
  const { program_id: programId } = expectOk(
    await by.post<{ program_id: number }>('/admin/v2/programs', { name }),
    'the new program',
  )
  const patch = async <Doc>(path: string, body: object) =>
    expectOk(await by.call<{ doc: Doc }>('PATCH', `/api/${path}?depth=0`, { body }), path).doc
  const { slug } = await patch<{ slug: string }>(`programs/${programId}`, { time_zone_confirmed: true })
  const createKey = async (mode: 'live' | 'agent') =>
    expectOk(
      await by.post<{ api_key: string }>(`/admin/v2/programs/${programId}/api_auths`, {
        ...{ name: `Probe, ${mode}`, scopes: API_KEY_SCOPES, mode, calls_per_minute: 6000 },
      }),
      'the new API key',
    ).api_key
  const apiKey = await createKey('live')
  const api = installation.api(apiKey)
  const write = (path: string, body: object) => api.post<never>(path, body, { 'idempotency-key': randomUUID() })

  const createChallenge: World['createChallenge'] = async (fields = {}) => {
    const body = {
      challenge_type: 'link',
      name: `Challenge ${unique()}`,
      caption: 'Visit',
      link_url: '/about',
      points: 50,
    }
    const { challenge_id: id } = expectOk(
      await by.post<{ challenge_id: number }>(`/admin/v2/programs/${programId}/challenges`, { ...body, ...fields }),
      'the new challenge',
    )
    expectOk(await by.post(`/admin/v2/challenges/${id}/toggle_approval`, { approved: true }), 'the approval')
    const { identifier } = expectOk(await by.get<{ identifier: string }>(`/api/challenges/${id}?depth=0`), 'challenge')
    return { id, identifier }
  }
  const chooseDonation: World['chooseDonation'] = async ({ id }) => {
    type Donation = { donation_challenge: { entities: { id: string }[]; amounts: { id: string }[] } }
    const challenge = expectOk(await by.get<Donation>(`/api/challenges/${id}?depth=0`), 'the challenge')
    const { amounts, entities } = challenge.donation_challenge
    return { entity: entities[0]?.id ?? '', amount: amounts[0]?.id ?? '' }
  }
  const createReward: World['createReward'] = async (fields = {}) => {
    const body = { selection: 'redeem', name: `Reward ${unique()}`, threshold: 10 }
    const { reward_id: id } = expectOk(
      await by.post<{ reward_id: number }>(`/admin/v2/programs/${programId}/rewards`, { ...body, ...fields }),
      'the new reward',
    )
    expectOk(await by.post(`/admin/v2/rewards/${id}/toggle_approval`, { approved: true }), 'the approval')
    const { identifier } = expectOk(await by.get<{ identifier: string }>(`/api/rewards/${id}?depth=0`), 'reward')
    return { id, identifier }
  }
  /** Meets the go-live check with things that participants no longer see afterwards. */
  const goLive = async () => {
    const { docs: pages } = expectOk(
      await by.get<{ docs: { id: number }[] }>(`/api/program-pages?depth=0&where[program][equals]=${programId}`),
      'the legal pages',
    )
    for (const { id } of pages) await patch(`program-pages/${id}`, { _status: 'published' })
    const challenge = await createChallenge()
    const reward = await createReward()
    expectOk(await by.post(`/admin/v2/programs/${programId}/go_live`, {}), 'going live')
    for (const path of [`challenges/${challenge.id}`, `rewards/${reward.id}`])
      expectOk(await by.post(`/admin/v2/${path}/toggle_approval`, { approved: false }), 'the end of the approval')
    for (const { id } of pages) await patch(`program-pages/${id}`, { archived: true, _status: 'published' })
  }
  await goLive()

  const createMember: World['createMember'] = async ({ points = POINTS, ...fields } = {}) => {
    const email = `${unique()}@example.com`
    const name = { first_name: 'Ada', last_name: 'Lovelace' }
    const person = { email, ...name, email_setting: 'all', email_verified: true, terms_accepted: true }
    const { participant } = expectOk<{ participant: { identifier: string } }>(
      await write('/v1/participants', { ...person, ...fields }),
      'the new participant',
    )
    if (points > 0)
      expectOk(await write('/v1/points/awards', { participant: { email }, points, title: 'Welcome' }), 'the award')
    const found = await by.get<{ docs: { id: number }[] }>(`/api/participants?depth=0&where[email][equals]=${email}`)
    const id = found.body.docs[0]?.id ?? 0
    const { magic_link } = expectOk(
      await by.post<{ magic_link: string }>(`/admin/v2/participants/${id}`, { intent: 'magicLink' }),
      'the magic link',
    )
    const site = installation.site(slug)
    await site.get('/public/me')
    const token = new URL(magic_link).searchParams.get('token')
    expectOk(await site.post('/public/signin/link', { token }), 'the sign-in')
    return { id, identifier: participant.identifier, email, site }
  }

  const readRecords = async (after: number) =>
    expectOk(await api.get<{ records: HookRecord[] }>(`/v1/probe/records?after=${after}`), 'the records').records
  const readRecordsOf = async (id: number, after: number) =>
    (await readRecords(after)).filter(
      ({ cause, participant }) => Number(participant) === id && !MEMBER_CALLS.includes(cause),
    )
  const recordsOf: World['recordsOf'] = async ({ id }, mark, count) => {
    const end = Date.now() + 20_000
    for (;;) {
      const records = await readRecordsOf(id, mark)
      if (records.length >= count || Date.now() > end) {
        // A second call of a hook would be recorded by now.
        await sleep(700)
        return readRecordsOf(id, mark)
      }
      await sleep(100)
    }
  }
  return {
    programId,
    slug,
    owner: by,
    api,
    apiKey,
    agentKey: await createKey('agent'),
    chooseDonation,
    createChallenge,
    createReward,
    createMember,
    recordsOf,
    countRecords: async (least) => {
      for (const end = Date.now() + 20_000; Date.now() < end; await sleep(200)) {
        const { length } = await readRecords(0)
        if (length >= least) return length
      }
      return (await readRecords(0)).length
    },
    mark: async () => (await readRecords(0)).at(-1)?.id ?? 0,
    balanceOf: async ({ identifier }) =>
      expectOk(await api.get<{ balance: number }>(`/v1/participants/${identifier}/points`), 'the balance').balance,
  }
}
