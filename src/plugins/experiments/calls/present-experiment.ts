import { z } from 'zod'
import type { Experiment, Result } from '../domain'
import { GOALS, STATUSES, WHOLE } from '../domain/types'

const moment = z.iso.datetime()

export const experiment = z
  .object({
    id: z.int(),
    name: z.string(),
    status: z.enum(STATUSES),
    kind: z.string().meta({ description: '`challenge`, `reward`, `slide` or `message`.' }),
    item: z.object({ id: z.int(), name: z.string() }),
    segment_id: z.int().nullable().meta({ description: 'Null: everyone.' }),
    goal: z.enum(GOALS),
    window_days: z.int().meta({ description: 'Days after someone saw a variant in which the goal counts.' }),
    planned_people: z.int().meta({ description: 'Of each variant.' }),
    people: z.int().meta({ description: 'Who has seen a variant.' }),
    variants: z.array(
      z.object({
        name: z.string(),
        share: z.number().meta({ description: 'From 0 to 1. The original is the first.' }),
      }),
    ),
    kept: z.int().nullable().meta({ description: 'The position of the variant that was kept; 0 is the original.' }),
    started_at: moment.nullable(),
    ended_at: moment.nullable(),
  })
  .meta({ id: 'Experiment' })

export const experimentResult = z
  .object({
    is_complete: z
      .boolean()
      .meta({ description: 'Until it is, no variant has an effect, and every verdict is `cannot_tell_yet`.' }),
    expected_at: moment.nullable(),
    is_uneven: z
      .boolean()
      .meta({ description: 'The split differs from the shares by more than chance: don’t trust the result.' }),
    variants: z.array(
      z.object({
        name: z.string(),
        people: z.int(),
        value: z.number().nullable().meta({ description: 'A share from 0 to 1, or an average.' }),
        effect: z
          .object({ difference: z.number(), low: z.number(), high: z.number() })
          .nullable()
          .meta({ description: 'The difference from the original, and its 95 % interval.' }),
        verdict: z.enum(['cannot_tell_yet', 'better', 'worse', 'no_difference']).nullable(),
      }),
    ),
  })
  .meta({ id: 'ExperimentResult' })

export const presentExperiment = ({
  ended_at,
  goal,
  id,
  item_id,
  item_name,
  kept,
  kind,
  name,
  people,
  planned_people,
  segment_id,
  started_at,
  status,
  variants,
  window_days,
}: Experiment): z.output<typeof experiment> => ({
  ...{ id, name, status, kind, item: { id: item_id, name: item_name } },
  ...{ segment_id, goal, window_days, planned_people, people, kept },
  variants: variants.map(({ name: called, share }) => ({ name: called, share: share / WHOLE })),
  started_at: started_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null,
})

export const presentResult = ({
  expected_at,
  is_complete,
  split,
  variants,
}: Result): z.output<typeof experimentResult> => ({
  ...{ is_complete, expected_at, is_uneven: split.is_uneven, variants },
})
