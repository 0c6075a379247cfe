import { canProfileSql, inSegmentSql, type VariantSource } from '@/plugin/domain'

/** SQL: the position of the variant of experiment `e` for a participant, whose exposure is `x` if there is one. */
export const assignedSql = (participant: string): string =>
  `coalesce(x.variant::int, laurel_experiment_variant(e.id, ${participant}, e.variants))`

/** SQL: whether a participant takes part. Who saw a variant once does, whatever segment they are in now, unless they object to profiling. */
export const takesPartSql = (participant: string): string =>
  `((x.id is not null or e.segment_id is null or ${inSegmentSql('e.segment_id', participant)}) and ${canProfileSql(participant, 'e.program_id')})`

/** How long a variant lasts after its experiment for those who saw it: a price on an open page is still the price. */
export const LASTS_MINUTES = 60

/**
 * What a participant sees instead of the original: the stored variant without its name and share, with a mark until the browser
 * has reported that it was on the screen.
 */
export const variantSql: VariantSource['variantSql'] = ({ item, kind, participant, program }) => {
  const person = `(${participant})::int`
  return `(select jsonb_strip_nulls(jsonb_build_object('mark', case when x.id is null or (e.goal = 'clicked' and x.clicked_at is null)
        then e.id || ':' || own.variant end)) || ((e.variants -> own.variant) - 'name' - 'share')
    from experiments e
    left join experiment_exposures x on x.experiment_id = e.id and x.participant_id = ${person}
    cross join lateral (select ${assignedSql(person)} as variant) own
    where e.program_id = ${program} and e.kind = '${kind}' and e.item_id = (${item})::int and ${person} is not null and ${takesPartSql(person)}
      and (e.running_item is not null or (e.ended_at > now() - interval '${LASTS_MINUTES} minutes' and x.id is not null))
    order by e.running_item nulls last, e.ended_at desc limit 1)`
}
