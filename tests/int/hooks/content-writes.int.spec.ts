import { randomUUID } from 'node:crypto'
import { APIError, type Payload, ValidationError } from 'payload'
import { asIs } from '@/domain/stored-as-is'
import { poolSql, type Sql } from '@/platform/sql'
import { callPayloadApi } from '../../support/call-payload-api'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  asIsServer,
  createAdministratorFixture,
  createAttributeFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { type TestHooks, withHooks } from '../../support/hooks'
import { unique } from '../../support/unique'

/** Challenges, rewards, tiers and codes, written by Payload's REST and Local API. */
let test: TestPayload
let payload: Payload
let sql: Sql
let home: ProgramFixture
let programId: number
let owner: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  home = await createProgramFixture(payload)
  programId = home.programId
  owner = await holder(['challenges', 'rewards'].flatMap((noun) => [`${noun}.view`, ...writersOf(noun)]))
})
afterAll(() => test.close())

const writersOf = (noun: string) => ['create', 'update', 'manage'].map((verb) => `${noun}.${verb}`)
const holder = (pairs: string[], { organizationId, programId } = home) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs: pairs as never })

type Doc = { id: number; updatedAt: string } & Record<string, unknown>
type Body = { doc?: Doc; errors?: { message: string; data?: { code?: string; errors?: { path: string }[] } }[] }

const post = (slug: string, data: object, by = owner) =>
  callPayloadApi<Body>(by, 'POST', `${slug}?depth=0`, { program: programId, ...data })
const patch = (slug: string, id: number, data: object, by = owner) =>
  callPayloadApi<Body>(by, 'PATCH', `${slug}/${id}?depth=0`, data)
const pathsOf = ({ body }: { body: Body }) => body.errors?.[0]?.data?.errors?.map(({ path }) => path)
const codeOf = ({ body }: { body: Body }) => body.errors?.[0]?.data?.code
const made = async (answer: Promise<{ status: number; body: Body }>): Promise<Doc> => {
  const { body, status } = await answer
  expect([status, body.errors ?? null]).toEqual([201, null])
  return body.doc as Doc
}
const changed = async (answer: Promise<{ status: number; body: Body }>): Promise<Doc> => {
  const { body, status } = await answer
  expect([status, body.errors ?? null]).toEqual([200, null])
  return body.doc as Doc
}
const auditOf = async (table: string, id: number) =>
  (
    await sql<{ action: string; actor_label: string }>(
      'select action, actor_label from audit_entries where record_type = $1 and record_id = $2 order by id',
      [table, String(id)],
    )
  ).map(({ action, actor_label }) => [action, actor_label])
const versionsOf = (collection: 'challenges' | 'rewards', id: number) =>
  sql<{ name: string; by: string | null }>(
    `select version_name as name, version_changed_by as by from _${collection}_v where parent_id = $1 order by id`,
    [id],
  )
const rowOf = async (table: string, id: number) => (await sql(`select * from ${table} where id = $1`, [id]))[0]

const LINK = { name: 'Read', caption: 'Read it', challenge_type: 'link', link_url: '/about', points: 20 }
const QUIZ = {
  ...{ name: 'Quiz', caption: 'Guess', challenge_type: 'collect', parameters: 'custom_quiz', points: 5 },
  pass_mark_percent: 50,
  questions: [
    {
      ...{ title: 'Which?', answer_type: 'dropdown', is_required: true },
      options: [{ details: 'This', is_correct: true }, { details: 'That' }],
    },
    { title: 'Why?', answer_type: 'text' },
  ],
}
const MUG = { name: 'Mug', selection: 'redeem', threshold: 100 }

describe('a challenge by REST', () => {
  it('is created as a draft, edited, approved and taken back, with its history', async () => {
    const { id, ...doc } = await made(post('challenges', LINK))
    expect(doc).toMatchObject({ ...LINK, approved_at: null, cta_button_text: expect.stringMatching(/./) })
    await changed(patch('challenges', id, { name: 'Read this', start: '2030-01-01T00:00:00.000Z' }))
    const approved = await changed(patch('challenges', id, { approved_at: '2001-01-01T00:00:00.000Z' }))
    // It's the time of the approval, whatever was sent.
    expect(Date.parse(String(approved.approved_at))).toBeGreaterThan(Date.now() - 60_000)
    expect(await changed(patch('challenges', id, { approved_at: null }))).toMatchObject({ approved_at: null })
    const by = owner.email
    expect(await auditOf('challenges', id)).toEqual([
      ['challenge.created', by],
      ['challenge.updated', by],
      ['challenge.approved', by],
      ['challenge.returned_to_draft', by],
    ])
    expect(await versionsOf('challenges', id)).toEqual([
      { name: 'Read', by },
      { name: 'Read this', by },
      { name: 'Read this', by },
      { name: 'Read this', by },
    ])
    const listed = await callPayloadApi<{ docs: { version: Doc }[] }>(
      owner,
      'GET',
      `challenges/versions?where[parent][equals]=${id}&depth=0`,
    )
    expect(listed.body.docs.map(({ version }) => version.changed_by)).toEqual(Array(4).fill(by))
  })

  it('has its questions and options, which keep their ids', async () => {
    const quiz = await made(post('challenges', QUIZ))
    const [which, why] = quiz.questions as { id: string; options: { id: string }[] }[]
    expect(quiz.questions).toMatchObject(QUIZ.questions)
    await changed(
      patch('challenges', quiz.id, {
        approved_at: new Date().toISOString(),
        questions: [{ ...why, title: 'Why not?' }, which, { title: 'New', answer_type: 'date' }],
      }),
    )
    const asked = () =>
      sql(
        `select q.id, q.title, q.position::int, q.archived_at is null as asked, count(o.id)::int as options
         from questions q left join question_options o on o.question_id = q.id where q.challenge_id = $1 group by q.id order by q.position, q.id`,
        [quiz.id],
      )
    expect(await asked()).toEqual([
      { id: Number(why?.id), title: 'Why not?', position: 0, asked: true, options: 0 },
      { id: Number(which?.id), title: 'Which?', position: 1, asked: true, options: 2 },
      { id: expect.any(Number), title: 'New', position: 2, asked: true, options: 0 },
    ])
    // An update of something else leaves them, and one without a question archives it.
    const { questions } = await changed(patch('challenges', quiz.id, { caption: 'Guess again' }))
    expect(questions).toHaveLength(3)
    await changed(patch('challenges', quiz.id, { questions: [which] }))
    expect((await asked()).filter(({ asked }) => asked)).toMatchObject([{ id: Number(which?.id), options: 2 }])
    const version = await callPayloadApi<{ docs: { version: Doc }[] }>(
      owner,
      'GET',
      `challenges/versions?where[parent][equals]=${quiz.id}&depth=0&sort=createdAt`,
    )
    expect(version.body.docs.map(({ version }) => (version.questions as object[]).length)).toEqual([2, 3, 3, 1])
    expect(version.body.docs[0]?.version).not.toHaveProperty('saved_questions')
  })

  it('takes no question of another challenge, and no row of another program', async () => {
    const quiz = await made(post('challenges', QUIZ))
    const other = await made(post('challenges', QUIZ))
    const stolen = { ...(other.questions as object[])[0], title: 'Mine' }
    await changed(patch('challenges', quiz.id, { questions: [stolen] }))
    expect((await payload.findByID({ collection: 'challenges', id: other.id })).questions?.[0]?.title).toBe('Which?')
    const abroad = await createProgramFixture(payload)
    const { rewardId } = await createRewardFixture(payload, { programId: abroad.programId })
    const { mediaId } = await createImageFixture(payload, { programId: abroad.programId })
    const attribute = await createAttributeFixture(payload, { program: abroad.programId, name: unique() })
    for (const [data, path] of [
      [{ ...LINK, reward_type: 'prize', prize: rewardId }, 'prize'],
      [{ ...LINK, image: mediaId }, 'image'],
      [
        {
          ...QUIZ,
          questions: [{ title: 'A', answer_type: 'text', profile_attribute: attribute }],
          pass_mark_percent: null,
        },
        'questions.0.profile_attribute',
      ],
    ] as const) {
      const answer = await post('challenges', data)
      expect([answer.status, pathsOf(answer)]).toEqual([400, [path]])
    }
    expect((await post('challenges', { ...LINK, program: abroad.programId })).status).toBe(403)
    const theirs = await createChallengeFixture(payload, { programId: abroad.programId })
    expect((await patch('challenges', theirs.challengeId, { name: 'Mine' })).status).toBe(403)
    const all = `challenges?where[id][equals]=${theirs.challengeId}`
    expect((await callPayloadApi<{ docs: Doc[] }>(owner, 'PATCH', all, { name: 'Mine' })).body.docs).toEqual([])
    expect(await rowOf('challenges', theirs.challengeId)).toMatchObject({ name: expect.stringContaining('Challenge') })
    expect((await patch('challenges', quiz.id, { program: abroad.programId })).status).not.toBe(500)
    for (const query of ['where[questions.title][equals]=x', 'sort=questions'])
      expect([query, (await callPayloadApi(owner, 'GET', `challenges?${query}`)).status]).toEqual([query, 400])
    expect(await rowOf('challenges', quiz.id)).toMatchObject({ program_id: programId })
  })

  it.each([
    [{ ...LINK, link_url: null }, ['link_url']],
    [{ ...LINK, name: 'x'.repeat(121) }, ['name']],
    [{ ...LINK, challenge_type: 'location' }, ['location.latitude', 'location.longitude', 'location.radius_meters']],
    [{ ...LINK, start: '2030-01-02T00:00:00.000Z', finish: '2030-01-01T00:00:00.000Z' }, ['finish']],
    [{ ...LINK, points: 30, points_budget: 20 }, ['points_budget']],
    [{ ...QUIZ, questions: [] }, ['questions']],
    [{ ...QUIZ, questions: [{ title: 'A', answer_type: 'dropdown' }] }, ['questions.0.options']],
    [{ ...LINK, translations: { es: { name: 'x'.repeat(121) } } }, ['translations']],
    [
      {
        ...{ ...LINK, challenge_type: 'donation' },
        donation_challenge: {
          currency: 'eur',
          entities: [{ entity: 'School' }],
          amounts: [{ amount_cents: 500 }, { amount_cents: 500 }],
        },
      },
      ['donation_challenge.amounts.1.amount_cents'],
    ],
    [
      { ...LINK, challenge_type: 'membership', membership_challenge: { price_cents: 1, interval: 'year' } },
      ['membership_challenge.price_cents'],
    ],
  ])('is refused beside the field: %#', async (data, paths) => {
    const before = await sql('select count(*) from challenges')
    const answer = await post('challenges', data)
    expect([answer.status, pathsOf(answer)?.sort()]).toEqual([400, [...paths].sort()])
    expect(await sql('select count(*) from challenges')).toEqual(before)
  })

  it('that people completed keeps its kind', async () => {
    const { id } = await made(post('challenges', { ...LINK, approved_at: new Date().toISOString() }))
    expect(await rowOf('challenges', id)).toMatchObject({ approved_at: expect.any(Date) })
    const { participantId } = await createParticipantFixture(payload, { programId })
    await payload.create({
      collection: 'challenge-completions',
      data: { participant: participantId, challenge: id },
    })
    const answer = await patch('challenges', id, { challenge_type: 'call_action' })
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['challenge_type']])
  })

  it('is saved once where two save the same version', async () => {
    const { id, updatedAt } = await made(post('challenges', LINK))
    await changed(patch('challenges', id, { caption: 'First', updatedAt }))
    const late = await patch('challenges', id, { caption: 'Second', updatedAt })
    expect([late.status, codeOf(late)]).toEqual([409, 'changed_meanwhile'])
    // Without `updatedAt`, an update is based on what Payload has just read.
    const both = await Promise.all(['Third', 'Fourth'].map((caption) => patch('challenges', id, { caption })))
    const statuses = both.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.every((status) => [200, 409].includes(status))).toBe(true)
    const saves = 2 + statuses.filter((status) => status === 200).length
    expect(await versionsOf('challenges', id)).toHaveLength(saves)
  })

  it('is made once for an identifier, and never deleted', async () => {
    const identifier = randomUUID()
    const { id } = await made(post('challenges', { ...LINK, identifier }))
    const again = await post('challenges', { ...LINK, identifier })
    expect([again.status, codeOf(again)]).toEqual([409, 'already_done'])
    expect((await post('challenges', { ...LINK, identifier: 'mine' })).status).toBe(400)
    expect((await callPayloadApi(owner, 'DELETE', `challenges/${id}`)).status).toBe(403)
    await expect(payload.delete({ collection: 'challenges', id })).rejects.toMatchObject({ status: 405 })
  })

  it('shows the product’s own fields, but sets none of them', async () => {
    const { id } = await made(post('challenges', LINK))
    const own = { achievement_collection_address: '0x1', saved_questions: [{ id: 1 }], mints_nft: true }
    for (const [field, value] of Object.entries(own))
      expect([field, (await patch('challenges', id, { [field]: value })).status]).toEqual([field, 405])
    await expect(
      payload.update({ collection: 'challenges', id, data: { achievement_collection_address: '0x1' } }),
    ).rejects.toMatchObject({ status: 405, data: { code: 'cannot_be_changed' } })
  })
})

describe('who may write challenges', () => {
  const viewerRole = async (organization: number): Promise<number> => {
    const data = { organization, name: `Viewer ${unique()}`, permissions: ['challenges.view'], built_in: false }
    return (await payload.create({ collection: 'roles', data: data as never, overrideAccess: true })).id
  }
  const approved_at = new Date().toISOString()

  it('follows the permissions of the console’s calls', async () => {
    const { id } = await made(post('challenges', LINK))
    const by = async (...verbs: string[]) => holder(['challenges.view', ...verbs.map((verb) => `challenges.${verb}`)])
    const [viewer, author, editor, manager, both] = await Promise.all([
      ...[by(), by('create'), by('update'), by('manage'), by('update', 'manage')],
    ])
    const statuses = async (who: AdministratorFixture | undefined) => {
      const at = who as AdministratorFixture
      const answers = [
        await post('challenges', LINK, at),
        await post('challenges', { ...LINK, approved_at }, at),
        await patch('challenges', id, { caption: unique() }, at),
        await patch('challenges', id, { tag_list: [unique()] }, at),
        await patch('challenges', id, { approved_at }, at),
      ]
      await payload.update({ collection: 'challenges', id, data: { approved_at: null } })
      return answers.map(({ status }) => status)
    }
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(author)).toEqual([201, 400, 403, 403, 403])
    expect(await statuses(editor)).toEqual([403, 403, 200, 400, 400])
    expect(await statuses(manager)).toEqual([403, 403, 400, 200, 200])
    expect(await statuses(both)).toEqual([403, 403, 200, 200, 200])
  })

  it('is that of the program that the call names, whatever the content admin’s cookie selects', async () => {
    const { organizationId } = home
    const other = await createProgramFixture(payload, { organization: organizationId })
    const author = await holder(['challenges.view', 'challenges.create', 'program.update'])
    await sql(
      `insert into administrators_grants (_order, _parent_id, id, role_id, program_id)
       select 9, _parent_id, gen_random_uuid()::text, $2, $3 from administrators_grants where _parent_id = $1`,
      [author.administratorId, await viewerRole(organizationId), other.programId],
    )
    const selecting = { ...author, cookies: { ...author.cookies, laurel_admin_program: String(other.programId) } }
    for (const [slug, data] of [
      ['challenges', LINK],
      ['content-tags', { name: unique() }],
    ] as const) {
      expect([slug, (await callPayloadApi(selecting, 'POST', slug, data)).status]).toEqual([slug, 400])
      const named = await callPayloadApi(selecting, 'POST', slug, { ...data, program: other.programId })
      expect([slug, named.status]).toEqual([slug, 403])
    }
  })

  it('holds for the Local API with a user', async () => {
    const { id } = await made(post('challenges', LINK))
    const user = {
      ...{ collection: 'administrators', id: owner.administratorId, email: owner.email, is_admin: false },
      ...{
        organization: home.organizationId,
        grants_by_program: new Map([[programId, new Set(['challenges.update'])]]),
      },
    } as never
    const update = (data: object) => payload.update({ collection: 'challenges', id, data, overrideAccess: false, user })
    expect(await update({ caption: 'Local' })).toMatchObject({ caption: 'Local' })
    await expect(update({ approved_at })).rejects.toThrow(ValidationError)
    await expect(
      payload.create({
        collection: 'challenges',
        data: { ...LINK, program: programId } as never,
        overrideAccess: false,
        user,
      }),
    ).rejects.toThrow(APIError)
  })
})

describe('a challenge by the Local API', () => {
  const create = (data: object) =>
    payload.create({ collection: 'challenges', data: { program: programId, ...data } as never, depth: 0 })

  it('follows the same rules without a user', async () => {
    const { id } = await create({ ...QUIZ, approved_at: new Date().toISOString() })
    expect(await rowOf('challenges', id)).toMatchObject({ approved_at: expect.any(Date) })
    expect(await auditOf('challenges', id)).toEqual([
      ['challenge.created', 'payload'],
      ['challenge.approved', 'payload'],
    ])
    await expect(create({ ...LINK, link_url: null })).rejects.toMatchObject({
      data: { errors: [{ path: 'link_url' }] },
    })
    await expect(create({ ...LINK, program: undefined })).rejects.toThrow(ValidationError)
    await expect(
      payload.create({
        collection: 'questions',
        data: {
          program: programId,
          challenge: id,
          title: 'Loose',
          answer_type: 'text',
          is_required: true,
          position: 9,
        },
      }),
    ).rejects.toMatchObject({ data: { code: 'written_with_challenge' } })
  })

  it('runs hooks, which may adjust or refuse, and whose refusals undo everything', async () => {
    const hooks: TestHooks = {
      challenges: { beforeChange: ({ data }) => ({ ...data, caption: 'By a hook', points: 7 }) },
    }
    const { id } = await withHooks(payload, hooks, () => create(QUIZ))
    expect(await rowOf('challenges', id)).toMatchObject({ caption: 'By a hook', points: 7 })
    // What a hook returns is checked like what a person sends.
    const spoiled: TestHooks = {
      challenges: { beforeChange: ({ data }) => ({ ...data, link_url: 'nothing' }) },
    }
    await expect(withHooks(payload, spoiled, () => create(LINK))).rejects.toThrow(ValidationError)
    const count = async () => [
      await sql('select count(*) from challenges'),
      await sql('select count(*) from questions'),
      await sql('select count(*) from audit_entries'),
      await sql('select count(*) from _challenges_v'),
    ]
    const before = await count()
    const fail = () => {
      throw new APIError('Not today.', 422)
    }
    for (const name of ['beforeChange', 'afterChange'] as const) {
      await expect(withHooks(payload, { challenges: { [name]: fail } }, () => create(QUIZ))).rejects.toThrow(
        'Not today.',
      )
      const update = () => payload.update({ collection: 'challenges', id, data: { caption: 'x', questions: [] } })
      await expect(withHooks(payload, { challenges: { [name]: fail } }, update)).rejects.toThrow()
    }
    expect(await count()).toEqual(before)
    const seen: unknown[] = []
    const watch: TestHooks = {
      challenges: {
        afterChange: ({ doc, operation, previousDoc }) => void seen.push([operation, doc.caption, previousDoc.caption]),
      },
    }
    await withHooks(payload, watch, () => payload.update({ collection: 'challenges', id, data: { caption: 'Seen' } }))
    expect(seen).toEqual([['update', 'Seen', 'By a hook']])
  })

  it('checks rows that hooks write with the request of a row that is stored as it is', async () => {
    const identifier = randomUUID()
    const copy = {
      challenges: {
        beforeChange: async ({ data, req }: { data: Doc; req: never }) => {
          if (data.identifier === identifier)
            await payload.create({
              collection: 'challenges',
              data: { ...LINK, link_url: null, program: programId } as never,
              req,
            })
          return data
        },
      },
    }
    const data = { ...LINK, identifier, program: programId } as never
    await expect(
      withHooks(payload, copy as never, () =>
        payload.create({ collection: 'challenges', data, context: asIs('challenges', identifier) }),
      ),
    ).rejects.toThrow(ValidationError)
  })

  it('keeps questions that are stored as they are with their challenge', async () => {
    const { challengeId, questions } = await createChallengeFixture(payload, {
      ...{ programId, challenge_type: 'collect', parameters: 'survey' },
      questions: [{ title: 'One', answer_type: 'dropdown', options: [{ details: 'A' }, { details: 'B' }] }],
    })
    const doc = await changed(patch('challenges', challengeId, { caption: 'New' }))
    expect(doc.questions).toMatchObject([
      { id: String(questions[0]?.id), title: 'One', options: [{ details: 'A' }, { details: 'B' }] },
    ])
    await payload.update({
      ...{ collection: 'questions', id: questions[0]?.id as number, data: { title: 'Two' } },
      ...asIsServer('questions', questions[0]?.id as number),
    })
    expect((await payload.findByID({ collection: 'challenges', id: challengeId })).questions).toMatchObject([
      { title: 'Two' },
    ])
  })
})

describe('a reward by REST', () => {
  it('is created as a draft, edited, approved and taken back, with its history', async () => {
    const { id, ...doc } = await made(post('rewards', MUG))
    expect(doc).toMatchObject({ ...MUG, approved_at: null })
    await changed(patch('rewards', id, { name: 'Big mug', limit: 5 }))
    const approved = await changed(patch('rewards', id, { approved_at: '2001-01-01T00:00:00.000Z' }))
    expect(Date.parse(String(approved.approved_at))).toBeGreaterThan(Date.now() - 60_000)
    expect(await changed(patch('rewards', id, { approved_at: null }))).toMatchObject({ approved_at: null })
    const by = owner.email
    expect(await auditOf('rewards', id)).toEqual(
      ['created', 'updated', 'approved', 'unapproved'].map((verb) => [`reward.${verb}`, by]),
    )
    expect(await versionsOf('rewards', id)).toEqual(
      ['Mug', 'Big mug', 'Big mug', 'Big mug'].map((name) => ({ name, by })),
    )
  })

  it('commits the draw of a sweepstake with its approval, and then keeps its terms', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const finish = new Date(Date.now() + 86_400_000).toISOString()
    const sweepstake = { entry_cost: 10, winners: 2, challenges: [challengeId] }
    const { id } = await made(
      post('rewards', { name: 'Draw', selection: 'sweepstake', finish, sweepstake, approved_at: finish }),
    )
    expect(await sql('select status from sweepstake_draws where reward_id = $1', [id])).toEqual([
      { status: 'committed' },
    ])
    const answer = await patch('rewards', id, { sweepstake: { winners: 3 } })
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['sweepstake.winners']])
    expect(await changed(patch('rewards', id, { name: 'Big draw' }))).toMatchObject({
      sweepstake: { entry_cost: 10, winners: 2, challenges: [challengeId], free_entry: true },
    })
  })

  it.each([
    [{ ...MUG, selection: 'milestone', threshold: null }, ['threshold']],
    [{ ...MUG, selection: 'sweepstake' }, ['finish']],
    [{ ...MUG, price_cents: 1 }, ['price_cents']],
    [{ ...MUG, start: '2030-01-02T00:00:00.000Z', finish: '2030-01-01T00:00:00.000Z' }, ['finish']],
    [{ name: 'Badge', selection: 'achievement' }, ['achievement_reward.challenges']],
    [{ ...MUG, min_tier: 999_999_999 }, ['min_tier']],
  ])('is refused beside the field: %#', async (data, paths) => {
    const answer = await post('rewards', data)
    expect([answer.status, pathsOf(answer)]).toEqual([400, paths])
  })

  it('is not approved where its form is incomplete or it has ended', async () => {
    const { id } = await made(post('rewards', { ...MUG, finish: '2020-01-01T00:00:00.000Z' }))
    const answer = await patch('rewards', id, { approved_at: new Date().toISOString() })
    expect([answer.status, pathsOf(answer)]).toEqual([400, ['finish']])
    const approved = await post('rewards', {
      ...{ ...MUG, finish: '2020-01-01T00:00:00.000Z', approved_at: new Date().toISOString() },
    })
    expect(approved.status).toBe(400)
  })

  it('keeps its selection and its limit above the claims, and ignores stale saves', async () => {
    const { id, updatedAt } = await made(
      post('rewards', { ...MUG, threshold: 0, limit: 5, approved_at: new Date().toISOString() }),
    )
    for (const key of ['a', 'b']) {
      const { participantId } = await createParticipantFixture(payload, { programId })
      await payload.create({
        collection: 'reward-claims',
        data: { participant: participantId, reward: id, idempotency_key: `${key}${id}` },
      })
    }
    expect(pathsOf(await patch('rewards', id, { limit: 1 }))).toEqual(['limit'])
    expect(pathsOf(await patch('rewards', id, { selection: 'offer' }))).toEqual(['selection'])
    const late = await patch('rewards', id, {
      name: 'Late',
      updatedAt: new Date(Date.parse(updatedAt) - 5).toISOString(),
    })
    expect(codeOf(late)).toBe('changed_meanwhile')
    expect(await changed(patch('rewards', id, { limit: 2 }))).toMatchObject({ limit: 2 })
  })

  it('follows the permissions of the console’s calls', async () => {
    const { id } = await made(post('rewards', MUG))
    const approved_at = new Date().toISOString()
    const statuses = async (...verbs: string[]) => {
      const at = await holder(['rewards.view', ...verbs.map((verb) => `rewards.${verb}`)])
      const answers = [
        await post('rewards', MUG, at),
        await post('rewards', { ...MUG, approved_at }, at),
        await patch('rewards', id, { description: unique() }, at),
        await patch('rewards', id, { tag_list: [unique()] }, at),
        await patch('rewards', id, { approved_at }, at),
      ]
      await payload.update({ collection: 'rewards', id, data: { approved_at: null } })
      return answers.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([403, 403, 403, 403, 403])
    expect(await statuses('create')).toEqual([201, 400, 403, 403, 403])
    expect(await statuses('update')).toEqual([403, 403, 200, 400, 400])
    expect(await statuses('manage')).toEqual([403, 403, 400, 200, 200])
  })

  it('drops what its selection doesn’t have', async () => {
    const { id } = await made(post('rewards', { name: 'Goal', selection: 'milestone', threshold: 5, price_cents: 500 }))
    expect(await rowOf('rewards', id)).toMatchObject({ price_cents: null, threshold: 5 })
  })

  it('has codes, which are added and removed one by one', async () => {
    const { id: reward } = await made(post('rewards', { ...MUG, uses_coupons: true }))
    const { id } = await made(post('coupons', { reward, code: ' "MUG-1" ' }))
    expect(await rowOf('coupons', id)).toMatchObject({ code: 'MUG-1', program_id: programId })
    expect(codeOf(await post('coupons', { reward, code: 'MUG-1' }))).toBe('code_taken')
    const editor = await holder(['rewards.view', 'rewards.update'])
    expect((await post('coupons', { reward, code: 'MUG-2' }, editor)).status).toBe(403)
    const abroad = await createProgramFixture(payload)
    const foreign = await createRewardFixture(payload, { programId: abroad.programId })
    expect((await post('coupons', { reward: foreign.rewardId, code: 'MUG-3' })).status).toBe(404)
    expect((await callPayloadApi(owner, 'PATCH', `coupons/${id}`, { code: 'MUG-4' })).status).toBe(403)
    expect((await callPayloadApi(owner, 'DELETE', `coupons/${id}`)).status).toBe(200)
    expect(await auditOf('rewards', reward)).toEqual(
      ['reward.created', 'coupons.added', 'coupon.removed'].map((action) => [action, owner.email]),
    )
  })
})

describe('a tier by REST', () => {
  let editor: AdministratorFixture
  beforeAll(async () => {
    editor = await holder(['program.update'])
  })

  it('is created, edited and deleted by the rules of the console', async () => {
    const gold = { name: unique(), threshold: 500, earning_multiplier: 1.5, benefits: 'Coffee' }
    const { id } = await made(post('program-tiers', gold, editor))
    expect(pathsOf(await post('program-tiers', { ...gold, name: gold.name.toUpperCase() }, editor))).toEqual(['name'])
    expect(pathsOf(await post('program-tiers', { ...gold, name: unique() }, editor))).toEqual(['threshold'])
    expect(pathsOf(await patch('program-tiers', id, { earning_multiplier: 1.234 }, editor))).toEqual([
      'earning_multiplier',
    ])
    await changed(patch('program-tiers', id, { translations: { es: { benefits: 'Café' } } }, editor))
    expect(await changed(patch('program-tiers', id, { benefits: '' }, editor))).toMatchObject({
      ...{ benefits: null, translations: { es: { benefits: 'Café' } } },
    })
    await createParticipantFixture(payload, { programId, tier: id })
    const kept = await callPayloadApi<Body>(editor, 'DELETE', `program-tiers/${id}`)
    expect([kept.status, pathsOf(kept)]).toEqual([400, ['id']])
    await expect(payload.delete({ collection: 'program-tiers', id })).rejects.toThrow(ValidationError)
    const free = await made(post('program-tiers', { name: unique(), threshold: 900, earning_multiplier: 1 }, editor))
    expect((await callPayloadApi(editor, 'DELETE', `program-tiers/${free.id}`)).status).toBe(200)
    expect(await auditOf('program_tiers', free.id)).toEqual(
      ['created', 'deleted'].map((verb) => [`program-tiers.${verb}`, editor.email]),
    )
    expect((await post('program-tiers', gold, owner)).status).toBe(403)
  })

  it('runs its hooks also where the console writes it', async () => {
    const { createTier } = await import('@/domain/tiers')
    const { createContext } = await import('@/domain/context')
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const form = { name: unique(), threshold: 77, earning_multiplier: 1, benefits: '', image: null }
    const seen: string[] = []
    const hooks: TestHooks = { 'program-tiers': { afterChange: ({ doc }) => void seen.push(doc.name) } }
    await withHooks(payload, hooks, () => createTier(context, { programId, form }))
    expect(seen).toEqual([form.name])
    const refuse = () => {
      throw new APIError('No more tiers.', 422)
    }
    await expect(
      withHooks(payload, { 'program-tiers': { beforeChange: refuse } }, () =>
        createTier(context, { programId, form: { ...form, name: unique(), threshold: 78 } }),
      ),
    ).rejects.toThrow('No more tiers.')
  })
})

// RULE-66
describe('in another language of the program', () => {
  type Texts = Record<string, unknown>
  let spanish: ProgramFixture
  let editor: AdministratorFixture
  beforeAll(async () => {
    spanish = await createProgramFixture(payload, { i18n_enabled: true, default_locale: 'es' })
    const pairs = ['challenges', 'rewards'].flatMap((noun) => [`${noun}.view`, ...writersOf(noun)])
    editor = await holder([...pairs, 'program.update'], spanish)
  })

  it.each([
    ['challenges', 'challenges', { ...LINK, name: 'Lee', caption: 'Léelo' }, 'name', { caption: 'Léelo' }],
    ['rewards', 'rewards', { ...MUG, name: 'Taza' }, 'name', { description: null }],
    [
      'program-tiers',
      'program_tiers',
      { name: 'Oro', threshold: 5, earning_multiplier: 1, benefits: 'Café' },
      'benefits',
      {},
    ],
  ] as const)('%s are read and written by `locale`', async (slug, table, data, field, others) => {
    const own = (data as Texts)[field]
    const { id } = await made(post(slug, { ...data, program: spanish.programId }, editor))
    const at = (locale: string) =>
      callPayloadApi<Texts>(editor, 'GET', `${slug}/${id}?depth=0&locale=${locale}`).then(({ body }) => body)
    expect(await at('en')).toMatchObject({ [field]: own, ...others })
    const english = await callPayloadApi<Body>(editor, 'PATCH', `${slug}/${id}?depth=0&locale=en`, {
      [field]: 'English',
    })
    expect(english.body.doc).toMatchObject({ [field]: 'English', ...others })
    expect([await at('es'), await at('en')]).toMatchObject([
      { [field]: own, ...others },
      { [field]: 'English', ...others },
    ])
    expect(await rowOf(table, id)).toMatchObject({ [field]: own, translations: { en: { [field]: 'English' } } })
    // Something else leaves the texts, in whatever language, and its own text is the column's.
    await callPayloadApi(
      editor,
      'PATCH',
      `${slug}/${id}?locale=en`,
      slug === 'program-tiers' ? { threshold: 6 } : { position: 3 },
    )
    const change = await callPayloadApi<Body>(editor, 'PATCH', `${slug}/${id}?locale=es`, { [field]: 'Nuevo' })
    expect([change.status, await rowOf(table, id)]).toMatchObject([
      200,
      { [field]: 'Nuevo', translations: { en: { [field]: 'English' } } },
    ])
    const tooLong = await callPayloadApi<Body>(editor, 'PATCH', `${slug}/${id}?locale=en`, {
      [field]: 'x'.repeat(1001),
    })
    expect(tooLong.status).toBe(400)
  })

  it('the console’s forms and versions have the program’s own', async () => {
    const { readVersionForm } = await import('@/domain/challenges')
    const { createContext } = await import('@/domain/context')
    const { id } = await made(post('challenges', { ...LINK, name: 'Lee', program: spanish.programId }, editor))
    await callPayloadApi(editor, 'PATCH', `challenges/${id}?locale=en`, { name: 'Read' })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const [version] = await sql<{ id: number }>('select max(id) as id from _challenges_v where parent_id = $1', [id])
    const which = { programId: spanish.programId, challengeId: id, versionId: version?.id as number }
    expect(await readVersionForm(context, which)).toMatchObject({ name: 'Lee' })
    const { setApproval } = await import('@/domain/challenges')
    await setApproval(context, { programId: spanish.programId, challengeId: id, approved: true })
    expect(await rowOf('challenges', id)).toMatchObject({ name: 'Lee', translations: { en: { name: 'Read' } } })
  })
})
