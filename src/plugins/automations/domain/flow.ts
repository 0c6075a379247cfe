import { z } from 'zod'
import { MESSAGE_CHANNELS, MESSAGE_CONTENT, text } from '@/plugin/forms'

export const AUTOMATION_STATUSES = ['draft', 'running', 'stopped'] as const
export type AutomationStatus = (typeof AUTOMATION_STATUSES)[number]

/** `left`: a condition didn't hold. `held_out`: for comparison, without any step. */
export const RUN_STATUSES = ['running', 'done', 'left', 'stopped', 'failed', 'held_out'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** What happens at a time. */
export const EVENT_TRIGGERS = [
  ...(['joined', 'purchase', 'first_purchase', 'challenge', 'reward', 'tier', 'tier_at_stake'] as const),
  ...(['points_expiring', 'birthday', 'inactive', 'quiz_unfinished'] as const),
] as const
/** What is true of somebody from some time on. */
export const STATE_TRIGGERS = ['segment', 'near_reward'] as const
export const TRIGGERS = [...EVENT_TRIGGERS, ...STATE_TRIGGERS, 'api'] as const
export type TriggerKind = (typeof TRIGGERS)[number]

/** What somebody may have done since they entered. */
export const ACTIVITIES = ['purchase', 'challenge', 'reward', 'anything'] as const

const id = z.coerce.number<number | string>().int().positive()
const days = z.coerce.number<number | string>(text('automations.wholeDays')).int().min(1).max(365)

export const TRIGGER = z.object({
  kind: z.enum(TRIGGERS),
  /** Of `inactive` and `quiz_unfinished`. */
  days: days.nullish(),
  /** Of `segment`. */
  segment_id: id.nullish(),
})

/** Happens if something doesn't follow within so many days. */
export const needsDays = (kind: TriggerKind): boolean => kind === 'inactive' || kind === 'quiz_unfinished'

const base = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) })

export const STEP = z.discriminatedUnion('kind', [
  base.extend({
    kind: z.literal('wait'),
    amount: z.coerce.number<number | string>().int().min(1).max(365),
    unit: z.enum(['hours', 'days']),
  }),
  base.extend({
    kind: z.literal('condition'),
    of: z.enum(['tag', 'segment', 'did']),
    /** False: goes on only if it doesn't hold. */
    holds: z.boolean(),
    tag: z.string().trim().max(40).nullish(),
    segment_id: id.nullish(),
    did: z.enum(ACTIVITIES).nullish(),
  }),
  base.extend({ kind: z.literal('points'), amount: z.coerce.number<number | string>().int().min(1).max(1_000_000) }),
  base.extend({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(40), adds: z.boolean() }),
  base.extend({ kind: z.literal('reward'), reward_id: id }),
  base.extend({
    kind: z.literal('message'),
    channel: z.enum(MESSAGE_CHANNELS),
    category: z.enum(['news', 'rewards']),
    ...MESSAGE_CONTENT.shape,
  }),
  base.extend({ kind: z.literal('webhook'), name: z.string().trim().min(1).max(60) }),
])

export const STEP_KINDS = ['wait', 'condition', 'message', 'points', 'tag', 'reward', 'webhook'] as const
export const MAX_STEPS = 20

const FIELDS = z.object({
  name: z.string().trim().min(1, text('automations.nameMissing')).max(100),
  trigger: TRIGGER,
  /** Null: nobody enters twice. */
  reentry_days: z.union([z.literal('').transform(() => null), days]).nullish(),
  holdout_percent: z.coerce.number<number | string>().int().min(0).max(50),
  window_days: z.coerce.number<number | string>().int().min(1).max(90),
  steps: z.array(STEP).max(MAX_STEPS),
})

/** What the dry run needs of the form. */
export const DRY_RUN_FORM = FIELDS.pick({ trigger: true, reentry_days: true })

export const AUTOMATION_FORM = FIELDS.superRefine(({ steps, trigger }, refine) => {
  const miss = (path: (string | number)[]) =>
    refine.addIssue({ code: 'custom', path, message: text('automations.missing') })
  if (trigger.kind === 'segment' && !trigger.segment_id) miss(['trigger', 'segment_id'])
  if (needsDays(trigger.kind) && !trigger.days) miss(['trigger', 'days'])
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'condition') continue
    const field = ({ tag: 'tag', segment: 'segment_id', did: 'did' } as const)[step.of]
    if (!step[field]) miss(['steps', at, field])
  }
  if (new Set(steps.map((step) => step.id)).size < steps.length) miss(['steps'])
})

export type AutomationForm = z.output<typeof AUTOMATION_FORM>
export type AutomationFormInput = z.input<typeof AUTOMATION_FORM>
export type Trigger = z.output<typeof TRIGGER>
export type Step = z.output<typeof STEP>
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
