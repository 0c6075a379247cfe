import { z } from 'zod'
import { defineTool } from '@/plugin'
import { ACTION, SOURCE } from './domain/run-form'

const listed = z.object({
  ...{ id: z.int(), name: z.string(), status: z.string(), action: z.string(), people: z.int(), done: z.int() },
  ...{ skipped: z.int(), failed: z.int(), points: z.int(), kept: z.int(), kept_points: z.int() },
})

const MOST = 20

const list_bulk_runs = defineTool({
  title: 'List bulk runs',
  description:
    'The 20 newest bulk runs: one change to many participants, with how many it changed and what an undo left.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ bulk_runs: z.array(listed) }),
  run: async (context, programId) => {
    const { pageRuns } = await import('./domain')
    const { actsOnTests } = await import('@/plugin/domain')
    const which = { programId, isTest: actsOnTests(context.actor) }
    const { rows } = await pageRuns(context, which, { before: null, limit: MOST })
    const bulk_runs = rows.map(
      ({ action, done, failed, id, kept, kept_points, name, people, points, skipped, status }) => ({
        ...{ id, name, status, action: action.kind, people, done, skipped, failed, points, kept, kept_points },
      }),
    )
    return { summary: `${bulk_runs.length} bulk runs.`, data: { bulk_runs } }
  },
})

const draft_bulk_run = defineTool({
  title: 'Draft a bulk run',
  description:
    'Chooses participants and one change for all of them, and answers what it would do. Nothing changes: an administrator confirms the draft in the console. Source: {"kind":"segment","segment_id":3}. Action: {"kind":"give_points","points":50}.',
  scope: 'participants.write',
  isWrite: true,
  input: z.object({ name: z.string().min(1).max(100), source: SOURCE, action: ACTION }),
  output: z.object({
    ...{ bulk_run_id: z.int().nullable(), people: z.int(), affected: z.int(), points: z.int() },
    problem: z.string().nullable(),
  }),
  run: async (context, programId, form) => {
    const { draftRun, findRun, previewRun } = await import('./domain')
    const drafted = await draftRun(context, { programId, form })
    const run = drafted.ok ? await findRun(context, { programId, runId: drafted.id }) : null
    if (!drafted.ok || !run) {
      const problem = drafted.ok ? 'unknown' : drafted.reason
      return {
        summary: `No draft was made: ${problem}.`,
        data: { bulk_run_id: null, people: 0, affected: 0, points: 0, problem },
      }
    }
    const { affected, people, points } = await previewRun(context, run)
    return {
      summary: `A draft that would change ${affected} of ${people} participants. An administrator confirms it in the console.`,
      data: { bulk_run_id: run.id, people, affected, points, problem: null },
    }
  },
})

/** What assistants do about bulk runs: read them and draft new ones. */
export const mcpTools = { list_bulk_runs, draft_bulk_run }
