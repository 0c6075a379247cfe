/** Everything that the probe does to writes happens in programs whose slug starts with this. */
export const PROGRAMS = 'probe'
/** Completions by participants with this tag give twice their points. */
export const DOUBLE_TAG = 'probe-double'
/** Refused as the first name of a person, and at the beginning of a reward's name, an entry's title or a claim's note. */
export const REFUSED = 'Refused'
export const REFUSAL = 'The probe refuses this.'
