import { existsSync, readFileSync } from 'node:fs'
import { ContentTags } from '@/collections/programs'
import { CHALLENGE_KINDS } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { onlyRow, poolSql } from '@/platform/sql'
import { riddle } from '../../../docs/examples/answer-riddle'
import { giveApologyPoints } from '../../../docs/examples/give-apology-points'
import { tidyTagName } from '../../../docs/examples/tidy-tag-name'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorScene,
  createChallengeScene,
  createParticipantScene,
  createProgramScene,
  formOf,
  type ProgramViewContext,
} from '../../support/scenes'

const PAGE = readFileSync('docs/extending.md', 'utf8')

/** The fenced blocks of the page with such a mark: its value and the lines of the block. */
const blocksMarked = (mark: string): [language: string, value: string, text: string][] =>
  [...PAGE.matchAll(new RegExp(`^\`\`\`(\\w+) ${mark}=(\\S+(?: \\S+)*)\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, language = '', value = '', text = '']) => [language, value, text],
  )

const paths = [...PAGE.matchAll(/`((?:src|tests|scripts|docs)\/[^`]+)`/g)].map(([, path = '']) => path)

describe('docs/extending.md', () => {
  it('has its examples and its quotations', () => {
    expect(blocksMarked('example').map(([language, name]) => `${name}.${language}`)).toEqual([
      'tidy-tag-name.ts',
      'tidy-tag-name.sql',
      'answer-riddle.ts',
      'give-apology-points.ts',
    ])
    expect(blocksMarked('from')).toHaveLength(6)
    expect(paths.length).toBeGreaterThan(20)
  })

  it.each(blocksMarked('example'))('shows the %s example %s as it is run here', (language, name, text) => {
    expect(text).toBe(readFileSync(`docs/examples/${name}.${language}`, 'utf8'))
  })

  it.each(blocksMarked('from'))('quotes (%s) %s as it stands', (_language, file, text) => {
    expect(readFileSync(file, 'utf8')).toContain(text)
  })

  it.each([...new Set(paths)].filter((path) => !path.includes('NAME')))('names %s, which exists', (path) => {
    expect(existsSync(path)).toBe(true)
  })
})

describe('the examples', () => {
  const hooksBefore = ContentTags.hooks
  let test: TestPayload
  let program: ProgramViewContext
  let programId: number

  beforeAll(async () => {
    // As the page says: the hook stands in the collection's own configuration, before Payload reads it.
    ContentTags.hooks = { ...hooksBefore, beforeChange: [...(hooksBefore?.beforeChange ?? []), tidyTagName] }
    test = await openTestPayload()
    program = await createProgramScene(test.payload)
    programId = program.programId
  })
  afterAll(async () => {
    ContentTags.hooks = hooksBefore
    Reflect.deleteProperty(CHALLENGE_KINDS, 'riddle')
    await test.close()
  })

  const asServer = { collection: 'content-tags', overrideAccess: true, depth: 0 } as const
  const contextOfScript = () => createContext(test.payload, { actor: { type: 'system', name: 'apology' } })
  const createTag = (name: string) => test.payload.create({ ...asServer, data: { program: programId, name } })

  it('tidy the name of a tag that is made, and of one that is changed', async () => {
    const tag = await createTag('  Zero   Waste ')
    expect(tag.name).toBe('zero waste')
    const renamed = await test.payload.update({ ...asServer, id: tag.id, data: { name: 'LOCAL Food' } })
    expect(renamed.name).toBe('local food')
    const touched = await test.payload.update({ ...asServer, id: tag.id, data: {} })
    expect(touched.name).toBe('local food')
  })

  it('let the unique index and the validation see the tidy name', async () => {
    await createTag('cycling')
    await expect(createTag(' Cycling')).rejects.toThrow(/invalid: program_id, name/)
    await expect(createTag('   ')).rejects.toThrow(/invalid: name/i)
  })

  it('hold it in the database too, for writes that no hook sees', async () => {
    const sql = poolSql(test.payload)
    const insert = (name: string) =>
      sql<{ id: number }>('insert into content_tags (program_id, name) values ($1, $2) returning id', [programId, name])
    const { id } = onlyRow(await insert(' Untidy '))
    for (const statement of readFileSync('docs/examples/tidy-tag-name.sql', 'utf8').trim().split(';\n')) {
      await sql(statement)
    }
    expect((await test.payload.findByID({ ...asServer, id })).name).toBe('untidy')
    await expect(insert('Second Hand')).rejects.toThrow('content_tags_name_is_tidy')
    // What the hook makes of a name passes.
    expect((await createTag('Second  Hand')).name).toBe('second hand')
  })

  it('are a kind of challenge by a line in the table', async () => {
    // As the page says: the line `riddle,`. Nothing else knows of it.
    Object.assign(CHALLENGE_KINDS, { riddle })
    const { GET } = await import('@/app/(wire)/public/challenges/[id]/route')
    const { POST } = await import('@/app/(wire)/public/challenges/submit/route')
    const caller = await createParticipantScene(test.payload, { programId })
    const kind = { challenge_type: 'riddle', parameters: 'Echo', cta_button_text: null }
    const { challengeId } = await createChallengeScene(test.payload, { programId, ...kind })
    const page = await callRoute(GET, { programId, caller, params: { id: challengeId } })
    expect(JSON.stringify(page.body)).not.toContain('Echo')
    expect(page.body).toMatchObject({
      challenge_type: 'riddle',
      screen: 'visit',
      call_to_action: 'Solve it',
      refusal: null,
    })
    const guess = (fields: Record<string, string>) =>
      callRoute(POST, { programId, caller, body: formOf({ challenge_id: challengeId, ...fields }) })
    expect(await guess({})).toMatchObject({
      status: 422,
      body: { success: false, errors: { guess: ['Check this field.'] } },
    })
    expect(await guess({ guess: 'the wind' })).toMatchObject({
      status: 200,
      body: { success: false, message: 'That is not it.', errors: { guess: ['That is not it.'] } },
    })
    expect(await guess({ guess: ' ECHO ' })).toMatchObject({ status: 200, body: { success: true, points: 50 } })
    expect(await guess({ guess: 'echo' })).toMatchObject({
      body: { success: false, message: 'You have already completed this challenge.' },
    })
    const events = await poolSql(test.payload)('select details from challenge_events where challenge_id = $1', [
      challengeId,
    ])
    expect(events).toEqual([{ details: { guess: 'echo', completion_id: expect.any(Number) } }])
    // The console's editor asks for what the kind declares, and needs nothing of its own.
    const { POST: create } = await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/challenges/route')
    const admin = await createAdministratorScene(test.payload, program)
    const save = (parameters: string) =>
      callRoute(create, {
        caller: admin,
        params: { program_id: programId },
        body: { challenge_type: 'riddle', name: 'Riddle', caption: 'What am I?', parameters },
      })
    expect(await save(' ')).toMatchObject({
      status: 422,
      body: { errors: { parameters: ['This field is required.'] } },
    })
    expect(await save('Echo')).toMatchObject({ body: { message: 'Challenge created successfully.' } })
    // A name that is in no table is no kind.
    const unknown = { programId, challenge_type: 'ridle' }
    await expect(createChallengeScene(test.payload, unknown)).rejects.toThrow(/invalid: challenge type/i)
  })

  it('award points under a key once, however often and however much at once they are run', async () => {
    const { participantId } = await createParticipantScene(test.payload, { programId })
    const owner = { programId, participantId, outage: '2026-11-20' }
    const first = await giveApologyPoints(contextOfScript(), owner)
    expect(first).toMatchObject({ ok: true, duplicate: false, balance: 25 })
    const again = await Promise.all([1, 2, 3].map(() => giveApologyPoints(contextOfScript(), owner)))
    for (const answer of again) {
      expect(answer).toMatchObject({ ok: true, duplicate: true, entryId: first.ok && first.entryId, balance: 25 })
    }
    const kept = onlyRow(
      await poolSql(test.payload)<{ entries: number; actions: number }>(
        `select (select count(*)::int from point_entries where participant_id = $1 and program_id = $2) as entries,
                (select count(*)::int from participant_actions where participant_id = $1 and program_id = $2) as actions`,
        [participantId, programId],
      ),
    )
    expect(kept).toEqual({ entries: 1, actions: 1 })
  })

  it("give nothing to another program's user", async () => {
    const elsewhere = await createProgramScene(test.payload)
    const { participantId } = await createParticipantScene(test.payload, { programId: elsewhere.programId })
    const answer = await giveApologyPoints(contextOfScript(), { programId, participantId, outage: '2026-11-20' })
    expect(answer).toEqual({ ok: false, reason: 'unknown_participant' })
  })
})
