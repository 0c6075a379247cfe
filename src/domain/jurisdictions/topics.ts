/** What rules are about, and in what their values are counted. */
export const RULE_TOPICS = {
  /** The least age of someone who enters. */
  'sweepstake.min_age': 'years',
  /** Prizes above this value are registered, and secured where `bond` says so, `days_before` the start. */
  'sweepstake.registration': 'cents',
  /** Days in which the list of winners is filed, for prizes above `above_cents`. */
  'sweepstake.winners_list': 'days',
  'sweepstake.skill_question': 'flag',
  'sweepstake.no_purchase': 'flag',
  'sweepstake.prize_values': 'flag',
  /** A year's prizes of one person from which they are reported to the tax authority. */
  'tax.report_line': 'cents',
  'tax.warn_line': 'cents',
  /** 0: points that were bought never pay for a chance. */
  'chance.bought': 'flag',
  /** Months without activity before points may expire, with a notice `notice_days_min` to `notice_days_max` days before. */
  'expiry.inactivity': 'months',
  /** 0: points don't expire by time alone. */
  'expiry.time_alone': 'flag',
  /** Days in which points can still be used after a change against the member. */
  'change.grace': 'days',
  /** From which age people consent to the use of their data themselves. */
  'data.consent_age': 'years',
  /** Days to answer a request about personal data, and `extend_days` more. */
  'data.request_days': 'days',
  /** 1: Global Privacy Control has to be honored. */
  'data.opt_out_signal': 'flag',
} as const

export type RuleTopic = keyof typeof RULE_TOPICS
