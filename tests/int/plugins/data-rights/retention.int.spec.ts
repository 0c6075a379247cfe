import { randomUUID } from 'node:crypto'
import { readPrivateFile, writePrivateFile } from '@/platform/private-files'
import { previewRetention, retainProgram } from '@/plugins/data-rights/domain'
import { createChallengeFixture, type ParticipantFixture } from '../../../support/fixtures'
import { daysAhead, openStage, type Stage } from './stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const setPeriods = async (isOn: boolean, periods: Record<string, number | null>): Promise<void> => {
  const { programId, test } = stage
  const [stored] = await stage.sql<{ id: number }>('select id from data_rights_settings where program_id = $1', [
    programId,
  ])
  const kinds = [
    'receipt_photos',
    'answer_files',
    'devices',
    'visits',
    'sign_ins',
    'mails',
    'addresses',
    'requests',
    'inactive',
  ]
  const data = { is_on: isOn, ...Object.fromEntries(kinds.map((kind) => [kind, periods[kind] ?? null])) }
  const write = { collection: 'data-rights-settings', overrideAccess: true, depth: 0 } as const
  if (stored) await test.payload.update({ ...write, id: stored.id, data: data as never })
  else await test.payload.create({ ...write, data: { ...data, program: programId } as never })
}
const age = (table: string, column: string, days: number, { participantId }: ParticipantFixture) =>
  stage.sql(
    `update ${table} set ${column} = now() - make_interval(days => $1) where ${table === 'participants' ? 'id' : 'participant_id'} = $2`,
    [...[days, participantId]],
  )
const dueOf = async (kind: string) =>
  (await previewRetention(stage.context(), stage.programId)).find((row) => row.kind === kind)

it('deletes what is past its period, after a dry run that says the same, and reports it', async () => {
  const me = await stage.createPerson({ signup_device_hash: 'device', signup_ip_hash: 'network' })
  await age('participants', 'created_at', 400, me)
  await age('sessions', 'expires_at', 200, me)
  await setPeriods(false, { devices: 365, sign_ins: 180 })
  const before = [(await dueOf('devices'))?.due, (await dueOf('sign_ins'))?.due, (await dueOf('visits'))?.days]
  expect(before).toEqual([1, 1, null])
  // Off: nothing happens.
  expect(await retainProgram(stage.context(), stage.programId)).toEqual({})
  await setPeriods(true, { devices: 365, sign_ins: 180 })
  expect(await retainProgram(stage.context(), stage.programId)).toEqual({ devices: 1, sign_ins: 1 })
  expect(await stage.sql('select signup_device_hash from participants where id = $1', [me.participantId])).toEqual([
    { signup_device_hash: null },
  ])
  const [run] = await stage.sql<{ deleted: object }>('select deleted from retention_runs where program_id = $1', [
    stage.programId,
  ])
  expect(run?.deleted).toEqual({ devices: 1, sign_ins: 1 })
  expect(await retainProgram(stage.context(), stage.programId)).toEqual({})
})

it('deletes files with their rows, and keeps those of people with an open request', async () => {
  const { challengeId } = await createChallengeFixture(stage.test.payload, {
    programId: stage.programId,
    questions: [{ title: 'Photo?', options: [] }],
  })
  const [question] = await stage.sql<{ id: number }>(
    'select id from questions where program_id = $1 order by id desc limit 1',
    [stage.programId],
  )
  const addFile = async (who: ParticipantFixture): Promise<string> => {
    const key = `answers/${randomUUID()}`
    await writePrivateFile(key, Buffer.from('mine'))
    await stage.sql(
      `insert into answer_files (program_id, identifier, participant_id, challenge_id, question_id, filename, storage_key, mime_type, byte_size, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'a.txt', $2, 'text/plain', 4, now() - interval '2000 days', now())`,
      [stage.programId, key, who.participantId, challengeId, question?.id],
    )
    return key
  }
  const [me, busy] = [await stage.createPerson(), await stage.createPerson()]
  const [mine, kept] = [await addFile(me), await addFile(busy)]
  await stage.call(busy, 'POST /public/data/corrections', { message: 'Wait.' })
  await setPeriods(true, { answer_files: 1095 })
  expect(await dueOf('answer_files')).toMatchObject({ due: 1, held: 1 })
  expect(await retainProgram(stage.context(), stage.programId)).toEqual({ answer_files: 1 })
  await expect(readPrivateFile(mine)).rejects.toThrow()
  await expect(readPrivateFile(kept)).resolves.toBeDefined()
})

it('an inactive account gets a notice of 30 days first', async () => {
  const me = await stage.createPerson()
  await age('participants', 'created_at', 900, me)
  await stage.sql(`update participants set last_signed_in_at = created_at where id = $1`, [me.participantId])
  await setPeriods(true, { inactive: 730 })
  expect(await retainProgram(stage.context(), stage.programId)).toEqual({ inactive: 1 })
  expect(await stage.readMail(me.email, /will be deleted/)).not.toBeNull()
  expect(await retainProgram(stage.context(), stage.programId)).toEqual({})
  const erased = async () =>
    (await stage.sql('select 1 from participants where id = $1 and erased_at is not null', [me.participantId])).length >
    0
  await stage.settle(daysAhead(29))
  expect(await erased()).toBe(false)
  await stage.settle(daysAhead(31))
  expect(await erased()).toBe(true)
})
