import { givePoints, recordEvent } from '@/plugin'
import { type Context, givePrize, inSegmentSql, MAX_TAGS, queueMessage, receiptCountsSql } from '@/plugin/domain'
import { sourceOf } from './find-automation'
import type { Step, StepOf } from './flow'

export type Run = { id: number; program_id: number; automation_id: number; participant_id: number; entered_at: Date }

/** What became of a step for one person; `left`: they go no further. */
export type Outcome = 'done' | 'left' | 'refused'
type Outcomes = Map<number, Outcome>

type Doing<Kind extends Step['kind']> = { id: number; name: string; step: StepOf<Kind> }
type Executor<Kind extends Step['kind']> = (tx: Context, doing: Doing<Kind>, runs: readonly Run[]) => Promise<Outcomes>

const all = (runs: readonly Run[], outcome: Outcome): Outcomes => new Map(runs.map(({ id }) => [id, outcome]))

/** By which a step is done once for a run. */
export const stepKey = (run: Pick<Run, 'automation_id' | 'id'>, stepId: string): string =>
  `automation:${run.automation_id}:${run.id}:${stepId}`

const keyOf = (run: Run, step: Step): string => stepKey(run, step.id)

const points: Executor<'points'> = async (tx, { id, name, step }, runs) => {
  const outcomes: Outcomes = new Map()
  for (const run of runs) {
    const posted = await givePoints(tx, {
      ...{ programId: run.program_id, participantId: run.participant_id, amount: step.amount, title: name },
      ...{ key: keyOf(run, step), cause: { type: 'Automation', id } },
    })
    outcomes.set(run.id, posted.ok ? 'done' : 'refused')
  }
  return outcomes
}

const tag: Executor<'tag'> = async (tx, { step }, runs) => {
  const people = runs.map(({ participant_id }) => participant_id)
  await tx.sql(
    step.adds
      ? `update participants set tag_list = tag_list || to_jsonb($2::text), updated_at = $3
         where id = any($1::int[]) and not tag_list ? $2 and jsonb_array_length(tag_list) < ${MAX_TAGS} and erased_at is null`
      : `update participants set tag_list = tag_list - $2::text, updated_at = $3 where id = any($1::int[]) and tag_list ? $2`,
    [people, step.tag, tx.now],
  )
  return all(runs, 'done')
}

const reward: Executor<'reward'> = async (tx, { id, step }, runs) => {
  const [found] = await tx.sql<{ id: number; name: string; program_id: number }>(
    'select id, name, program_id from rewards where id = $1',
    [step.reward_id],
  )
  const outcomes: Outcomes = new Map()
  for (const run of runs) {
    const claimId =
      found?.program_id === run.program_id
        ? await givePrize(tx, {
            ...{ programId: run.program_id, participantId: run.participant_id, reward: found, key: keyOf(run, step) },
            ...{ origin: 'earned', stock: 'limited', needsCode: true, evidence: { automation: id } },
          })
        : null
    outcomes.set(run.id, claimId === null ? 'refused' : 'done')
  }
  return outcomes
}

const message: Executor<'message'> = async (tx, { id, step }, runs) => {
  const [first] = runs
  if (first)
    await queueMessage(tx, {
      ...{ programId: first.program_id, source: sourceOf(id), channel: step.channel, category: step.category },
      content: { path: step.path, texts: step.texts },
      people: runs.map((run) => ({ participantId: run.participant_id, key: keyOf(run, step) })),
    })
  return all(runs, 'done')
}

const webhook: Executor<'webhook'> = async (tx, { id, name, step }, runs) => {
  for (const run of runs)
    await recordEvent(tx, {
      ...{ programId: run.program_id, participantId: run.participant_id, type: 'automation.step' },
      data: { automation: { id, name }, step: step.name },
    })
  return all(runs, 'done')
}

/** SQL: whether the participant of run `r` did it since they entered. */
const DID: Record<NonNullable<StepOf<'condition'>['did']>, string> = {
  purchase: `exists (select from receipts x where x.participant_id = r.participant_id and x.created_at > r.entered_at and ${receiptCountsSql('x')})`,
  challenge: `exists (select from challenge_completions x where x.participant_id = r.participant_id and x.completed_at > r.entered_at and x.reset_at is null)`,
  reward: `exists (select from reward_claims x where x.participant_id = r.participant_id and x.earned_at > r.entered_at and x.state = 'settled')`,
  anything: `exists (select from participant_actions x where x.participant_id = r.participant_id and x.occurred_at > r.entered_at and x.action_type not like 'points\\_%')`,
}

const conditionSql = (step: StepOf<'condition'>): string => {
  if (step.of === 'did') return `${DID[step.did ?? 'anything']} and $2::text is not null`
  if (step.of === 'segment') return `($2::int is not null and ${inSegmentSql('$2::int', 'r.participant_id')})`
  return 'exists (select from participants p where p.id = r.participant_id and p.tag_list ? $2::text)'
}

const condition: Executor<'condition'> = async ({ sql }, { step }, runs) => {
  const value = { tag: step.tag, segment: step.segment_id, did: step.did }[step.of]
  const rows = await sql<{ id: number; holds: boolean }>(
    `select r.id, (${conditionSql(step)}) as holds from automation_runs r where r.id = any($1::int[])`,
    [runs.map(({ id }) => id), value],
  )
  return new Map(rows.map(({ holds, id }) => [id, holds === step.holds ? 'done' : 'left']))
}

const EXECUTORS: { [Kind in Step['kind']]: Executor<Kind> } = {
  ...{ points, tag, reward, message, webhook, condition },
  wait: async (_tx, _doing, runs) => all(runs, 'done'),
}

/** Does a step for people at it, in the open transaction. Each effect has a key of its own, so that none is repeated. */
export const doStep = (
  tx: Context,
  doing: { id: number; name: string; step: Step },
  runs: readonly Run[],
): Promise<Outcomes> => (EXECUTORS[doing.step.kind] as Executor<Step['kind']>)(tx, doing, runs) // that of its kind
