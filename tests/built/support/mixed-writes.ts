import { randomUUID } from 'node:crypto'
import type { Answer } from './browser'
import { expectOk } from './expect-ok'
import type { Member, World } from './world'

type Write = { from: 'site' | '/v1' | 'REST' | 'console'; run: (n: number) => Promise<Answer<unknown>> }

/** Writes at a time: enough for several database connections, which all prepare statements of their own. */
const AT_ONCE = 8

/** A site's first calls, which prepare their statements on every connection before anything is saved. */
const VISITS = 100

/** Calls of the site like those of its pages, by somebody signed in. */
export const visitSite = async ({ createMember }: World): Promise<void> => {
  const { site } = await createMember()
  const calls = ['/public/me', '/public/personal', '/public/home/current_rewards', '/public/participant_actions']
  await Promise.all(Array.from({ length: VISITS }, (_, n) => site.get(calls[n % calls.length] ?? '/')))
}

/**
 * Writes through the site, `/v1`, Payload's REST API and the console in turn.
 * @returns the answers that were no success
 */
export const writeMixed = async (world: World, count: number): Promise<string[]> => {
  const writes = await listWrites(world)
  const failures: string[] = []
  let next = 0
  const run = async () => {
    for (let n = next++; n < count; n = next++) {
      const write = writes[n % writes.length]
      if (!write) return
      const { status, text } = await write.run(n)
      if (status < 200 || status >= 300) failures.push(`${write.from} ${n}: ${status} ${text.slice(0, 500)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return failures
}

const listWrites = async ({
  api,
  createChallenge,
  createMember,
  createReward,
  owner,
  programId,
}: World): Promise<Write[]> => {
  const members = await Promise.all(Array.from({ length: 4 }, () => createMember({ points: 1_000_000 })))
  const reward = await createReward()
  const challenge = await createChallenge({ api_completion_only: true, repeats: 'always' })
  const found = `/api/program-pages?depth=0&where[program][equals]=${programId}`
  const pages = expectOk(await owner.get<{ docs: { id: number }[] }>(found), 'the pages')
  const memberAt = (n: number): Member => members[n % members.length] as Member
  const claim = () => ({ reward_id: reward.id, idempotency_key: randomUUID() })
  const post = (path: string, body: object) => api.post(path, body, { 'idempotency-key': randomUUID() })
  return [
    { from: 'site', run: (n) => memberAt(n).site.post('/public/rewards/process_reward', claim()) },
    {
      from: 'REST',
      run: (n) => {
        const data = { program: programId, participant: memberAt(n).id, amount: 5, title: 'Gift' }
        return owner.post('/api/point-entries', { ...data, idempotency_key: randomUUID() })
      },
    },
    {
      from: '/v1',
      run: (n) => post('/v1/points/awards', { participant: { email: memberAt(n).email }, points: 3, title: 'Award' }),
    },
    {
      from: 'console',
      run: (n) => {
        const gift = { intent: 'createAction', points: 2, action_title: 'Thanks', idempotency_key: randomUUID() }
        return owner.post(`/admin/v2/participants/${memberAt(n).id}`, gift)
      },
    },
    {
      from: 'REST',
      run: (n) => {
        const { id } = pages.docs[n % pages.docs.length] ?? { id: 0 }
        return owner.call('PATCH', `/api/program-pages/${id}?depth=0`, { body: { title: `Page ${n}` } })
      },
    },
    {
      from: 'console',
      run: (n) => {
        const fields = { challenge_type: 'link', name: `Draft ${n}`, caption: 'Visit', link_url: '/about', points: 1 }
        return owner.post(`/admin/v2/programs/${programId}/challenges`, fields)
      },
    },
    {
      from: 'site',
      run: (n) => memberAt(n).site.post('/public/account/profile', { first_name: `Ada ${n}`, last_name: 'Lovelace' }),
    },
    {
      from: '/v1',
      run: (n) =>
        post(`/v1/challenges/${challenge.identifier}/completions`, { participant: { email: memberAt(n).email } }),
    },
    {
      from: 'REST',
      run: (n) => owner.call('PATCH', `/api/participants/${memberAt(n).id}`, { body: { last_name: `Lovelace ${n}` } }),
    },
    {
      from: 'console',
      run: (n) => owner.post(`/admin/v2/participants/${memberAt(n).id}`, { intent: 'toggleTag', tag: `tag ${n}` }),
    },
    {
      from: '/v1',
      run: (n) => post('/v1/claims', { participant: { email: memberAt(n).email }, reward: reward.identifier }),
    },
  ]
}
