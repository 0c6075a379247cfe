import { audit } from '@/plugin'
import { actsOnTests, BrandedError, type Context, cleanTag, inTransaction, onlyRow } from '@/plugin/domain'
import { choosePeople, countPeople, type PeopleRefusal, type StoredSource } from './find-people'
import { lockRun, type WhichRun } from './find-run'
import type { Action, RunForm } from './run-form'

export type DraftRefusal = PeopleRefusal | 'nobody' | 'unknown_tier' | 'unknown_reward' | 'invalid_tag'
export type Drafted = { ok: true; id: number; people: number } | { ok: false; reason: DraftRefusal }

class Refused extends BrandedError {
  static override readonly laurel = 'bulk-refused'
  constructor(readonly reason: DraftRefusal) {
    super(reason)
  }
}

/** Describes a run and chooses its people, to be seen before it is confirmed. Nobody is changed. */
export const draftRun = async (
  context: Context,
  { form, programId }: { programId: number; form: RunForm },
): Promise<Drafted> => {
  try {
    return await inTransaction(context, (tx) => writeDraft(tx, programId, form))
  } catch (error) {
    // Rolls the draft back.
    if (Refused.is(error)) return { ok: false, reason: error.reason }
    throw error
  }
}

const writeDraft = async (tx: Context, programId: number, form: RunForm): Promise<Drafted> => {
  const action = await checkAction(tx, programId, form.action)
  const isTest = actsOnTests(tx.actor)
  const { id } = onlyRow(
    await tx.sql<{ id: number }>(
      `insert into bulk_runs (program_id, name, source, action, is_test, requested_by_id, created_at, updated_at)
       values ($1, $2, '{}', $3, $4, $5, $6, $6) returning id`,
      [programId, form.name, JSON.stringify(action), isTest, administratorOf(tx), tx.now],
    ),
  )
  const chosen = await choosePeople(tx, { runId: id, programId, isTest }, form.source)
  if (!chosen.ok) throw new Refused(chosen.reason)
  const people = await countPeople(tx, { runId: id, programId })
  if (people === 0) throw new Refused('nobody')
  await tx.sql('update bulk_runs set source = $3, segment_id = $4, people = $5 where id = $2 and program_id = $1', [
    ...[programId, id, JSON.stringify(chosen.source), segmentOf(chosen.source), people],
  ])
  await audit(tx, {
    ...{ action: 'bulk.drafted', recordType: 'bulk_runs', recordId: id, programId },
    after: { name: form.name, action, source: chosen.source, people },
  })
  return { ok: true, id, people }
}

export const administratorOf = ({ actor }: Context): number | null => (actor.type === 'administrator' ? actor.id : null)

const segmentOf = (source: StoredSource): number | null => (source.kind === 'segment' ? source.segment_id : null)

const checkAction = async (tx: Context, programId: number, action: Action): Promise<Action> => {
  if (action.kind === 'tag') {
    const tag = cleanTag(action.tag)
    if (tag === null) throw new Refused('invalid_tag')
    return { ...action, tag }
  }
  if (action.kind === 'tier') {
    const [found] = await tx.sql(
      `select 1 from programs g where g.id = $1 and g.features_tiers
         and ($2::int is null or exists (select from program_tiers t where t.id = $2 and t.program_id = g.id))`,
      [programId, action.tier_id],
    )
    if (!found) throw new Refused('unknown_tier')
  }
  if (action.kind === 'reward') {
    const [found] = await tx.sql(
      `select 1 from rewards where id = $2 and program_id = $1 and approved_at is not null and selection in ('redeem', 'achievement')`,
      [programId, action.reward_id],
    )
    if (!found) throw new Refused('unknown_reward')
  }
  return action
}

/** Deletes a draft. @returns whether there was one */
export const deleteDraft = (context: Context, which: WhichRun): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const run = await lockRun(tx, which)
    if (run?.status !== 'draft') return false
    await tx.sql('delete from bulk_people where run_id = $1 and program_id = $2', [which.runId, which.programId])
    await tx.sql('delete from bulk_runs where id = $1 and program_id = $2', [which.runId, which.programId])
    return true
  })

/** Drafts that nobody confirmed are deleted after this time. */
const DRAFT_DAYS = 7

export const deleteOldDrafts = async (context: Context): Promise<void> => {
  const old = await context.sql<WhichRun>(
    `select id as "runId", program_id as "programId" from bulk_runs
     where status = 'draft' and created_at < $1::timestamptz - make_interval(days => ${DRAFT_DAYS}) order by id limit 20`,
    [context.now],
  )
  for (const which of old) await deleteDraft(context, which)
}
