import { z } from 'zod'
import { apiError, defineCall, pageOf, pageQuery, reply } from '@/plugin'
import { experiment, experimentResult } from './present-experiment'

const GROUP = 'Experiments'

const TITLE_TEST = {
  ...{
    id: 3,
    name: 'A friendlier title',
    status: 'running' as const,
    kind: 'challenge',
    item: { id: 12, name: 'Know your season' },
  },
  ...{ segment_id: null, goal: 'completed' as const, window_days: 7, planned_people: 1240, people: 810, kept: null },
  variants: [
    { name: 'Original', share: 0.5 },
    { name: 'Friendlier', share: 0.5 },
  ],
  ...{ started_at: '2026-11-20T09:00:00.000Z', ended_at: null },
}

/** What other systems read of experiments. */
export const apiCalls = {
  'GET /v1/experiments': defineCall({
    scope: 'reports.read',
    summary: 'Lists the experiments of the program, the newest first.',
    group: GROUP,
    input: pageQuery,
    output: pageOf('ExperimentPage', experiment),
    example: { answer: { data: [TITLE_TEST], next_cursor: null } },
    handle: async (...args) => (await import('./api/experiments')).answerExperiments(...args),
  }),
  'GET /v1/experiments/:experiment_id': defineCall({
    scope: 'reports.read',
    summary: 'An experiment with its result; a draft has none.',
    group: GROUP,
    input: z.strictObject({}),
    output: z.object({ experiment, result: experimentResult.nullable() }),
    errors: ['not_found'],
    example: {
      params: { experiment_id: '3' },
      answer: {
        experiment: TITLE_TEST,
        result: {
          ...{ is_complete: false, expected_at: '2026-12-14T09:00:00.000Z', is_uneven: false },
          variants: [
            { name: 'Original', people: 402, value: 0.21, effect: null, verdict: null },
            { name: 'Friendlier', people: 408, value: 0.24, effect: null, verdict: 'cannot_tell_yet' as const },
          ],
        },
      },
    },
    handle: async ({ context, params, programId }) => {
      const found = await (await import('./api/experiments')).findApiExperiment(
        context,
        programId,
        params.experiment_id,
      )
      return found ? reply(found) : apiError('not_found')
    },
  }),
}
