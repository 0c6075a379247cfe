import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  asIsServer,
  callRoute,
  createAttributeFixture,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let profile: RoutesAt
let avatar: RoutesAt
let locale: RoutesAt
let me: RoutesAt
let media: typeof import('@/app/(api)/media/[filename]/route')

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload, { country: 'GB' })).programId
  profile = await routesAt('/public/account/profile')
  avatar = await routesAt('/public/account/avatar')
  locale = await routesAt('/public/account/locale')
  me = await routesAt('/public/me')
  media = await import('@/app/(api)/media/[filename]/route')
})

afterAll(() => test.close())

type Mine = { participant: Record<string, unknown> & { avatar: { url: string | null } } }
const read = async (caller: ParticipantFixture) =>
  (await callRoute<Mine>(me.GET, { programId: caller.programId, caller })).body.participant

const FULL = {
  first_name: ' Augusta  Ada ',
  last_name: 'King',
  phone: '+1 555 010 9999',
  address_1: '12 St James’s Square',
  address_2: '',
  city: 'London',
  state: 'Greater London',
  postal: 'SW1Y 4JH',
}
const save = (caller: ParticipantFixture, body: object, headers = {}) =>
  callRoute(profile.POST, { programId, caller, body, headers })

describe('POST /public/account/profile', () => {
  it('writes names, postal code and attributes, creating missing attributes', async () => {
    const fixture = await createParticipantFixture(payload, { programId, postal: '10001' })
    expect((await save(fixture, FULL)).body).toEqual({ success: true, message: 'Profile saved.', errors: {} })
    expect(await read(fixture)).toMatchObject({
      first_name: 'Augusta Ada',
      last_name: 'King',
      postal: 'SW1Y 4JH',
      profile_attributes: {
        phone: '+1 555 010 9999',
        address_1: '12 St James’s Square',
        city: 'London',
        state: 'Greater London',
        postal: 'SW1Y 4JH',
      },
    })
    // A missing field is unchanged, an empty one is cleared.
    expect((await save(fixture, { first_name: 'Ada', last_name: 'King', phone: '', postal: '' })).status).toBe(200)
    const { postal, profile_attributes } = await read(fixture)
    expect(postal).toBeNull()
    expect(profile_attributes).toEqual({
      address_1: '12 St James’s Square',
      city: 'London',
      state: 'Greater London',
    })
  })

  it('uses the program’s own attributes, separately from other programs', async () => {
    const { programId: elsewhere } = await createProgramFixture(payload, { country: 'GB' })
    await createAttributeFixture(payload, {
      program: elsewhere,
      name: 'city',
      display_name: 'Your town',
      field_type: 'other',
      position: 3,
    })
    const fixture = await createParticipantFixture(payload, { programId: elsewhere })
    await callRoute(profile.POST, { programId: elsewhere, caller: fixture, body: { ...FULL, postal: '' } })
    const attributes = await sql<{ name: string; display_name: string }>(
      'select name, display_name from profile_attributes where program_id = $1 order by name',
      [elsewhere],
    )
    expect(attributes).toContainEqual({ name: 'city', display_name: 'Your town' })
    expect(attributes.map(({ name }) => name)).toEqual(['address_1', 'city', 'phone', 'state'])
    expect((await read(fixture)).profile_attribute_labels).toMatchObject({ city: 'Your town' })
  })

  it('refuses what the program’s limits refuse, at first and as a correction', async () => {
    const { programId: here } = await createProgramFixture(payload, { time_zone: 'America/Los_Angeles' })
    const add = (name: string, limits: object) =>
      createAttributeFixture(payload, {
        ...{ program: here, name, display_name: name, field_type: 'other', asked_in_profile: true, ...limits },
      })
    const size = await add('size', { number_format: 'whole', min: 1, max: 20 })
    await add('birthday', { field_type: 'date', period: 'past' })
    await add('delivery', { field_type: 'date_time', period: 'future' })
    const fixture = await createParticipantFixture(payload, { programId: here })
    const names = { first_name: 'Ada', last_name: 'King' }
    const write = async (attributes: Record<string, string>) => {
      const { body, status } = await callRoute<{ errors: object }>(profile.POST, {
        ...{ programId: here, caller: fixture, body: { ...names, attributes } },
      })
      return status === 200 ? 'saved' : body.errors
    }
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (const [name, value, message] of [
      ['size', '0', 'Enter a higher number.'],
      ['size', '21', 'Enter a lower number.'],
      ['size', '2.5', 'Enter a whole number.'],
      ['size', 'two', 'Enter a number.'],
      ['birthday', day(2), 'Enter today or an earlier date.'],
      ['delivery', `${day(-2)}T10:00`, 'Enter today or a later date.'],
    ] as const)
      expect(await write({ [name]: value })).toEqual({ [`attributes.${name}`]: [message] })
    expect(await write({ size: '4', birthday: '1990-05-01', delivery: `${day(3)}T10:00` })).toBe('saved')
    expect(await write({ size: '400' })).toEqual({ 'attributes.size': ['Enter a lower number.'] })
    expect((await read(fixture)).profile_fields).toContainEqual(
      expect.objectContaining({
        ...{ name: 'size', type: 'number' },
        limits: { number_format: 'whole', min: 1, max: 20, period: null },
      }),
    )
    // A profile challenge that fills the attribute is checked alike.
    const { challengeId } = await createChallengeFixture(payload, {
      ...{ programId: here, challenge_type: 'collect', parameters: 'profile' },
    })
    const question = await payload.create({
      collection: 'questions',
      data: {
        ...{ program: here, challenge: challengeId, title: 'Household', answer_type: 'number', is_required: true },
        ...{ profile_attribute: size, position: 0 },
      },
      ...asIsServer('questions', 'Household'),
    })
    const { POST } = await routesAt('/public/challenges/submit')
    const answer = (value: string) =>
      callRoute<{ success: boolean; errors: object }>(POST, {
        ...{ programId: here, caller: fixture },
        body: formOf({
          ...{ challenge_id: challengeId, [`questions[${question.id}][id]`]: question.id },
          [`questions[${question.id}][value][]`]: value,
        }),
      })
    expect((await answer('99')).body).toMatchObject({
      ...{ success: false, errors: { [`questions[${question.id}]`]: ['Enter a lower number.'] } },
    })
    expect((await answer('7')).body.success).toBe(true)
  })

  it('corrects whole numbers to whole numbers only', async () => {
    const { programId: here } = await createProgramFixture(payload)
    const attribute = await createAttributeFixture(payload, {
      ...{ program: here, name: 'bags', display_name: 'Bags', field_type: 'other' },
    })
    const { challengeId } = await createChallengeFixture(payload, {
      ...{ programId: here, challenge_type: 'collect', parameters: 'profile' },
    })
    await payload.create({
      collection: 'questions',
      data: {
        ...{ program: here, challenge: challengeId, title: 'Bags', answer_type: 'number', is_required: true },
        ...{ profile_attribute: attribute, position: 0 },
      },
      ...asIsServer('questions', 'Bags'),
    })
    const fixture = await createParticipantFixture(payload, { programId: here })
    await sql(
      'insert into participant_profiles (program_id, participant_id, profile_attribute_id, value) values ($1, $2, $3, $4)',
      [...[here, fixture.participantId, attribute, '3']],
    )
    const write = async (bags: string) =>
      (
        await callRoute<{ errors: object }>(profile.POST, {
          ...{ programId: here, caller: fixture },
          body: { first_name: 'Ada', last_name: 'King', attributes: { bags } },
        })
      ).body.errors
    expect(await write('2.5')).toEqual({ 'attributes.bags': ['Enter a whole number.'] })
    expect(await write('2')).toEqual({})
  })

  it('names invalid fields in the language of the page, and writes nothing', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const bad = { ...FULL, first_name: ' ', postal: '???', phone: 'no' }
    expect(await save(fixture, bad)).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: 'An error occurred.',
        errors: {
          first_name: ['Fill in this field.'],
          phone: ['Enter a phone number.'],
          postal: ['Enter a zip or postal code.'],
        },
      },
    })
    const spanish = await save(fixture, bad, { 'x-laurel-locale': 'es' })
    expect(spanish.body).toMatchObject({ errors: { first_name: ['Completa este campo.'] } })
    expect(await read(fixture)).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', profile_attributes: {} })
  })

  it('handles two saves at once, in a program without attributes', async () => {
    const { programId: fresh } = await createProgramFixture(payload, { country: 'GB' })
    const fixtures = [
      await createParticipantFixture(payload, { programId: fresh }),
      await createParticipantFixture(payload, { programId: fresh }),
    ]
    const answers = await Promise.all(
      [...fixtures, ...fixtures].map((caller) => callRoute(profile.POST, { programId: fresh, caller, body: FULL })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const fixture of fixtures) expect(await read(fixture)).toMatchObject({ postal: 'SW1Y 4JH' })
  })

  it('refuses visitors, other programs and requests without a CSRF token', async () => {
    const { programId: elsewhere } = await createProgramFixture(payload, { country: 'GB' })
    const fixture = await createParticipantFixture(payload, { programId })
    expect((await callRoute(profile.POST, { programId, caller: createVisitor(), body: FULL })).status).toBe(401)
    expect((await callRoute(profile.POST, { programId: elsewhere, caller: fixture, body: FULL })).status).toBe(401)
    expect((await callRoute(profile.POST, { programId, caller: fixture, body: FULL, withoutCsrf: true })).status).toBe(
      403,
    )
  })
})

describe('answers to a profile challenge', () => {
  const attribute = (name: string, field_type: 'other' | 'date' | 'date_time' = 'other') =>
    createAttributeFixture(payload, { program: programId, name, display_name: `The ${name}`, field_type, position: 1 })
  const names = { first_name: 'Ada', last_name: 'King' }
  const correct = (caller: ParticipantFixture, attributes: object) =>
    callRoute<{ success: boolean; errors: Record<string, string[]> }>(profile.POST, {
      ...{ programId, caller, body: { ...names, attributes } },
    })

  // CONSOLE-61
  it('fit their attribute, and can be corrected in My Account by the same rules', async () => {
    const { POST: submit } = await routesAt('/public/challenges/submit')
    const [people, delivery, home] = [
      await attribute('household'),
      await attribute('delivery', 'date_time'),
      await attribute('home'),
    ]
    await attribute('note')
    const { challengeId, questions } = await createChallengeFixture(payload, {
      ...{ programId, challenge_type: 'collect', parameters: 'profile' },
      questions: [
        { answer_type: 'number', profile_attribute: people },
        { answer_type: 'text', profile_attribute: delivery, is_required: false },
        { answer_type: 'check_box', profile_attribute: home, options: [{ details: 'Rent' }, { details: 'Own' }] },
      ],
    })
    const [first, second, third] = questions
    const send = (caller: ParticipantFixture, size: string, slot: string) =>
      callRoute<{ success: boolean; errors: Record<string, string[]> }>(submit, {
        ...{ programId, caller },
        body: formOf({
          challenge_id: String(challengeId),
          [`questions[${first!.id}][id]`]: String(first!.id),
          [`questions[${first!.id}][value][]`]: size,
          [`questions[${second!.id}][id]`]: String(second!.id),
          [`questions[${second!.id}][value][]`]: slot,
          [`questions[${third!.id}][id]`]: String(third!.id),
          [`questions[${third!.id}][value][]`]: String(third!.optionIds[0]),
        }),
      })
    const ada = await createParticipantFixture(payload, { programId })
    expect((await send(ada, 'four of us', 'soon')).body.errors).toMatchObject({
      [`questions[${first!.id}]`]: ['Enter a whole number.'],
    })
    expect((await send(ada, '4', 'soon')).body.errors).toEqual({
      [`questions[${second!.id}]`]: ['Enter a date and time.'],
    })
    expect((await send(ada, '4', '2027-01-02T10:00')).body.success).toBe(true)
    expect((await read(ada)).profile_fields).toMatchObject([
      { name: 'household', label: 'The household', type: 'number', required: true },
      { name: 'delivery', type: 'date_time', required: false },
      { name: 'home', type: 'options', options: ['Rent', 'Own'], several: true, chosen: ['Rent'] },
    ])

    const wrong = { household: 'many', delivery: '0027-01-01T00:00', home: 'Castle', note: 'mine' }
    expect((await correct(ada, wrong)).body.errors).toEqual({
      'attributes.household': ['Enter a number.'],
      'attributes.delivery': ['Enter a date and time.'],
      'attributes.home': ['Choose one of the options.'],
    })
    expect((await correct(ada, { household: ' ' })).body.errors).toEqual({
      'attributes.household': ['Fill in this field.'],
    })
    const answer = await correct(ada, { household: '5', delivery: '', home: 'Own, Rent', note: 'mine', phone: '1' })
    expect(answer.body.success).toBe(true)
    expect((await read(ada)).profile_attributes).toEqual({ household: '5', home: 'Own, Rent' })
  })
})

describe('POST /public/account/avatar', () => {
  const photo = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#883322' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
  const fileForm = (data: Buffer, name = 'me.jpg', type = 'image/jpeg') => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(data)], name, { type }))
    return form
  }
  const upload = (caller: ParticipantFixture, body: FormData) =>
    callRoute<{ success: boolean; message: string; avatar: { url: string | null } }>(avatar.POST, {
      programId,
      caller,
      body,
    })
  const show = (url: string) =>
    callRoute(media.GET, {
      programId,
      path: url,
      params: { filename: decodeURIComponent(url.split('/').at(-1) ?? '') },
    })
  const fileOf = (url: string) =>
    path.join(path.resolve(process.env.MEDIA_DIR ?? ''), 'public', decodeURIComponent(url.split('/').at(-1) ?? ''))

  it('crops the picture to a square, removes its metadata, and serves it', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const { body, status } = await upload(fixture, fileForm(await photo()))
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Photo saved.' })
    expect((await read(fixture)).avatar.url).toBe(body.avatar.url)
    const { response } = await show(String(body.avatar.url))
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
  })

  it('replaces the previous picture and deletes its files, but never a program’s picture', async () => {
    const { mediaId } = await createImageFixture(payload, { programId })
    const fixture = await createParticipantFixture(payload, { programId, avatar: mediaId })
    const first = String((await upload(fixture, fileForm(await photo()))).body.avatar.url)
    const second = String((await upload(fixture, fileForm(await photo(300, 300), 'me.png'))).body.avatar.url)
    await expect(access(fileOf(first))).rejects.toThrow()
    expect((await show(first)).status).toBe(404)
    expect((await show(second)).status).toBe(200)
    const removed = await upload(fixture, formOf({ remove: '1' }))
    expect(removed.body).toMatchObject({ message: 'Photo removed.', avatar: { url: null } })
    expect((await read(fixture)).avatar.url).toBeNull()
    expect((await show(second)).status).toBe(404)
    expect(await payload.findByID({ collection: 'media', id: mediaId, overrideAccess: true })).toBeTruthy()
  })

  // SITE-98
  it('detects a picture by its content', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    const cut = (await photo()).subarray(0, 400)
    for (const data of [svg, gif, cut, Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      expect(await upload(fixture, fileForm(data, 'me.png', 'image/png'))).toMatchObject({
        status: 422,
        body: { success: false, message: 'Choose a JPG or PNG photo.' },
      })
    }
    expect((await upload(fixture, fileForm(Buffer.alloc(5_000_001)))).status).toBe(422)
    expect((await upload(fixture, fileForm(Buffer.alloc(6_000_000)))).status).toBe(413)
    expect((await upload(fixture, formOf({}))).status).toBe(422)
    expect((await read(fixture)).avatar.url).toBeNull()
  })

  it('keeps one of several pictures uploaded at once', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const data = await photo(300, 300)
    const answers = await Promise.all([1, 2, 3].map(() => upload(fixture, fileForm(data))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const shown = await Promise.all(answers.map(({ body }) => show(String(body.avatar.url))))
    expect(shown.filter(({ status }) => status === 200)).toHaveLength(1)
    const kept = answers[shown.findIndex(({ status }) => status === 200)]
    expect((await read(fixture)).avatar.url).toBe(kept?.body.avatar.url)
  })

  it('refuses visitors and requests without a CSRF token', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const body = fileForm(await photo(20, 20))
    expect((await callRoute(avatar.POST, { programId, caller: createVisitor(), body })).status).toBe(401)
    expect((await callRoute(avatar.POST, { programId, caller: fixture, body, withoutCsrf: true })).status).toBe(403)
  })
})

describe('POST /public/account/locale', () => {
  it('remembers the language, for participants also in the database', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    for (const caller of [fixture, createVisitor()]) {
      const { body, headers } = await callRoute(locale.POST, { programId, caller, body: { locale: 'es' } })
      expect(body).toMatchObject({ success: true, message: 'Guardamos tu idioma.' })
      expect(headers.get('set-cookie')).toMatch(/^laurel_locale=es; Path=\/; Expires=/)
    }
    expect(await read(fixture)).toMatchObject({ locale: 'es' })
    expect((await callRoute(locale.POST, { programId, caller: fixture, body: { locale: 'fr' } })).status).toBe(422)
    expect(
      (await callRoute(locale.POST, { programId, caller: fixture, body: { locale: 'en' }, withoutCsrf: true })).status,
    ).toBe(403)
    expect(await read(fixture)).toMatchObject({ locale: 'es' })
  })
})
