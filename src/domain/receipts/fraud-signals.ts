/**
 * SQL: the signals of receipt `alias` that suggest a fraud, as a JSON array: what its tags `duplicated` and `velocity` found.
 * Older tags have no finding.
 */
export const fraudSignalsSql = (alias: string): string =>
  `(select coalesce(jsonb_agg(distinct case
       when t.name = 'duplicated' then case t.linked_data ->> 'status' when 'exact' then 'same_file' when 'same_purchase' then 'same_purchase'
         when 'similar_image' then 'similar_image' else 'similar_purchase' end
       when t.linked_data #>> '{finding,code}' = 'many_of_device' then 'many_of_device' else 'many_uploads' end), '[]')
     from receipt_tags t where t.receipt_id = ${alias}.id and t.program_id = ${alias}.program_id and t.name in ('duplicated', 'velocity'))`
