/**
 * SQL for the day of receipt `r`'s upload in its program's time zone, yyyy-mm-dd. The age of a purchase is relative to
 * it.
 */
export const UPLOADED_ON = `to_char(r.created_at at time zone
  laurel_known_zone((select g.time_zone from programs g where g.id = r.program_id)), 'YYYY-MM-DD')`
