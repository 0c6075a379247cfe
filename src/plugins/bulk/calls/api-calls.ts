import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '@/plugin'
import { ACTION, RUN, SOURCE } from '../domain/run-form'
import { REASONS, RUN_STATUSES } from '../domain/values'

const GROUP = 'Bulk work'
const moment = z.iso.datetime().nullable()
const count = z.int()

const source = z.union([
  SOURCE.options[0],
  SOURCE.options[1],
  z.object({ kind: z.literal('list'), lines: count, unknown: count, unknown_lines: z.array(count) }),
])

const run = z
  .object({
    ...{ id: z.int(), name: z.string(), status: z.enum(RUN_STATUSES), source, action: ACTION },
    ...{ people: count, done: count, skipped: count, failed: count, points: count },
    ...{ undone: count, kept: count, undone_points: count, kept_points: count },
    created_at: z.iso.datetime(),
    ...{ confirmed_at: moment, decided_at: moment, finished_at: moment, undone_at: moment },
  })
  .meta({ id: 'BulkRun' })

const preview = z
  .object({
    ...{ people: count, affected: count, points: count },
    left_out: z.array(z.object({ reason: z.enum(REASONS), people: count })),
    cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  })
  .meta({ id: 'BulkPreview' })

const EXAMPLE = {
  ...{ id: 7, name: 'Thank you', status: 'finished' as const, source: { kind: 'segment' as const, segment_id: 3 } },
  action: { kind: 'give_points' as const, points: 50 },
  ...{ people: 412, done: 409, skipped: 3, failed: 0, points: 20_450 },
  ...{ undone: 0, kept: 0, undone_points: 0, kept_points: 0 },
  ...{ created_at: '2026-11-20T16:10:00.000Z', confirmed_at: '2026-11-20T16:12:00.000Z', decided_at: null },
  ...{ finished_at: '2026-11-20T16:12:04.000Z', undone_at: null },
}
const DRAFT = {
  ...EXAMPLE,
  ...{ status: 'draft' as const, done: 0, skipped: 0, points: 0, confirmed_at: null, finished_at: null },
}
const RUNNING = { ...DRAFT, status: 'running' as const, confirmed_at: EXAMPLE.confirmed_at }
const params = { bulk_run_id: '7' }

/** How other systems change many people at once. */
export const apiCalls = {
  'GET /v1/bulk_runs': defineCall({
    scope: 'participants.read',
    summary: 'Lists bulk runs, the newest first.',
    group: GROUP,
    input: pageQuery,
    output: pageOf('BulkRunPage', run),
    example: { answer: { data: [EXAMPLE], next_cursor: null } },
    handle: async (...args) => (await import('./api/bulk-runs')).answerRuns(...args),
  }),
  'GET /v1/bulk_runs/:bulk_run_id': defineCall({
    scope: 'participants.read',
    summary: 'Finds a bulk run.',
    group: GROUP,
    input: z.strictObject({}),
    output: z.object({ bulk_run: run }).meta({ id: 'BulkRunAnswer' }),
    errors: ['not_found'],
    example: { params, answer: { bulk_run: EXAMPLE } },
    handle: async (call) => (await import('./api/bulk-runs')).answerRun(call),
  }),
  'POST /v1/bulk_runs': defineCall({
    scope: 'participants.write',
    summary: 'Chooses people and a change, and answers what it would do. Nothing changes before it is confirmed.',
    group: GROUP,
    input: RUN,
    output: z.object({ bulk_run: run, preview }).meta({ id: 'BulkRunDrafted' }),
    errors: ['invalid_request'],
    success: [201],
    example: {
      body: { name: 'Thank you', source: EXAMPLE.source, action: EXAMPLE.action },
      answer: {
        bulk_run: DRAFT,
        preview: {
          ...{ people: 412, affected: 409, points: 20_450, cost: { amount: 204.5, currency: 'usd' } },
          left_out: [{ reason: 'not_eligible', people: 3 }],
        },
      },
    },
    handle: async (...args) => (await import('./api/bulk-runs')).answerDraft(...args),
  }),
  'POST /v1/bulk_runs/:bulk_run_id/confirm': defineCall({
    scope: 'participants.write',
    summary:
      'Confirms a bulk run with the number of its people. Above the program’s limits it waits for an administrator.',
    group: GROUP,
    input: z.strictObject({ people: z.int().min(1) }),
    output: z.object({ bulk_run: run }).meta({ id: 'BulkRunConfirmed' }),
    errors: ['not_found', 'wrong_status'],
    example: { params, body: { people: 412 }, answer: { bulk_run: RUNNING } },
    handle: async (...args) => (await import('./api/bulk-runs')).answerConfirm(...args),
  }),
  'POST /v1/bulk_runs/:bulk_run_id/undo': defineCall({
    scope: 'participants.write',
    summary: 'Undoes a bulk run, except for points that are spent and for what was changed since.',
    group: GROUP,
    input: z.strictObject({}),
    output: z.object({ bulk_run: run }).meta({ id: 'BulkRunUndoing' }),
    errors: ['not_found', 'wrong_status'],
    example: { params, body: {}, answer: { bulk_run: { ...EXAMPLE, status: 'undoing' as const } } },
    handle: async (call) => (await import('./api/bulk-runs')).answerUndo(call),
  }),
}
