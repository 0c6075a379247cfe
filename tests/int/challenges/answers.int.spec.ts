import type { Payload } from 'payload'
import sharp from 'sharp'
import { completeChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
} from '../../support/fixtures'
import { answersOf, openChallengeStage } from './challenge-stage'

let test: TestPayload
let payload: Payload
let programId: number
let stage: Awaited<ReturnType<typeof openChallengeStage>>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  programId = (await createProgramFixture(payload)).programId
  stage = await openChallengeStage(payload)
})
afterAll(() => test.close())

const me = () => createParticipantFixture(payload, { programId })
const createSurvey = (questions: NonNullable<Parameters<typeof createChallengeFixture>[1]['questions']>, rest = {}) =>
  createChallengeFixture(payload, { programId, challenge_type: 'collect', parameters: 'survey', questions, ...rest })
const png = async (name = 'leeks.png') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 4, height: 4, channels: 3, background: '#2f5d50' } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
  )

describe('answers', () => {
  // SITE-64, SITE-65
  it('of all types are stored (SITE-96): checkboxes as lists, others as one trimmed value', async () => {
    const person = await me()
    const choice = { options: [{ details: 'One' }, { details: 'Two' }] }
    const survey = await createSurvey([
      { answer_type: 'text_area' },
      { answer_type: 'dropdown', ...choice },
      { answer_type: 'date' },
      { answer_type: 'date_time' },
      { answer_type: 'radio_button', ...choice },
      { answer_type: 'boolean' },
      { answer_type: 'wysiwyg' },
      { answer_type: 'image_radio_button', ...choice },
      { answer_type: 'check_box', ...choice },
      { answer_type: 'image_check_box', ...choice },
      { answer_type: 'number' },
      { answer_type: 'decimal' },
      { answer_type: 'time' },
      { answer_type: 'text' },
      { answer_type: 'file' },
    ])
    const ids = survey.questions.map(({ id }) => id)
    const options = survey.questions.map(({ optionIds }) => optionIds)
    const { body: uploaded } = await stage.upload(person, survey.challengeId, ids[14]!, await png())
    const values: (string | number | (string | number)[])[] = [
      ' a\nb ',
      options[1]![1]!,
      '2026-11-20',
      '2026-11-20T09:30',
      options[4]![0]!,
      'yes',
      '<p onclick="x()">Leeks<script>alert(1)</script></p>',
      options[7]![1]!,
      options[8]!,
      [options[9]![0]!],
      ' 42 ',
      '3,5',
      '09:30',
      ' pears ',
      uploaded.answer_file!.identifier,
    ]
    const fields = answersOf(Object.fromEntries(ids.map((id, index) => [id, values[index]!])))
    expect((await stage.submit(person, survey.challengeId, fields)).body).toMatchObject({ success: true, errors: {} })
    const { body } = await stage.look(person, survey.challengeId)
    const answers = body.participant_answers as { question_id: number; answer: string; file: unknown }[]
    expect(
      ids.map((id) => answers.filter(({ question_id }) => question_id === id).map(({ answer }) => answer)),
    ).toEqual([
      ['a\nb'],
      ['Two'],
      ['2026-11-20'],
      ['2026-11-20T09:30'],
      ['One'],
      ['true'],
      ['<p>Leeks</p>'],
      ['Two'],
      ['One', 'Two'],
      ['One'],
      ['42'],
      ['3.5'],
      ['09:30'],
      ['pears'],
      ['leeks.png'],
    ])
    expect(answers.at(-1)?.file).toEqual({ filename: 'leeks.png', byte_size: expect.any(Number) })
  })

  it.each([
    [
      'a tree of a million elements',
      `<p>${Array.from({ length: 800 }, (_, at) => `<b ${at.toString(36)}a>`).join('')}</p>${'<p>x'.repeat(1200)}`,
    ],
    ['elements in each other', `${'<h1><b>'.repeat(2800)}x`],
  ])('with markup that is expensive to parse are stored as plain text: %s', async (_, markup) => {
    const person = await me()
    const survey = await createSurvey([{ answer_type: 'wysiwyg' }])
    const [question] = survey.questions
    const start = performance.now()
    const { body } = await stage.submit(person, survey.challengeId, answersOf({ [question!.id]: markup }))
    expect(performance.now() - start).toBeLessThan(2000)
    expect(body).toMatchObject({ success: true })
    const [stored] = await stage.sql('select answer from participant_answers where participant_id = $1', [
      person.participantId,
    ])
    expect(stored?.answer).toBe(markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  })

  it('with a megabyte of pseudo-markup are refused at once', async () => {
    const person = await me()
    const survey = await createSurvey([{ answer_type: 'wysiwyg' }])
    const start = performance.now()
    const fields = answersOf({ [survey.questions[0]!.id]: '<'.repeat(900_000) })
    expect((await stage.submit(person, survey.challengeId, fields)).body).toMatchObject({ success: false })
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('that are invalid show errors beside their questions, in both languages, and nothing is stored', async () => {
    const person = await me()
    const choice = { options: [{}, {}] }
    const survey = await createSurvey([
      { answer_type: 'text' },
      { answer_type: 'number' },
      { answer_type: 'dropdown', ...choice },
      { answer_type: 'time' },
      { answer_type: 'text', is_required: false },
    ])
    const [text, number, dropdown, time] = survey.questions
    const fields = answersOf({ [number!.id]: '4.2', [dropdown!.id]: dropdown!.optionIds, [time!.id]: '25:00' })
    const { body, status } = await stage.submit(person, survey.challengeId, fields)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: false,
      message: 'Check your answers and try again.',
      reason: 'answers_invalid',
      errors: {
        [`questions[${text!.id}]`]: ['Answer this question.'],
        [`questions[${number!.id}]`]: ['Enter a whole number.'],
        [`questions[${dropdown!.id}]`]: ['Give one answer.'],
        [`questions[${time!.id}]`]: ['Enter a time.'],
      },
    })
    await payload.update({
      collection: 'programs',
      id: programId,
      data: { default_locale: 'es' },
      overrideAccess: true,
    })
    const spanish = await stage.submit(person, survey.challengeId, fields)
    await payload.update({
      collection: 'programs',
      id: programId,
      data: { default_locale: 'en' },
      overrideAccess: true,
    })
    expect(spanish.body.message).toBe('Revisa tus respuestas e inténtalo de nuevo.')
    expect(spanish.body.errors[`questions[${number!.id}]`]).toEqual(['Escribe un número entero.'])
    expect(
      await stage.sql('select 1 from participant_answers where participant_id = $1', [person.participantId]),
    ).toEqual([])
  })

  it('are refused if there are no questions yet', async () => {
    const survey = await createSurvey([])
    expect((await stage.submit(await me(), survey.challengeId)).body.message).toMatch(/No questions yet/)
  })

  it('must not all be empty in a survey or profile without required questions (SITE-75)', async () => {
    const person = await me()
    for (const parameters of ['survey', 'profile']) {
      const form = await createSurvey([{ answer_type: 'text', is_required: false }], { parameters })
      const field = form.questions[0]!.id
      expect((await stage.submit(person, form.challengeId, answersOf({ [field]: ' ' }))).body).toMatchObject({
        success: false,
        message: 'Answer at least one question.',
      })
      expect((await stage.look(person, form.challengeId)).body.completed_by_current_participant_on).toBeNull()
      expect((await stage.submit(person, form.challengeId, answersOf({ [field]: 'pears' }))).body.success).toBe(true)
    }
  })

  it('are not required if another system reported the completion', async () => {
    const person = await me()
    const survey = await createSurvey([{ answer_type: 'text' }])
    const who = { programId, participantId: person.participantId, challengeId: survey.challengeId }
    await completeChallenge(createContext(payload, { actor: { type: 'system', name: 'test' } }), {
      ...who,
      source: 'api',
    })
    const { body } = await stage.look(person, survey.challengeId)
    expect(body).toMatchObject({ participant_answers: [], completed_elsewhere: true })
    expect(body.completed_by_current_participant_on).not.toBeNull()

    const own = await createSurvey([{ answer_type: 'text' }])
    expect((await stage.look(person, own.challengeId)).body.completed_elsewhere).toBe(false)
    await stage.submit(person, own.challengeId, answersOf({ [own.questions[0]!.id]: 'pears' }))
    expect((await stage.look(person, own.challengeId)).body.completed_elsewhere).toBe(false)
  })

  it('submitted 40 times at once complete once', async () => {
    const person = await me()
    const survey = await createSurvey([{ answer_type: 'text' }])
    const fields = answersOf({ [survey.questions[0]!.id]: 'pears' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => stage.submit(person, survey.challengeId, fields)),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await stage.pointsOf(person)).toBe(50)
    const stored = await stage.sql('select answer from participant_answers where participant_id = $1', [
      person.participantId,
    ])
    expect(stored).toEqual([{ answer: 'pears' }])
  })
})

describe('POST /public/challenges/{id}/answer_files', () => {
  const withFile = () => createSurvey([{ answer_type: 'file' }, { answer_type: 'text', is_required: false }])

  it('stores a file privately under an unguessable name', async () => {
    const person = await me()
    const { challengeId, questions } = await withFile()
    const { body } = await stage.upload(person, challengeId, questions[0]!.id, new File(['a,b'], '../list.csv'))
    expect(body).toMatchObject({
      success: true,
      answer_file: { filename: 'list.csv', byte_size: 3, mime_type: 'application/octet-stream' },
    })
    expect(body.answer_file?.identifier).toMatch(/^[0-9a-f-]{36}$/)
    const { body: page } = await stage.look(person, challengeId)
    expect(JSON.stringify(page)).not.toContain(String(body.answer_file?.identifier))
  })

  it("accepts in a submission only the uploader's own file for that question", async () => {
    const [person, thief] = [await me(), await me()]
    const { challengeId, questions } = await withFile()
    const other = await withFile()
    const question = questions[0]!.id
    const mine = (await stage.upload(person, challengeId, question, await png())).body.answer_file!.identifier
    const elsewhere = (await stage.upload(thief, other.challengeId, other.questions[0]!.id, await png())).body
      .answer_file!
    for (const identifier of [mine, elsewhere.identifier, 'made-up', '../x']) {
      expect((await stage.submit(thief, challengeId, answersOf({ [question]: identifier }))).body).toMatchObject({
        success: false,
        errors: { [`questions[${question}]`]: ['Choose your file again.'] },
      })
    }
    expect((await stage.submit(person, challengeId, answersOf({ [question]: mine }))).body.success).toBe(true)
  })

  it.each([
    [new File(['MZ...'], 'photo.jpg'), /^Programs and web pages can't/],
    [new File(['<script>'], 'page.html'), /^Programs and web pages can't/],
    [new File(['no picture'], 'photo.png'), /^We couldn't open this image/],
    [new File([], 'nothing.txt'), /^This file is empty/],
    [new File([new Uint8Array(10_000_001)], 'film.mov'), /up to 10 MB/],
  ])('refuses %#', async (file, message) => {
    const { challengeId, questions } = await withFile()
    const { body, status } = await stage.upload(await me(), challengeId, questions[0]!.id, file)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(message) })
    expect(body.errors.file).toEqual([body.message])
  })

  it('refuses other questions, other programs, visitors and requests without a CSRF token', async () => {
    const person = await me()
    const { challengeId, questions } = await withFile()
    expect((await stage.upload(person, challengeId, questions[1]!.id, await png())).status).toBe(404)
    const elsewhere = await createProgramFixture(payload)
    const stranger = await createParticipantFixture(payload, { programId: elsewhere.programId })
    expect((await stage.upload(stranger, challengeId, questions[0]!.id, await png())).status).toBe(404)
    const call = { programId, params: { id: challengeId }, body: new FormData() }
    expect((await callRoute(stage.routes.upload, { ...call, caller: createVisitor() })).status).toBe(401)
    expect((await callRoute(stage.routes.upload, { ...call, caller: person, withoutCsrf: true })).status).toBe(403)
    expect((await callRoute(stage.routes.upload, { ...call, caller: person })).status).toBe(422)
  })

  it('keeps the last five uploads that no answer uses', async () => {
    const person = await me()
    const { challengeId, questions } = await withFile()
    const identifiers: string[] = []
    for (let n = 0; n < 7; n++) {
      const { body } = await stage.upload(person, challengeId, questions[0]!.id, new File([String(n)], `${n}.txt`))
      identifiers.push(body.answer_file!.identifier)
    }
    const rows = await stage.sql<{ identifier: string }>(
      'select identifier from answer_files where participant_id = $1 order by created_at, id',
      [person.participantId],
    )
    expect(rows.map(({ identifier }) => identifier)).toEqual(identifiers.slice(2))
  })
})

describe('a quiz', () => {
  it('records failed attempts, grades on the server, and slows down guessing', async () => {
    const person = await me()
    const quiz = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'quiz',
      pass_mark_percent: 100,
      questions: [{ answer_type: 'radio_button', options: [{}, { is_correct: true }] }],
    })
    const [question] = quiz.questions
    const answer = (option: number) =>
      stage.submit(person, quiz.challengeId, answersOf({ [question!.id]: question!.optionIds[option]! }))
    expect((await answer(0)).body.message).toBe('Not yet: 0 of 1. Get 1 right to pass.')
    const attempts = await Promise.all(Array.from({ length: 20 }, () => answer(0)))
    expect(attempts.filter(({ body }) => body.message.startsWith('Not yet'))).toHaveLength(9)
    expect((await answer(1)).body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^You've used all your attempts for now\. Try again in \d+ minutes?\.$/),
    })
    const events = await stage.sql(
      "select details from challenge_events where participant_id = $1 and kind = 'quiz_attempt'",
      [person.participantId],
    )
    expect(events).toHaveLength(10)
    expect(events[0]).toEqual({ details: { right: 0, asked: 1, percent: 0 } })
    await stage.passSeconds(person, 3_601)
    expect((await answer(1)).body).toMatchObject({ success: true, points: 50 })
  })
})
