/** The day on which receipt `r` was uploaded by the clock of its program, yyyy-mm-dd: by it a purchase is too old, or not yet made. */
export const UPLOADED_ON = `to_char(r.created_at at time zone
  laurel_known_zone((select g.time_zone from programs g where g.id = r.program_id)), 'YYYY-MM-DD')`
