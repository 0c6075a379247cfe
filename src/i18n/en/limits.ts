/** Limits of profile answers: messages, and help below a field. */
export const limits = {
  problems: {
    not_whole: 'Enter a whole number.',
    too_low: 'Enter a higher number.',
    too_high: 'Enter a lower number.',
    not_past: 'Enter today or an earlier date.',
    not_future: 'Enter today or a later date.',
  },
  help: {
    between: 'From {{min}} to {{max}}',
    min: '{{min}} or more',
    max: 'Up to {{max}}',
    past: 'Today or earlier',
    future: 'Today or later',
  },
}
