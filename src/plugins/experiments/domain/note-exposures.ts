import { type Context, inTransaction, listVariedKinds, type VariantSource } from '@/plugin/domain'
import { assignedSql, takesPartSql } from './variant-sql'

/** `12:1` is variant 1 of experiment 12. */
type Mark = { experimentId: number; variant: number }

export const readMark = (mark: string): Mark => {
  const [experimentId = 0, variant = 0] = mark.split(':').map(Number)
  return { experimentId, variant }
}

type Reported = { programId: number; participantId: number; seen: readonly Mark[]; clicked: readonly Mark[] }

const columns = (marks: readonly Mark[]) => [
  marks.map(({ experimentId }) => experimentId),
  marks.map(({ variant }) => variant),
]

/**
 * Counts what a browser reported as seen, once for each person, and only if it is their variant. Test participants see variants,
 * but don't count.
 */
const noteMarks = async (
  { now, sql }: Context,
  { marks, participantId, programId }: { programId: number; participantId: number; marks: readonly Mark[] },
): Promise<void> => {
  await sql(
    `insert into experiment_exposures (program_id, experiment_id, participant_id, variant, epoch, exposed_at)
     select e.program_id, e.id, p.id, w.variant, e.epoch, $5
     from unnest($3::int[], $4::int[]) w (experiment_id, variant)
     join experiments e on e.id = w.experiment_id and e.program_id = $1 and e.running_item is not null
     join participants p on p.id = $2 and p.program_id = $1 and p.erased_at is null and p.is_test is not true
     left join experiment_exposures x on x.experiment_id = e.id and x.participant_id = p.id
     where x.id is null and ${takesPartSql('p.id')} and w.variant = ${assignedSql('p.id')}
     on conflict (experiment_id, participant_id) do nothing`,
    [programId, participantId, ...columns(marks), now],
  )
}

const noteClicks = async (
  { now, sql }: Context,
  { marks, participantId, programId }: { programId: number; participantId: number; marks: readonly Mark[] },
): Promise<void> => {
  await sql(
    `update experiment_exposures x set clicked_at = $5, updated_at = $5 from unnest($3::int[], $4::int[]) w (experiment_id, variant)
     where x.program_id = $1 and x.participant_id = $2 and x.experiment_id = w.experiment_id and x.variant = w.variant and x.clicked_at is null`,
    [programId, participantId, ...columns(marks), now],
  )
}

/** Kinds that no browser reports. */
const offSite = (): string[] => listVariedKinds().flatMap(([name, { isOnSite }]) => (isOnSite ? [] : [name]))

/** What was on a participant's screen, and what they clicked. What was clicked was seen. Emails report themselves. */
export const noteReported = (context: Context, { clicked, participantId, programId, seen }: Reported): Promise<void> =>
  inTransaction(context, async (tx) => {
    const onSite = await tx.sql<{ id: number }>(
      `select id from experiments where program_id = $1 and id = any($2::int[]) and kind <> all($3::text[])`,
      [programId, [...seen, ...clicked].map(({ experimentId }) => experimentId), offSite()],
    )
    const ids = new Set(onSite.map(({ id }) => id))
    const known = (marks: readonly Mark[]) => marks.filter(({ experimentId }) => ids.has(experimentId))
    await noteMarks(tx, { programId, participantId, marks: known([...seen, ...clicked]) })
    if (clicked.length > 0) await noteClicks(tx, { programId, participantId, marks: known(clicked) })
  })

/** An email that was handed over counts as seen: who opens it isn't known for sure. */
export const noteSeen: VariantSource['noteSeen'] = async ({ now, sql }, { itemId, kind, participantId, programId }) => {
  await sql(
    `insert into experiment_exposures (program_id, experiment_id, participant_id, variant, epoch, exposed_at)
     select e.program_id, e.id, p.id, ${assignedSql('p.id')}, e.epoch, $4
     from experiments e join participants p on p.id = $2 and p.program_id = $1 and p.erased_at is null and p.is_test is not true
     left join experiment_exposures x on x.experiment_id = e.id and x.participant_id = p.id
     where e.program_id = $1 and e.running_item = $3 and x.id is null and ${takesPartSql('p.id')}
     on conflict (experiment_id, participant_id) do nothing`,
    [programId, participantId, `${kind}:${itemId}`, now],
  )
}

/** The link of an email was followed, while the experiment runs. */
export const noteClicked: VariantSource['noteClicked'] = async (
  { now, sql },
  { itemId, kind, participantId, programId },
) => {
  await sql(
    `update experiment_exposures x set clicked_at = $5, updated_at = $5 from experiments e
     where x.program_id = $1 and x.participant_id = $2 and x.experiment_id = e.id and e.program_id = $1 and e.kind = $3 and e.item_id = $4
       and x.clicked_at is null and e.ended_at is null`,
    [programId, participantId, kind, itemId, now],
  )
}
