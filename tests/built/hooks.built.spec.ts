import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Webhook } from 'standardwebhooks'
import { unique } from '../support/unique'
import { DOUBLE_TAG, REFUSAL, REFUSED } from './probe/marks'
import { expectOk } from './support/expect-ok'
import { type Installation, startInstallation } from './support/installation'
import { visitSite, writeMixed } from './support/mixed-writes'
import { createWorld, DONATION, type HookRecord, type Member, type World } from './support/world'

/** The probe's hooks (tests/built/probe/hooks.ts) run in the built server, wherever a write comes from. */
let installation: Installation
let world: World

beforeAll(async () => {
  installation = await startInstallation()
  world = await createWorld(installation)
}, 180_000)
afterAll(() => installation?.stop())

it('answers 200 mixed writes after a start, once its site was visited', async () => {
  await visitSite(world)
  expect(await writeMixed(world, 200)).toEqual([])
})

const key = () => ({ 'idempotency-key': randomUUID() })

/** The calls of one collection's hooks. Workers record them at once, so in any order: those before a change first. */
const callsOf = (records: HookRecord[], collection: string) =>
  records
    .filter((record) => record.collection === collection)
    .map(({ actor, cause, hook, operation }) => [hook, operation, cause, actor])
    .sort(([a], [b]) => String(b).localeCompare(String(a)))

/** Both hooks of one new row, once each. */
const onceFor = (cause: string, actor: string) => [
  ['beforeChange', 'create', cause, actor],
  ['afterChange', 'create', cause, actor],
]

/** `cascadeActor`: of the writes that follow, where it differs */
type Completed = { points: unknown; cause: string; actor: string; cascadeActor?: string }
/** How a challenge of 50 points is completed. */
const COMPLETIONS: Record<string, (member: Member) => Promise<Completed>> = {
  'the site': async ({ site }) => {
    const { id } = await world.createChallenge()
    const { points } = expectOk(await site.post('/public/challenges/submit', { challenge_id: id }), 'the submission')
    return { points, cause: 'POST /public/challenges/submit', actor: 'participant' }
  },
  '/v1': async ({ email }) => {
    const { identifier } = await world.createChallenge({ api_completion_only: true })
    const path = `/v1/challenges/${identifier}/completions`
    type Body = { completion: { points: number } }
    const { completion } = expectOk(
      await world.api.post<Body>(path, { participant: { email } }, key()),
      'the completion',
    )
    return { points: completion.points, cause: 'POST /v1/challenges/:identifier/completions', actor: 'api_key' }
  },
  'Payload’s REST API': async ({ id: participant }) => {
    const { id: challenge } = await world.createChallenge()
    const data = { program: world.programId, participant, challenge }
    const path = '/api/challenge-completions?depth=0'
    const { doc } = expectOk(await world.owner.post<{ doc: { points: number } }>(path, data), 'the new document')
    return { points: doc.points, cause: 'Payload REST', actor: 'administrator' }
  },
  'a plugin’s call, by the Local API': async ({ id: participant_id }) => {
    const { id: challenge_id } = await world.createChallenge()
    const body = expectOk(await world.api.post('/v1/probe/completions', { participant_id, challenge_id }, key()), 'it')
    return { points: body.points, cause: 'Payload local', actor: 'nobody', cascadeActor: 'system' }
  },
}

describe('a completion', () => {
  it.each(Object.entries(COMPLETIONS))('by %s runs hooks once and gets the points they set', async (_, complete) => {
    const member = await world.createMember({ tags: [DOUBLE_TAG] })
    const before = await world.balanceOf(member)
    const mark = await world.mark()
    const { actor, cascadeActor = actor, cause, points } = await complete(member)
    expect(points).toBe(100)
    expect(await world.balanceOf(member)).toBe(before + 100)
    const records = await world.recordsOf(member, mark, 4)
    expect(callsOf(records, 'challenge-completions')).toEqual(onceFor(cause, actor))
    expect(callsOf(records, 'point-entries')).toEqual(onceFor(cause, cascadeActor))
  })
})

const claimOnSite = ({ site }: Member, reward: { id: number }) =>
  site.post('/public/rewards/process_reward', { reward_id: reward.id, idempotency_key: randomUUID() })

describe('a claim', () => {
  it('that a hook refuses says the hook’s words, and takes nothing', async () => {
    const member = await world.createMember()
    const reward = await world.createReward({ name: `${REFUSED} ${unique()}` })
    const before = await world.balanceOf(member)
    expect(await claimOnSite(member, reward)).toMatchObject({ status: 403, body: { success: false, message: REFUSAL } })
    const { email, id: participant } = member
    const claim = { participant: { email }, reward: reward.identifier }
    expect(await world.api.post('/v1/claims', claim, key())).toMatchObject({
      status: 422,
      body: { code: 'refused', detail: REFUSAL },
    })
    const data = { program: world.programId, participant, reward: reward.id, idempotency_key: randomUUID() }
    expect(await world.owner.post('/api/reward-claims', data)).toMatchObject({
      status: 403,
      body: { errors: [{ message: REFUSAL, data: { code: 'probe_refused' } }] },
    })
    expect(await world.balanceOf(member)).toBe(before)
  })

  it('that an administrator changes with others runs hooks once for each', async () => {
    const reward = await world.createReward()
    const members = [await world.createMember(), await world.createMember()]
    for (const member of members) expectOk(await claimOnSite(member, reward), 'the claim')
    const path = `/api/reward-claims?depth=0&where[reward][equals]=${reward.id}`
    const { docs } = expectOk(await world.owner.get<{ docs: { id: number }[] }>(path), 'the claims')
    const mark = await world.mark()
    // Calls of the claims themselves may be recorded later.
    const updatesOf = (records: HookRecord[]) =>
      callsOf(records, 'reward-claims').filter(([, operation]) => operation === 'update')
    const ids = docs.map(({ id }) => id)
    const call = '/admin/v2/rewards/:reward_id/reward_claims'
    const change = (more: object) =>
      world.owner.post(call.replace(':reward_id', String(reward.id)), { ids, fulfilment: 'sent', ...more })
    expect(await change({ note: REFUSED })).toMatchObject({ status: 403, body: { message: REFUSAL } })
    expect(await change({})).toMatchObject({ status: 200, body: { changed: 2 } })
    for (const member of members)
      expect(updatesOf(await world.recordsOf(member, mark, 2))).toEqual([
        ['beforeChange', 'update', `POST ${call}`, 'administrator'],
        ['afterChange', 'update', `POST ${call}`, 'administrator'],
      ])
  })
})

describe('points', () => {
  it('by an administrator run hooks once, or are refused in their words', async () => {
    const member = await world.createMember()
    const mark = await world.mark()
    const give = (action_title: string) =>
      world.owner.post(`/admin/v2/participants/${member.id}`, { intent: 'createAction', points: 5, action_title })
    expect(await give(REFUSED)).toMatchObject({ status: 403, body: { success: false, message: REFUSAL } })
    expectOk(await give('Thanks'), 'the points')
    expect(callsOf(await world.recordsOf(member, mark, 2), 'point-entries')).toEqual(
      onceFor('POST /admin/v2/participants/:participant_id', 'administrator'),
    )
  })

  it('by a plugin’s jobs run hooks once for each, within seconds', async () => {
    const JOBS = 100
    const member = await world.createMember({ points: 0 })
    const start = Date.now()
    expectOk(await world.api.post('/v1/probe/tasks', { participant_id: member.id, jobs: JOBS, points: 1 }, key()), 'it')
    // Work that waits is no reason to take the process out of service.
    expect((await installation.platform().get('/health/ready')).status).toBe(200)
    while ((await world.balanceOf(member)) < JOBS && Date.now() - start < 30_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await world.balanceOf(member)).toBe(JOBS)
    expect(Date.now() - start).toBeLessThan(20_000)
    const records = await world.recordsOf(member, 0, 2 * JOBS)
    expect(callsOf(records, 'point-entries')).toHaveLength(2 * JOBS)
    expect(new Set(records.map(({ cause, actor }) => `${cause} ${actor}`))).toContain('probe.work job')
  })

  it('by an agent run hooks once, or are refused in their words', async () => {
    const member = await world.createMember()
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`http://localhost:${installation.port}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${world.agentKey}` } },
      }),
    )
    type Result = { isError?: boolean; content: { text: string }[] }
    const award = async (more: object) =>
      (await client.callTool({
        name: 'award_points',
        arguments: { participant_id: member.id, points: 40, ...more },
      })) as Result
    const carryOut = async (title: string) => {
      const planned = await award({ title })
      return award({ title, dry_run: false, plan_hash: JSON.parse(planned.content[0]?.text ?? '{}').plan_hash })
    }
    const mark = await world.mark()
    expect(await award({ title: REFUSED })).toMatchObject({ isError: true, content: [{ text: REFUSAL }] })
    expect((await carryOut('Thanks')).isError ?? false).toBe(false)
    expect(await world.balanceOf(member)).toBe(1040)
    expect(callsOf(await world.recordsOf(member, mark, 2), 'point-entries')).toEqual(onceFor('POST /mcp', 'api_key'))
    await client.close()
  })
})

describe('an import', () => {
  it('runs hooks once for each person, and names the refused ones in the file of errors', async () => {
    const name = unique()
    const csv = `email,first_name,points\n${name}1@example.com,Ann,10\n${name}2@example.com,${REFUSED},20\n${name}3@example.com,Ben,30\n`
    const form = new FormData()
    for (const [option, value] of Object.entries({
      email: 'replace',
      points: 'append',
      tags: 'append',
      naming: 'replace',
    }))
      form.append(option, value)
    form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
    const mark = await world.mark()
    const path = `/admin/v2/programs/${world.programId}/participants/import`
    const { import: imported } = expectOk(
      await world.owner.call<{ import: { errors_url: string } }>('POST', path, { body: form }),
      'the import',
    )
    expect(imported).toMatchObject({ status: 'finished', total_rows: 3, failed_rows: 1 })
    expect((await world.owner.get<string>(imported.errors_url)).text).toContain(REFUSAL)
    const found = `/api/participants?depth=0&where[email][like]=${name}&sort=email`
    const { docs } = expectOk(await world.owner.get<{ docs: { id: number; email: string }[] }>(found), 'the people')
    expect(docs.map(({ email }) => email)).toEqual([`${name}1@example.com`, `${name}3@example.com`])
    for (const person of docs) {
      const records = await world.recordsOf(person, mark, 3)
      for (const collection of ['participants', 'point-entries'])
        expect(callsOf(records, collection).filter(([, operation]) => operation === 'create')).toHaveLength(
          collection === 'participants' ? 1 : 2,
        )
    }
  })
})

describe('a payment', () => {
  it('runs hooks once when its event arrives', async () => {
    const member = await world.createMember({ tags: [DOUBLE_TAG] })
    const challenge = await world.createChallenge(DONATION)
    const { stripe_url } = expectOk(
      await member.site.post<{ stripe_url: string }>(
        `/public/challenges/${challenge.id}/donation_checkout_session`,
        await world.chooseDonation(challenge),
      ),
      'the checkout',
    )
    const mark = await world.mark()
    await installation.stripe.pay(stripe_url.split('/').at(-1) ?? '')
    const records = await world.recordsOf(member, mark, 6)
    expect(callsOf(records, 'challenge-completions')).toEqual(onceFor('stripe', 'system'))
    expect(callsOf(records, 'point-entries')).toEqual(onceFor('stripe', 'system'))
    expect(await world.balanceOf(member)).toBe(1000 + 2 * 250)
  })
})

describe('a photo contest', () => {
  it('reports an entry to the address that the console shows, and hooks run once', async () => {
    const member = await world.createMember({ points: 0 })
    const { id: challenge_id } = await world.createChallenge()
    const settings = `/admin/v2/photo_contest/${world.programId}`
    const contest = {
      active: true,
      qrati_program_id: 'q-7',
      slug: 'contest',
      title: 'Contest',
      url: 'https://contest.example.com',
      challenge_id,
    }
    expectOk(await world.owner.call('PATCH', settings, { body: contest }), 'the settings')
    const { secret } = expectOk(await world.owner.post<{ secret: string }>(`${settings}/secret`), 'the secret')
    type Shown = { photo_contest: { callback_url: string } }
    const { photo_contest } = expectOk(await world.owner.get<Shown>(settings), 'the callback address')
    const { hostname, pathname } = new URL(photo_contest.callback_url)
    expect(hostname).toBe('localhost')
    const entry = { entry_id: unique(), participant_id: member.id }
    const now = new Date()
    const signed = {
      'webhook-id': entry.entry_id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(entry.entry_id, now, JSON.stringify(entry)),
    }
    expect(await installation.platform().post(pathname, entry)).toMatchObject({ status: 400 })
    const report = () => installation.platform().post(pathname, entry, signed)
    expect(await report()).toMatchObject({ status: 200, body: { new: true, outcome: 'completed' } })
    expect(await report()).toMatchObject({ status: 200, body: { new: false, outcome: 'completed' } })
    const records = await world.recordsOf(member, 0, 4)
    expect(callsOf(records, 'challenge-completions')).toEqual(onceFor('photo contest', 'system'))
  })
})

describe('Payload’s REST API', () => {
  it('names the domain’s refusals by message and code', async () => {
    const { id: participant } = await world.createMember({ points: 0 })
    const { id: challenge } = await world.createChallenge()
    const reward = await world.createReward()
    const common = { program: world.programId, participant }
    const claim = await world.owner.post('/api/reward-claims', {
      ...common,
      reward: reward.id,
      idempotency_key: 'once',
    })
    expect(claim).toMatchObject({ status: 409, body: { errors: [{ data: { code: 'insufficient_points' } }] } })
    const complete = () => world.owner.post('/api/challenge-completions', { ...common, challenge })
    expectOk(await complete(), 'the completion')
    expect(await complete()).toMatchObject({ status: 409, body: { errors: [{ data: { code: 'already_done' } }] } })
  })
})
