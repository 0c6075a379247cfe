import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { workOnRun } from '@/plugins/bulk/domain'
import type { TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

type Body = { success: boolean; bulk_run_id?: number; message?: string; errors?: Record<string, string[]> } & Record<
  string,
  unknown
>
type Answer = { status: number; body: Body }
export type Verb = 'approve' | 'confirm' | 'decline' | 'stop' | 'undo'

/** What a manager of bulk runs may do. */
export const BULK_PAIRS = ['bulk.view', 'bulk.manage', 'bulk_approval.manage', 'users.manage'] as const

/** A program with two administrators, and what they do about bulk runs by the console's routes. */
export const openBulkStage = async (test: TestPayload) => {
  const sql: Sql = poolSql(test.payload)
  const program: ProgramFixture = await createProgramFixture(test.payload)
  const { organizationId, programId } = program
  const admin = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: [...BULK_PAIRS] })
  const second = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: [...BULK_PAIRS] })
  const at = '/admin/v2/programs/:program_id/bulk_runs'
  const list = await routesAt(at)
  const one = await routesAt(`${at}/:bulk_run_id`)
  const verbs = {
    approve: await routesAt(`${at}/:bulk_run_id/approve`),
    confirm: await routesAt(`${at}/:bulk_run_id/confirm`),
    decline: await routesAt(`${at}/:bulk_run_id/decline`),
    stop: await routesAt(`${at}/:bulk_run_id/stop`),
    undo: await routesAt(`${at}/:bulk_run_id/undo`),
  }
  const context = () => createContext(test.payload, { actor: { type: 'job', name: 'bulk.run' } })

  const create = (form: object, caller = admin, inProgram = programId): Promise<Answer> =>
    callRoute<Body>(list.POST, {
      ...{ caller, params: { program_id: inProgram } },
      body: { name: 'Thank you', ...form },
    })
  const decide = (
    verb: Verb,
    runId: number,
    caller: AdministratorFixture = admin,
    body: object = {},
  ): Promise<Answer> =>
    callRoute<Body>(verbs[verb].POST, { caller, params: { program_id: programId, bulk_run_id: runId }, body })
  const find = async (runId: number, caller = admin): Promise<Answer> =>
    callRoute<Body>(one.GET, { caller, params: { program_id: programId, bulk_run_id: runId } })
  const work = (runId: number) => workOnRun(context(), { programId, runId })

  return {
    ...{ sql, program, programId, admin, second, context, create, decide, find, work, one, list },
    person: (data: object = {}): Promise<ParticipantFixture> =>
      createParticipantFixture(test.payload, { programId, ...data } as never),
    /** A draft for a list of people. @returns its id */
    draft: async (people: readonly ParticipantFixture[], form: object): Promise<number> => {
      const text = people.map(({ email }) => email).join('\n')
      const { body } = await create({ source: 'list', list: text, ...form })
      if (!body.bulk_run_id) throw new Error(JSON.stringify(body))
      return body.bulk_run_id
    },
    /** Confirms a draft and does all of its work. */
    finish: async (runId: number, people: number): Promise<void> => {
      const { body, status } = await decide('confirm', runId, admin, { people })
      if (status !== 200) throw new Error(JSON.stringify(body))
      await work(runId)
    },
    undo: async (runId: number): Promise<void> => {
      const { body, status } = await decide('undo', runId)
      if (status !== 200) throw new Error(JSON.stringify(body))
      await work(runId)
    },
    balanceOf: async ({ participantId }: ParticipantFixture) =>
      onlyRow(
        await sql<{ unused: number; lifetime: number }>(
          'select unused_points::int as unused, points::int as lifetime from participant_balances where participant_id = $1',
          [participantId],
        ),
      ),
    /** What became of each, in the order of people. */
    outcomes: (runId: number) =>
      sql(
        `select status::text as status, reason, points::int as points, undo_status::text as undo_status, undo_reason, undone_points::int as undone_points
         from bulk_people where run_id = $1 order by participant_id`,
        [runId],
      ),
    ledgerDifferences: async () => (await verifyLedger(sql)).differences.filter((row) => row.programId === programId),
  }
}

export type BulkStage = Awaited<ReturnType<typeof openBulkStage>>
