import type { Payload } from 'payload'
import { type ContentField, type NamesOfKind, namesOfKind } from '@/domain/content-fields'
import { createContext, inTransaction } from '@/domain/context'
import {
  fieldsOfSelection,
  publicNames,
  REWARD_FIELD_NAMES,
  REWARD_FIELDS,
  REWARD_ROWS,
  type RewardFieldName,
  SELECTIONS,
} from '@/domain/reward-fields'
import { copyProgram } from '@/domain/setup/copy-program'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createSegmentFixture,
  formOf,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

/** Each field of a reward, from its row alone: a field that something forgets fails here. */
const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

type Form = Record<string, unknown>
type Saved = { success: boolean; errors: object; reward_id?: number }
/** Two values of a field that differ from each other and from its empty one. */
type Samples = readonly [one: unknown, other: unknown]

const CHOICES: Record<NamesOfKind<typeof REWARD_FIELDS, 'choice'>, Samples> = {
  selection: ['redeem', 'offer'],
  currency: ['eur', 'chf'],
  contest_kind: ['instant_win', 'ranking'],
  reveal: ['spin', 'scratch'],
}
const REQUIRED: Record<(typeof SELECTIONS)[number], Form> = {
  redeem: { threshold: 1 },
  sweepstake: { finish: inDays(20), winners: 1, entry_cost: 10 },
  achievement: { threshold: 1 },
  milestone: { threshold: 1 },
  'mini-contest': { start: inDays(1), finish: inDays(20), contest_winners: 1, contest_kind: 'instant_win' },
  offer: {},
}

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let owner: AdministratorFixture
let samples: Record<RewardFieldName, Samples>

const samplesOf = async (name: RewardFieldName, { empty, kind }: ContentField): Promise<Samples> => {
  const two = async (make: () => Promise<unknown>): Promise<Samples> => [await make(), await make()]
  switch (kind) {
    case 'line':
    case 'text':
      return [`One ${name}`, `Other ${name}`]
    case 'html':
      return [`<p>One ${name}</p>`, `<p>Other ${name}</p>`]
    case 'number':
      return [7, 8]
    case 'price':
      return [12.5, 3]
    case 'flag':
      return [!empty, empty]
    case 'choice':
      return CHOICES[name as keyof typeof CHOICES]
    case 'moment':
      return [inDays(5), inDays(6)]
    case 'tags':
      return [['One', 'Two'], ['Other']]
    case 'picture':
      return two(async () => (await createImageFixture(payload, { programId })).mediaId)
    case 'challenges':
      return two(async () => [(await createChallengeFixture(payload, { programId })).challengeId])
    case 'tier':
      return two(addTier)
    case 'row':
      return two(() => createSegmentFixture(payload, { programId }))
    default:
      throw new Error(`no samples of ${kind}, of which rewards have none`)
  }
}

let tiers = 0
const addTier = async (): Promise<number> => {
  tiers += 1
  const data = { program: programId, name: `Tier ${tiers}`, threshold: tiers * 100, earning_multiplier: 1 }
  return (await payload.create({ collection: 'program-tiers', data: data as never, overrideAccess: true })).id
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  ;({ organizationId, programId } = await createProgramFixture(payload))
  owner = await createAdministratorFixture(payload, {
    ...{ organizationId, programId },
    pairs: ['rewards.view', 'rewards.create', 'rewards.update', 'rewards.manage'],
  })
  const found: [RewardFieldName, Samples][] = []
  for (const name of REWARD_FIELD_NAMES) found.push([name, await samplesOf(name, REWARD_ROWS[name])])
  samples = Object.fromEntries(found) as typeof samples
})
afterAll(() => test.close())

const ofReward = (rewardId: number) => ({ caller: owner, params: { reward_id: rewardId } })
const create = async (form: Form): Promise<number> => {
  const { POST } = await routesAt('/admin/v2/programs/:program_id/rewards')
  const { body } = await callRoute<Saved>(POST, { caller: owner, params: { program_id: programId }, body: form })
  expect(body.errors).toEqual({})
  return body.reward_id ?? 0
}
const read = async (rewardId: number) => {
  const { GET } = await routesAt('/admin/v2/rewards/:reward_id/edit')
  return (await callRoute<{ reward: Form; updated_at: string }>(GET, ofReward(rewardId))).body
}
const formWith = (name: RewardFieldName): Form => {
  const selection = SELECTIONS.find((one) => fieldsOfSelection(one).includes(name)) ?? 'redeem'
  return { selection, name: 'A reward', ...REQUIRED[selection], [name]: samples[name][0] }
}

// First, while the program has nothing else.
it('a copy of the program has every field, with its own pictures, tiers and challenges, and no tags or segments', async () => {
  const from = programId
  const target = await createProgramFixture(payload, { organization: organizationId })
  const made = new Map<string, Form>()
  for (const selection of SELECTIONS) {
    const own = REWARD_FIELD_NAMES.filter((field) => fieldsOfSelection(selection).includes(field))
    const values = Object.fromEntries(own.map((field) => [field, samples[field][0]]))
    const whole = { selection, name: selection, limit: 100, finish: inDays(20) }
    const rewardId = await create({ ...values, ...REQUIRED[selection], ...whole })
    made.set(selection, (await read(rewardId)).reward)
  }
  await inTransaction(createContext(payload, { actor: { type: 'system', name: 'test' } }), (tx) =>
    copyProgram(tx, { from, to: target.programId }),
  )
  const reader = await createAdministratorFixture(payload, {
    ...target,
    organizationId,
    pairs: ['rewards.view', 'rewards.update'],
  })
  const { GET } = await routesAt('/admin/v2/rewards/:reward_id/edit')
  const mapped = new Set<string>(namesOfKind(REWARD_FIELDS, 'picture', 'tier', 'challenges', 'tags'))
  for (const [selection, original] of made) {
    const { id } = onlyRow(
      await sql<{ id: number }>('select id from rewards where program_id = $1 and name = $2', [
        target.programId,
        selection,
      ]),
    )
    const { reward } = (await callRoute<{ reward: Form }>(GET, { caller: reader, params: { reward_id: id } })).body
    for (const field of REWARD_FIELD_NAMES) {
      const [was, is] = [original[field], reward[field]]
      if (field === 'segment_id') expect(is).toBeNull()
      else if (!mapped.has(field)) expect({ field, value: is }).toEqual({ field, value: was })
      else if (field === 'tag_list') expect(is).toEqual([])
      else if (Array.isArray(was)) expect({ field, count: (is as []).length }).toEqual({ field, count: was.length })
      else
        expect({ field, isThere: is !== null, isOwn: is !== was || was === null }).toEqual({
          field,
          isThere: was !== null,
          isOwn: true,
        })
    }
  }
})

describe.each(REWARD_FIELD_NAMES)('the field %s', (name) => {
  it('is saved, changed, restored and copied', async () => {
    const [one, other] = samples[name]
    const rewardId = await create(formWith(name))
    const { reward, updated_at } = await read(rewardId)
    expect(reward[name]).toEqual(one)

    const { PUT } = await routesAt('/admin/v2/rewards/:reward_id')
    const changes = { ...reward, [name]: other, updated_at }
    const changed = await callRoute<Saved>(PUT, { ...ofReward(rewardId), method: 'PUT', body: changes })
    expect(changed.body.errors).toEqual({})
    expect((await read(rewardId)).reward[name]).toEqual(other)

    const versions = await routesAt('/admin/v2/rewards/:reward_id/versions')
    const { body } = await callRoute<{ versions: { id: number }[] }>(versions.GET, ofReward(rewardId))
    const restore = await routesAt('/admin/v2/rewards/:reward_id/versions/:version_id/restore')
    const params = { reward_id: rewardId, version_id: body.versions.at(-1)?.id ?? 0 }
    await callRoute(restore.POST, { caller: owner, params, body: {} })
    expect((await read(rewardId)).reward).toEqual(reward)

    const { POST } = await routesAt('/admin/v2/rewards/:reward_id/duplicate')
    const identifier = crypto.randomUUID()
    const copied = await callRoute<Saved>(POST, { ...ofReward(rewardId), method: 'POST', body: { identifier } })
    const copy = (await read(copied.body.reward_id ?? 0)).reward
    if (name === 'name') expect(copy.name).toContain(one)
    else expect(copy[name]).toEqual(one)
  })
})

const SHOWN = publicNames('list').concat(publicNames('page') as never)
const isPicture = (name: RewardFieldName) => REWARD_FIELDS[name].kind === 'picture'

describe.each([...SHOWN, ...publicNames('earned')])('the public field %s', (name) => {
  it('is in /public JSON, and in the preview of an unsaved form', async () => {
    const [one] = samples[name]
    const expected = isPicture(name) ? expect.objectContaining({ alt_text: 'A picture' }) : one
    const rewardId = await create(formWith(name))
    await sql('update rewards set approved_at = now() where id = $1', [rewardId])
    const person = await createParticipantFixture(payload, { programId, points: 100 })
    const reward = await routesAt('/public/rewards/:reward_id')
    const show = async () =>
      (await callRoute<Form>(reward.GET, { programId, caller: person, params: { reward_id: rewardId } })).body
    const isEarned = REWARD_ROWS[name].public === 'earned'
    if (isEarned) {
      expect(await show()).toMatchObject({ [name]: null })
      const claim = await routesAt('/public/rewards/process_reward')
      await callRoute(claim.POST, { programId, caller: person, body: formOf({ reward_id: rewardId }) })
    }
    expect(await show()).toMatchObject({ [name]: expected })

    const preview = await routesAt('/admin/v2/programs/:program_id/rewards/preview')
    const given = isPicture(name) ? { id: one } : one
    const { body } = await callRoute<{ reward: Form }>(preview.POST, {
      ...{ caller: owner, params: { program_id: programId } },
      body: { ...formWith(name), [name]: given },
    })
    // The preview shows the reward as it is once it is active, to somebody who doesn't have it.
    const asActive = { feature: true, start: null }
    const previewed = isEarned ? null : expected
    expect(body.reward).toMatchObject({ [name]: previewed, ...(name in asActive ? asActive : {}) })
  })
})
