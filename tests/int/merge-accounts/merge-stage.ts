import { createContext } from '@/domain/context'
import { onlyRow, poolSql } from '@/platform/sql'
import type { TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Body = { success: boolean; merge_id?: number; message?: string } & Record<string, unknown>

/** A program with a manager of merges, and the console's routes about them. */
export const openMergeStage = async (test: TestPayload) => {
  const sql = poolSql(test.payload)
  const program = await createProgramFixture(test.payload)
  const { organizationId, programId } = program
  const pairs = ['merge_accounts.manage', 'users.manage'] as const
  const admin = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: [...pairs] })
  const at = '/admin/v2/programs/:program_id'
  const merges = await routesAt(`${at}/merges`)
  const undoing = await routesAt(`${at}/merges/:account_merge_id/undo`)
  const one = await routesAt(`${at}/merges/:account_merge_id`)
  const finding = await routesAt(`${at}/duplicates/find`)
  const duplicates = await routesAt(`${at}/duplicates`)
  const dismissing = await routesAt(`${at}/duplicates/:account_duplicate_id/dismiss`)
  const context = (days = 0) =>
    createContext(test.payload, {
      ...{ actor: { type: 'system' as const, name: 'test' }, now: new Date(Date.now() + days * 86_400_000) },
    })
  const merge = (
    survivor: ParticipantFixture,
    merged: ParticipantFixture,
    caller: AdministratorFixture | ParticipantFixture = admin,
    inProgram = programId,
  ) =>
    callRoute<Body>(merges.POST, {
      ...{ caller, params: { program_id: inProgram } },
      body: { survivor_id: survivor.participantId, merged_id: merged.participantId, reasons: ['mailbox'] },
    })
  const undo = (mergeId: number, shortfall = 0, caller: AdministratorFixture | ParticipantFixture = admin) =>
    callRoute<Body>(undoing.POST, {
      ...{
        caller,
        params: { program_id: programId, account_merge_id: mergeId },
        body: { shortfall_points: shortfall },
      },
    })
  return {
    ...{ sql, program, programId, organizationId, admin, context, merge, undo },
    person: (data: object = {}): Promise<ParticipantFixture> =>
      createParticipantFixture(test.payload, { programId, ...data } as never),
    /** @returns the id of the merge */
    mustMerge: async (survivor: ParticipantFixture, merged: ParticipantFixture): Promise<number> => {
      const { body, status } = await merge(survivor, merged)
      if (status !== 200 || !body.merge_id) throw new Error(JSON.stringify(body))
      return body.merge_id
    },
    find: (caller = admin) => callRoute<Body>(finding.POST, { caller, params: { program_id: programId }, body: {} }),
    list: (query = '') =>
      callRoute<Body & { duplicates: { id: number; reasons: string[]; first_id: number; second_id: number }[] }>(
        duplicates.GET,
        { caller: admin, params: { program_id: programId }, path: `/${query}` },
      ),
    dismiss: (id: number) =>
      callRoute<Body>(dismissing.POST, {
        ...{ caller: admin, params: { program_id: programId, account_duplicate_id: id }, body: {} },
      }),
    show: (mergeId: number, caller: AdministratorFixture | ParticipantFixture = admin) =>
      callRoute<Body>(one.GET, { caller, params: { program_id: programId, account_merge_id: mergeId } }),
    balanceOf: async ({ participantId }: ParticipantFixture) =>
      onlyRow(
        await sql<{ unused: number; lifetime: number; pending: number }>(
          `select unused_points::int as unused, points::int as lifetime, pending_points::int as pending
           from participant_balances where participant_id = $1`,
          [participantId],
        ),
      ),
    rowOf: async ({ participantId }: ParticipantFixture) =>
      onlyRow(
        await sql<{
          status: string
          merged_into_id: number | null
          postal: string | null
          tag_list: string[]
          emails: string | null
        }>(
          `select p.status::text as status, p.merged_into_id, p.postal, p.tag_list, laurel_marketing_choice(p) as emails
           from participants p where p.id = $1`,
          [participantId],
        ),
      ),
  }
}

export type MergeStage = Awaited<ReturnType<typeof openMergeStage>>
