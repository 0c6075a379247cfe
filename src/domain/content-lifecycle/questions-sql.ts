/** What a challenge asks, in order, without what was taken out of it. @param c the challenge's alias */
export const questionsSql = (c: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title,
       'additional_details', nullif(q.additional_details, ''), 'answer_type', q.answer_type, 'is_required', q.is_required,
       'profile_attribute_id', q.profile_attribute_id,
       'options', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'details', o.details, 'image', o.image_id, 'is_correct', o.is_correct)
           order by o.position, o.id)
         from question_options o where o.question_id = q.id and o.program_id = q.program_id and o.archived_at is null), '[]'))
       order by q.position, q.id)
     from questions q where q.challenge_id = ${c}.id and q.program_id = ${c}.program_id and q.archived_at is null), '[]')`
