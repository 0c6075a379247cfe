/** @alone It has plugins of its own. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { jest } from '@jest/globals'
import type { Plugin } from 'payload'
import type { ReactElement, ReactNode } from 'react'
import { onlyRow, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { writeReceipt } from '../receipts/review-fixtures'

const TAG = 'vip'
const BONUS = 40

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let programId: number
let chat: Server
let posted: unknown[]
let chatStatus: number

beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      posted.push(JSON.parse(body))
      response.writeHead(chatStatus).end()
    })
  })
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  const { port } = chat.address() as AddressInfo
  test = await openTestPayload({}, async (): Promise<Plugin[]> => {
    const { adultsOnly } = await import('../../../examples/adults-only')
    const { birthdayBonus } = await import('../../../examples/birthday-bonus/plugin')
    const { doubleSaturdays } = await import('../../../examples/double-saturdays')
    const { rejectedReceiptsChat } = await import('../../../examples/rejected-receipts-chat')
    const { riddles } = await import('../../../examples/riddle/plugin')
    return [
      doubleSaturdays({ tag: TAG }),
      adultsOnly({ attribute: 'birthday' }),
      rejectedReceiptsChat({ webhookUrl: `http://127.0.0.1:${port}/` }),
      riddles(),
      birthdayBonus({ points: BONUS }),
    ]
  })
  sql = (await import('@/platform/sql')).poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  programId = program.programId
})
beforeEach(() => {
  posted = []
  chatStatus = 200
})
afterAll(async () => {
  await (await import('@/platform/queue')).closeQueue()
  await test.close()
  chat.close()
})

const setBirthday = async (person: ParticipantFixture, value: string) => {
  const [known] = await sql<{ id: number }>(
    "select id from profile_attributes where program_id = $1 and name = 'birthday'",
    [person.programId],
  )
  const attribute =
    known?.id ??
    (await createAttributeFixture(test.payload, {
      program: person.programId,
      name: 'birthday',
      display_name: 'Birthday',
      field_type: 'date',
    }))
  await sql(
    `insert into participant_profiles (program_id, participant_id, profile_attribute_id, value, updated_at, created_at)
     values ($1, $2, $3, $4, now(), now())`,
    [person.programId, person.participantId, attribute, value],
  )
}
const balanceOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await sql<{ balance: number }>(
      'select unused_points::int as balance from participant_balances where participant_id = $1',
      [participantId],
    ),
  ).balance

/** Runs the waiting jobs of a name, like a worker. @returns how many failed */
const runJobs = async (name: 'birthdays.award' | 'chat.post'): Promise<number> => {
  const { allHandlers } = await import('@/jobs/handlers')
  const { createContext } = await import('@/domain/context')
  const { openQueue } = await import('@/platform/queue')
  const queue = await openQueue()
  let failed = 0
  for (const { data, id } of (await queue.fetch(name, { batchSize: 10 })) ?? []) {
    const context = createContext(test.payload, { actor: { type: 'job', name } })
    await allHandlers()
      [name]?.run(context, { id, data: data as never })
      .then(
        () => queue.complete(name, id),
        () => {
          failed++
          return queue.fail(name, id)
        },
      )
  }
  return failed
}

const submit = async (caller: ParticipantFixture, fields: Record<string, string | number>) => {
  const { POST } = await routesAt('/public/challenges/submit')
  return callRoute(POST, { programId: caller.programId, caller, body: formOf(fields) })
}

describe('double points on Saturdays', () => {
  const complete = async (day: string, tags: string[]) => {
    const person = await createParticipantFixture(test.payload, { programId, tag_list: tags })
    const { challengeId } = await createChallengeFixture(test.payload, {
      programId,
      points: 50,
      start: null,
      finish: null,
    })
    jest.useFakeTimers({ now: new Date(day), advanceTimers: true, doNotFake: NOT_FAKED })
    try {
      const { body } = await submit(person, { challenge_id: challengeId })
      return [body.points, await balanceOf(person)]
    } finally {
      jest.useRealTimers()
    }
  }
  const saturday = nextDay(6)

  it('are given to participants with the tag, on that day only', async () => {
    expect(await complete(saturday, [TAG, 'other'])).toEqual([100, 100])
    expect(await complete(saturday, ['other'])).toEqual([50, 50])
    expect(await complete(nextDay(0), [TAG])).toEqual([50, 50])
  })
})

describe('claims by people under 18', () => {
  const claim = async (birthday: string | null) => {
    const person = await createParticipantFixture(test.payload, { programId, points: 500 })
    if (birthday) await setBirthday(person, birthday)
    const { rewardId } = await createRewardFixture(test.payload, { programId })
    const { POST } = await routesAt('/public/rewards/process_reward')
    const body = formOf({ reward_id: rewardId, idempotency_key: randomUUID() })
    const { body: answer } = await callRoute(POST, { programId, caller: person, body })
    const claims = await sql('select 1 from reward_claims where participant_id = $1', [person.participantId])
    return { message: answer.message, claims: claims.length, balance: await balanceOf(person) }
  }

  it('are refused with a message and take no points', async () => {
    expect(await claim(yearsAgo(17))).toEqual({ message: 'You must be 18 to claim rewards.', claims: 0, balance: 500 })
    expect(await claim(null)).toEqual({
      message: 'Add your birthday to your profile to claim rewards.',
      claims: 0,
      balance: 500,
    })
    expect(await claim(yearsAgo(18))).toMatchObject({ claims: 1, balance: 400 })
  })

  // More at once than there are database connections.
  it('are decided one after another when one person sends thirty at once', async () => {
    const person = await createParticipantFixture(test.payload, { programId, points: 1_000 })
    await setBirthday(person, yearsAgo(30))
    const { rewardId } = await createRewardFixture(test.payload, {
      programId,
      threshold: 100,
      limit_per_participant: 2,
    })
    const { POST } = await routesAt('/public/rewards/process_reward')
    const click = (idempotency_key: string) =>
      callRoute<{ success: boolean }>(POST, {
        ...{ programId, caller: person, body: formOf({ reward_id: rewardId, idempotency_key }) },
      })
    const answers = await Promise.all(Array.from({ length: 30 }, () => click(randomUUID())))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    expect(await balanceOf(person)).toBe(800)
    const same = randomUUID()
    const other = await createRewardFixture(test.payload, { programId, threshold: 100 })
    const repeated = await Promise.all(
      Array.from({ length: 30 }, () =>
        callRoute<{ success: boolean }>(POST, {
          ...{ programId, caller: person, body: formOf({ reward_id: other.rewardId, idempotency_key: same }) },
        }),
      ),
    )
    expect(repeated.map(({ body, status }) => [status, body.success])).toEqual(repeated.map(() => [200, true]))
    expect(await balanceOf(person)).toBe(700)
  })
})

describe('a rejected receipt', () => {
  const review = async (receiptId: number, integrity: 'invalid' | 'valid') => {
    const { PUT } = await routesAt('/admin/v2/receipts/:receipt_id')
    const admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId })
    const body = formOf({ version: 1, integrity })
    if (integrity === 'invalid') body.set('admin_invalidation_reason', 'altered')
    return callRoute(PUT, { method: 'PUT', caller: admin, params: { receipt_id: receiptId }, body })
  }

  it('is posted to the chat once, with retries, and an accepted one isn’t', async () => {
    const person = await createParticipantFixture(test.payload, { programId })
    const rejected = await writeReceipt(sql, person)
    const accepted = await writeReceipt(sql, person)
    expect(await review(rejected, 'invalid')).toMatchObject({ body: { success: true } })
    expect(await review(accepted, 'valid')).toMatchObject({ body: { success: true } })
    expect(posted).toEqual([])
    chatStatus = 503
    expect(await runJobs('chat.post')).toBe(1)
    await sql("update pgboss.job set start_after = now() where name = 'chat.post'")
    chatStatus = 200
    expect(await runJobs('chat.post')).toBe(0)
    const text = `Receipt ${rejected} was rejected.`
    expect(posted).toEqual([{ text }, { text }])
    expect(await runJobs('chat.post')).toBe(0)
    expect(posted).toHaveLength(2)
  })
})

describe('a riddle', () => {
  const createRiddle = () =>
    createChallengeFixture(test.payload, {
      programId,
      challenge_type: 'riddle',
      parameters: 'Echo',
      cta_button_text: null,
    })

  it('is solved on its page, and its answer stays on the server', async () => {
    const { GET } = await routesAt('/public/challenges/:id')
    const caller = await createParticipantFixture(test.payload, { programId })
    const { challengeId } = await createRiddle()
    const page = await callRoute(GET, { programId, caller, params: { id: challengeId } })
    expect(JSON.stringify(page.body)).not.toContain('Echo')
    expect(page.body).toMatchObject({
      challenge_type: 'riddle',
      screen: 'plugin',
      call_to_action: 'Solve it',
      refusal: null,
    })
    const guess = (fields: Record<string, string>) => submit(caller, { challenge_id: challengeId, ...fields })
    expect(await guess({})).toMatchObject({ status: 422, body: { errors: { guess: ['Check this field.'] } } })
    expect(await guess({ guess: 'the wind' })).toMatchObject({
      body: { success: false, errors: { guess: ["That's not it. Try again."] } },
    })
    expect(await balanceOf(caller)).toBe(0)
    expect(await guess({ guess: ' ECHO ' })).toMatchObject({ status: 200, body: { success: true, points: 50 } })
    expect(await guess({ guess: 'echo' })).toMatchObject({ body: { success: false } })
    expect(await balanceOf(caller)).toBe(50)
  })

  it('is created in the console, whose editor asks for its answer', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/challenges')
    const caller = await createAdministratorFixture(test.payload, program)
    const save = (parameters: string) =>
      callRoute(POST, {
        caller,
        params: { program_id: programId },
        body: { challenge_type: 'riddle', name: 'Riddle', caption: 'What am I?', parameters },
      })
    expect(await save(' ')).toMatchObject({
      status: 422,
      body: { errors: { parameters: ['This field is required.'] } },
    })
    expect(await save('Echo')).toMatchObject({ body: { message: 'Challenge created successfully.' } })
    await expect(createChallengeFixture(test.payload, { programId, challenge_type: 'ridle' })).rejects.toThrow(
      /invalid: Basics > Kind/,
    )
  })
})

describe('birthdays', () => {
  it('are paid once a year, on the day', async () => {
    const today = await createParticipantFixture(test.payload, { programId, first_name: 'Grace' })
    const other = await createParticipantFixture(test.payload, { programId })
    await setBirthday(today, yearsAgo(30))
    await setBirthday(other, '1990-02-30')
    const { openQueue } = await import('@/platform/queue')
    const { registerSchedules } = await import('@/jobs/schedules')
    const queue = await openQueue()
    await registerSchedules(queue)
    expect(await queue.getSchedules()).toContainEqual(
      expect.objectContaining({ name: 'birthdays.award', cron: '0 8 * * *' }),
    )
    for (const _ of [1, 2]) {
      await queue.send('birthdays.award', {})
      expect(await runJobs('birthdays.award')).toBe(0)
    }
    expect([await balanceOf(today), await balanceOf(other)]).toEqual([BONUS, 0])
  })

  it('have a console page for administrators with access to the program’s users', async () => {
    const { guardView } = await import('@/console/guard-view')
    const { navigationOf } = await import('@/console/frame/navigation')
    const { renderView } = await import('@/console/views')
    const { BirthdaysView } = await import('../../../examples/birthday-bonus/birthdays-view')
    const { findAdministratorBySession, SESSION_COOKIES } = await import('@/domain/sign-in')
    const { translate } = await import('@/i18n')
    const { viewOf } = await import('../../support/console-view')
    const { renderConsole } = await import('../../support/render-console')
    const { organizationId } = program
    const segments = ['programs', String(programId), 'birthdays']
    const open = async (fixture: {
      pairs: ('users.view' | 'rewards.view')[]
      organizationId: number
      programId?: number
    }) => {
      const { cookies } = await createAdministratorFixture(test.payload, fixture)
      const administrator = await findAdministratorBySession(sql, cookies[SESSION_COOKIES.administrator]!, new Date())
      return { administrator: administrator!, guarded: await guardView(sql, administrator, segments) }
    }
    const { administrator, guarded } = await open({ pairs: ['users.view'], organizationId, programId })
    expect(guarded).toMatchObject({ outcome: 'render', programId })
    expect((await open({ pairs: ['rewards.view'], organizationId, programId })).guarded.outcome).toBe('forbidden')
    const elsewhere = await createProgramFixture(test.payload)
    expect((await open({ pairs: ['users.view'], organizationId: elsewhere.organizationId })).guarded.outcome).toBe(
      'unknown',
    )
    expect(await guardView(sql, null, segments)).toEqual({ outcome: 'sign_in' })

    const links = navigationOf(administrator, programId, null, translate('en', 'console')).flatMap(
      ({ entries }) => entries,
    )
    expect(links).toContainEqual(
      expect.objectContaining({ label: 'Birthdays', href: `/admin/v2/programs/${programId}/birthdays` }),
    )
    if (guarded.outcome !== 'render') throw new Error(guarded.outcome)
    const view = await viewOf(test.payload, { organizationId, programId, pairs: ['users.view'], path: '/birthdays' })
    const { Component } = guarded.resolved.route
    expect(() => renderView(guarded.resolved.route, view)).toThrow('npm run generate')
    // `npm run generate` writes this entry.
    test.payload.importMap = { [Component ?? '']: BirthdaysView }
    expect(test.payload.config.admin.dependencies).toHaveProperty([Component ?? ''])
    const page = renderView(guarded.resolved.route, view) as ReactElement<object, (props: object) => Promise<ReactNode>>
    expect(renderConsole(await page.type(page.props))).toContain('Grace')
  })
})

it('plugins have at most 80 lines', () => {
  const linesOf = (file: string): number =>
    readdirSync(file, { withFileTypes: true }).reduce(
      (sum, { name }) => sum + readFileSync(path.join(file, name), 'utf8').trimEnd().split('\n').length,
      0,
    )
  // A separate program, not a plugin (docs/commerce.md).
  const entries = readdirSync('examples', { withFileTypes: true }).filter(({ name }) => name !== 'commerce-receiver')
  const examples = entries.map((entry) => {
    const file = path.join('examples', entry.name)
    return [
      entry.name,
      entry.isDirectory() ? linesOf(file) : readFileSync(file, 'utf8').trimEnd().split('\n').length,
    ] as const
  })
  expect(examples.map(([name]) => name)).toEqual([
    'adults-only.ts',
    'birthday-bonus',
    'double-saturdays.ts',
    'rejected-receipts-chat.ts',
    'riddle',
    'store-visits.ts',
  ])
  for (const [, lines] of examples) expect(lines).toBeLessThanOrEqual(80)
})

type FakeableAPI = NonNullable<
  Extract<Parameters<typeof jest.useFakeTimers>[0], { doNotFake?: unknown }>['doNotFake']
>[number]

/** Everything except the date. */
const NOT_FAKED: FakeableAPI[] = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
]

/** The next such day of the week, at noon UTC; 0 is Sunday. */
function nextDay(weekday: number): string {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + ((weekday + 7 - date.getUTCDay()) % 7))
  date.setUTCHours(12, 0, 0, 0)
  return date.toISOString()
}

/** yyyy-mm-dd */
function yearsAgo(years: number): string {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date.toISOString().slice(0, 10)
}
