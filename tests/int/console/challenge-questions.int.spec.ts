import type { Payload } from 'payload'
import sharp from 'sharp'
import { EMPTY_FORM } from '@/console/views/challenges/editor/empty-form'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Form = typeof EMPTY_FORM
type Questions = NonNullable<Form['questions']>
type Listed = {
  participant_answers: {
    id: number
    question: string
    answer: string
    file_url: string | null
    is_archived: boolean
    email?: string
    censured_email?: string
  }[]
}

let test: TestPayload
let payload: Payload
let sql: Sql
let program: { organizationId: number; programId: number }
let admin: AdministratorFixture
let routes: {
  list: RoutesAt
  one: RoutesAt
  edit: RoutesAt
  approval: RoutesAt
  answers: RoutesAt
  csv: RoutesAt
  file: RoutesAt
  userAnswers: RoutesAt
  submit: RoutesAt
  upload: RoutesAt
  site: RoutesAt
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  program = await createProgramFixture(payload)
  admin = await createAdministratorFixture(payload, program)
  routes = {
    list: await routesAt('/admin/v2/programs/:program_id/challenges'),
    one: await routesAt('/admin/v2/challenges/:challenge_id'),
    edit: await routesAt('/admin/v2/challenges/:challenge_id/edit'),
    approval: await routesAt('/admin/v2/challenges/:challenge_id/toggle_approval'),
    answers: await routesAt('/admin/v2/challenges/:challenge_id/participant_answers'),
    csv: await routesAt('/admin/v2/challenges/:challenge_id/participant_answers.csv'),
    file: await routesAt('/admin/v2/participant_answers/:participant_answer_id/file'),
    userAnswers: await routesAt('/admin/v2/participants/:participant_id/participant_answers'),
    submit: await routesAt('/public/challenges/submit'),
    upload: await routesAt('/public/challenges/:id/answer_files'),
    site: await routesAt('/public/challenges/:id'),
  }
})

afterAll(() => test.close())

const option = (details: string, is_correct = false) => ({ id: null, details, image: null, is_correct })
const question = (title: string, rest: object = {}): Questions[number] => ({
  id: null,
  title,
  additional_details: null,
  answer_type: 'radio_button',
  is_required: true,
  profile_attribute_id: null,
  options: [option('Red', true), option('Blue')],
  ...rest,
})

/** @returns the number of a quiz with these questions */
const makeQuiz = async (questions: Questions, rest: Partial<Form> = {}): Promise<number> => {
  const form = {
    ...EMPTY_FORM,
    challenge_type: 'collect',
    parameters: 'custom_quiz',
    name: 'Quiz',
    caption: 'Quiz',
    questions,
    ...rest,
  }
  const { body } = await callRoute<{ challenge_id: number; errors: object }>(routes.list.POST, {
    method: 'POST',
    caller: admin,
    params: { program_id: program.programId },
    body: form,
  })
  expect(body.errors).toEqual({})
  return body.challenge_id
}
const approve = (id: number) =>
  callRoute(routes.approval.POST, {
    method: 'POST',
    caller: admin,
    params: { challenge_id: id },
    body: { approved: true },
  })
const open = async (id: number): Promise<Form & { questions: Questions }> =>
  (
    await callRoute<{ challenge: Form & { questions: Questions } }>(routes.edit.GET, {
      caller: admin,
      params: { challenge_id: id },
    })
  ).body.challenge
const save = (id: number, form: object) =>
  callRoute<{ success: boolean; errors: object }>(routes.one.PUT, {
    method: 'PUT',
    caller: admin,
    params: { challenge_id: id },
    body: form,
  })
const answer = (caller: ParticipantFixture, id: number, answers: Record<number, number | string>) =>
  callRoute<{ success: boolean; message: string; errors: object }>(routes.submit.POST, {
    method: 'POST',
    programId: program.programId,
    caller,
    body: formOf({
      challenge_id: id,
      ...Object.fromEntries(
        Object.entries(answers).flatMap(([questionId, value]) => [
          [`questions[${questionId}][id]`, questionId],
          [`questions[${questionId}][value][]`, value],
        ]),
      ),
    }),
  })
const answersOf = async (id: number, query = '', caller: AdministratorFixture = admin) =>
  (
    await callRoute<Listed>(routes.answers.GET, {
      caller,
      params: { challenge_id: id },
      path: `/admin/v2/challenges/${id}/participant_answers${query}`,
    })
  ).body.participant_answers
const ids = (questions: Questions) => questions.map(({ id }) => Number(id))
const questionRows = (id: number) =>
  sql<{ id: number; title: string; archived: boolean }>(
    'select id, title, archived_at is not null as archived from questions where challenge_id = $1 order by id',
    [id],
  )

describe('the questions of a challenge', () => {
  it('keep their order, and their ids when they move', async () => {
    const id = await makeQuiz([question('One'), question('Two'), question('Three')])
    const form = await open(id)
    const [one, two, three] = form.questions
    if (!one || !two || !three) throw new Error('three questions were made')
    const swapped = [three, one, question('New'), two]
    expect((await save(id, { ...form, questions: swapped })).body.success).toBe(true)
    const after = await open(id)
    expect(after.questions.map(({ title }) => title)).toEqual(['Three', 'One', 'New', 'Two'])
    expect([ids(after.questions)[0], ids(after.questions)[1], ids(after.questions)[3]]).toEqual(ids([three, one, two]))
  })

  it('keep the order of their options, and the right answers', async () => {
    const id = await makeQuiz([question('One', { options: [option('A'), option('B', true), option('C')] })])
    const form = await open(id)
    const [one] = form.questions
    if (!one) throw new Error('a question was made')
    await save(id, { ...form, questions: [{ ...one, options: [...(one.options ?? [])].reverse() }] })
    const [after] = (await open(id)).questions
    expect(after?.options?.map(({ details, is_correct }) => [details, is_correct])).toEqual([
      ['C', false],
      ['B', true],
      ['A', false],
    ])
    expect(after?.options?.map(({ id: own }) => own)).toEqual(
      [...(one.options ?? [])].reverse().map(({ id: own }) => own),
    )
  })

  it('are deleted from a draft without answers', async () => {
    const id = await makeQuiz([question('One'), question('Two')])
    const form = await open(id)
    await save(id, { ...form, questions: form.questions.slice(1) })
    expect(await questionRows(id)).toMatchObject([{ title: 'Two', archived: false }])
  })

  // RULE-23
  it('are archived once answered: removed from the form, with readable answers', async () => {
    const id = await makeQuiz([question('Color?'), question('Why?', { answer_type: 'text', options: [] })])
    await approve(id)
    const before = await open(id)
    const [color, why] = before.questions
    if (!color || !why) throw new Error('two questions were made')
    const red = color.options?.[0]
    const person = await createParticipantFixture(payload, { programId: program.programId })
    const sent = await answer(person, id, { [Number(color.id)]: Number(red?.id), [Number(why.id)]: 'Because' })
    expect(sent.body.success).toBe(true)

    await save(id, { ...before, questions: [why] })
    expect(await questionRows(id)).toMatchObject([
      { title: 'Color?', archived: true },
      { title: 'Why?', archived: false },
    ])
    expect(ids((await open(id)).questions)).toEqual([why.id])
    // The console still shows the answers, and marks removed questions.
    const listed = await answersOf(id)
    expect(listed).toHaveLength(2)
    expect(listed).toContainEqual(expect.objectContaining({ question: 'Color?', answer: 'Red', is_archived: true }))
    expect(listed).toContainEqual(expect.objectContaining({ question: 'Why?', answer: 'Because', is_archived: false }))
    // The site asks only the remaining questions, and ignores answers to others.
    const other = await createParticipantFixture(payload, { programId: program.programId })
    const page = await callRoute<{ questions: { id: number }[] }>(routes.site.GET, {
      programId: program.programId,
      caller: other,
      params: { id },
    })
    expect(page.body.questions.map((each) => each.id)).toEqual([why.id])
    const late = await answer(other, id, { [Number(color.id)]: Number(red?.id), [Number(why.id)]: 'So' })
    expect(late.body).toMatchObject({ success: false, message: 'Check your answers and try again.' })
    expect((await answer(other, id, { [Number(why.id)]: 'So' })).body.success).toBe(true)
  })

  it('are graded by the remaining options', async () => {
    const id = await makeQuiz(
      [question('Primes?', { answer_type: 'check_box', options: [option('2', true), option('3', true), option('4')] })],
      { pass_mark_percent: 100 },
    )
    await approve(id)
    const form = await open(id)
    const [primes] = form.questions
    const [two, three, four] = primes?.options ?? []
    if (!primes || !two || !three || !four) throw new Error('a question with three options was made')
    await save(id, { ...form, questions: [{ ...primes, options: [two, four] }] })
    const options = await sql<{ details: string; archived: boolean }>(
      'select details, archived_at is not null as archived from question_options where question_id = $1 order by id',
      [primes.id],
    )
    expect(options).toEqual([
      { details: '2', archived: false },
      { details: '3', archived: true },
      { details: '4', archived: false },
    ])
    const person = await createParticipantFixture(payload, { programId: program.programId })
    expect((await answer(person, id, { [Number(primes.id)]: Number(two.id) })).body.success).toBe(true)
  })

  it('keep an answer’s original text when an option is renamed', async () => {
    const id = await makeQuiz([question('Color?')])
    await approve(id)
    const form = await open(id)
    const [color] = form.questions
    const [red, blue] = color?.options ?? []
    if (!color || !red || !blue) throw new Error('a question with two options was made')
    const person = await createParticipantFixture(payload, { programId: program.programId })
    await answer(person, id, { [Number(color.id)]: Number(red.id) })
    await save(id, { ...form, questions: [{ ...color, options: [{ ...red, details: 'Crimson' }, blue] }] })
    expect((await answersOf(id)).map((row) => row.answer)).toEqual(['Red'])
  })

  it('are never taken from another challenge, even if its question ids are sent', async () => {
    const victim = await makeQuiz([question('Mine')])
    const [mine] = (await open(victim)).questions
    const id = await makeQuiz([question('Own')])
    const form = await open(id)
    await save(id, { ...form, questions: [{ ...mine, title: 'Stolen' }] })
    expect(await questionRows(victim)).toMatchObject([{ title: 'Mine', archived: false }])
    const [taken] = (await open(id)).questions
    expect(taken?.title).toBe('Stolen')
    expect(taken?.id).not.toBe(mine?.id)
    expect((await open(victim)).questions[0]?.options).toHaveLength(2)
  })
})

describe('the answers of a challenge', () => {
  it('can be filtered by question, as JSON and as CSV', async () => {
    const id = await makeQuiz([question('Color?'), question('Why?', { answer_type: 'text', options: [] })])
    await approve(id)
    const [color, why] = (await open(id)).questions
    const person = await createParticipantFixture(payload, { programId: program.programId })
    await answer(person, id, { [Number(color?.id)]: Number(color?.options?.[0]?.id), [Number(why?.id)]: '=1+1' })
    expect((await answersOf(id, `?question=${why?.id}`)).map((row) => row.answer)).toEqual(['=1+1'])
    expect(await answersOf(id, `?question=${color?.id},${why?.id}`)).toHaveLength(2)
    const csv = await callRoute<string>(routes.csv.GET, {
      caller: admin,
      params: { challenge_id: id },
      path: `/admin/v2/challenges/${id}/participant_answers.csv?question=${why?.id}`,
    })
    const [header, row, ...rest] = csv.body.trim().split('\n')
    expect(header).toBe('participant_id,name,email,question,answer,answered_at')
    expect(row).toContain(`${person.participantId},Ada Lovelace,${person.email},Why?,'=1+1,`)
    expect(rest).toEqual([])
  })

  it('show full email addresses only with users.manage', async () => {
    const id = await makeQuiz([question('Why?', { answer_type: 'text', options: [] })])
    await approve(id)
    const [why] = (await open(id)).questions
    const person = await createParticipantFixture(payload, { programId: program.programId })
    await answer(person, id, { [Number(why?.id)]: 'So' })
    const viewer = await createAdministratorFixture(payload, { ...program, pairs: ['challenges.view'] })
    const [seen] = await answersOf(id, '', viewer)
    expect(seen?.email).toBeUndefined()
    expect(seen?.censured_email).not.toContain(person.email.split('@')[0])
    expect((await answersOf(id))[0]?.email).toBe(person.email)
  })

  it('that are files link to the original uploads, for those who may read answers in the program', async () => {
    const id = await makeQuiz([question('Proof?', { answer_type: 'file', options: [], is_required: false })])
    await approve(id)
    const [proof] = (await open(id)).questions
    const send = async (file: File) => {
      const person = await createParticipantFixture(payload, { programId: program.programId })
      const body = new FormData()
      body.set('question_id', String(proof?.id))
      body.set('file', file)
      const { body: uploaded } = await callRoute<{ answer_file: { identifier: string } }>(routes.upload.POST, {
        ...{ caller: person, programId: program.programId, params: { id }, body },
      })
      await answer(person, id, { [Number(proof?.id)]: uploaded.answer_file.identifier })
      return person
    }
    const text = '<script>alert(1)</script>'
    const person = await send(new File([text], 'Prueba’s (1).txt'))
    const [given] = await answersOf(id)
    expect(given).toMatchObject({
      answer: 'Prueba’s (1).txt',
      file_url: `/admin/v2/participant_answers/${given?.id}/file`,
    })
    const { body: listed } = await callRoute<Listed>(routes.userAnswers.GET, {
      caller: admin,
      params: { participant_id: person.participantId },
    })
    expect(listed.participant_answers).toMatchObject([{ id: given?.id, file_url: given?.file_url }])

    const fetchFile = (caller: AdministratorFixture, answerId = given?.id) =>
      callRoute<string>(routes.file.GET, { caller, params: { participant_answer_id: answerId ?? 0 } })
    const opened = await fetchFile(admin)
    expect([opened.status, opened.body]).toEqual([200, text])
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''Prueba%E2%80%99s%20%281%29.txt`,
      'x-content-type-options': 'nosniff',
    })
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await send(new File([new Uint8Array(picture)], 'me.png'))
    const shown = await fetchFile(admin, (await answersOf(id))[0]?.id)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename*=UTF-8''me.png`,
    })

    const other = await createAdministratorFixture(payload, { ...program, pairs: ['users.view', 'users.manage'] })
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect([(await fetchFile(other)).status, (await fetchFile(stranger)).status]).toEqual([403, 404])
    await sql('update participant_answers set answer_file_id = null where id = $1', [given?.id])
    expect((await fetchFile(admin)).status).toBe(404)
    expect((await answersOf(id, `?search=prueba`))[0]?.file_url).toBeNull()
  })
})
