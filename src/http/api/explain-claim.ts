/** Why a claim or one of its steps isn't possible, for developers of the calling system. */
const REASONS: Record<string, string> = {
  not_found: "The reward isn't available.",
  price: 'The reward has a price, which participants pay on the site.',
  not_started: "The reward isn't available yet.",
  ended: 'The reward has ended.',
  tier_required: 'The participant is below the tier that this reward asks for.',
  limit_per_participant: 'The participant has claimed this reward as often as its limit allows.',
  out_of_stock: 'The reward is out of stock.',
  bought_points: "The participant's earned points aren't enough. Points that money bought don't pay for entries.",
  codes_gone: 'The reward has no codes left.',
  max_entries: 'The participant has all the entries that this sweepstake allows.',
  entries_frozen: 'The sweepstake is being drawn.',
  no_entries_for_points: "This sweepstake doesn't sell entries for points.",
  earned_by_achieving: 'This reward is earned by an achievement.',
  earned_by_points: 'This reward is earned by collecting points.',
  won_in_contest: 'This reward is won in its contest.',
  earned_by_membership: 'This reward comes with a membership.',
  held: 'The claim is waiting for its payment.',
  released: "The claim wasn't paid in time.",
  cancelled: 'The claim was cancelled.',
  nothing_to_send: 'There is nothing to send.',
  past_pending: "The claim can't go back to pending.",
  not_sent: 'Mark the claim as sent first.',
  delivered: 'The claim was delivered.',
  already_delivered: "The claim was delivered and can't be cancelled.",
}

export const explainClaim = (reason: string): string => REASONS[reason] ?? `Refused: ${reason}.`
