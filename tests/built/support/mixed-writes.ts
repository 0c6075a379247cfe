import { randomUUID } from 'node:crypto'
import type { Answer } from './browser'
import type { Member, World } from './world'

type Write = { from: 'site' | '/v1' | 'REST' | 'console'; run: (n: number) => Promise<Answer<object>> }

/** Writes at a time: enough for several database connections, which all prepare statements of their own. */
const AT_ONCE = 8

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
  const draft = await createChallenge()
  const memberAt = (n: number): Member => members[n % members.length] as Member
  const claim = () => ({ reward_id: reward.id, idempotency_key: randomUUID() })
  const post = (path: string, body: object) => api.post(path, body, { 'idempotency-key': randomUUID() })
  const saved = <Body extends object>(answer: Promise<Answer<Body>>) => answer as Promise<Answer<object>>
  return [
    { from: 'site', run: (n) => saved(memberAt(n).site.post('/public/rewards/process_reward', claim())) },
    {
      from: 'REST',
      run: (n) => {
        const data = { program: programId, participant: memberAt(n).id, amount: 5, title: 'Gift' }
        return saved(owner.post('/api/point-entries', { ...data, idempotency_key: randomUUID() }))
      },
    },
    {
      from: '/v1',
      run: (n) =>
        saved(post('/v1/points/awards', { participant: { email: memberAt(n).email }, points: 3, title: 'Award' })),
    },
    {
      from: 'console',
      run: (n) => {
        const gift = { intent: 'createAction', points: 2, action_title: 'Thanks', idempotency_key: randomUUID() }
        return saved(owner.post(`/admin/v2/participants/${memberAt(n).id}`, gift))
      },
    },
    {
      from: 'REST',
      run: (n) => saved(owner.call('PATCH', `/api/challenges/${draft.id}`, { body: { caption: `Saved ${n}` } })),
    },
    {
      from: 'site',
      run: (n) =>
        saved(memberAt(n).site.post('/public/account/profile', { first_name: `Ada ${n}`, last_name: 'Lovelace' })),
    },
    {
      from: '/v1',
      run: (n) =>
        saved(
          post(`/v1/challenges/${challenge.identifier}/completions`, { participant: { email: memberAt(n).email } }),
        ),
    },
    {
      from: 'REST',
      run: (n) =>
        saved(owner.call('PATCH', `/api/participants/${memberAt(n).id}`, { body: { last_name: `Lovelace ${n}` } })),
    },
    {
      from: 'console',
      run: (n) =>
        saved(owner.post(`/admin/v2/participants/${memberAt(n).id}`, { intent: 'toggleTag', tag: `tag ${n}` })),
    },
    {
      from: '/v1',
      run: (n) => saved(post('/v1/claims', { participant: { email: memberAt(n).email }, reward: reward.identifier })),
    },
  ]
}
