export type MembershipState = { status: 'active' | 'past_due' | 'cancelled'; endsAt: Date | null }

type Known = {
  /** Of the subscription, as the provider said last. */
  status: MembershipState['status']
  periodEnd: Date | null
  /** The end of the last period whose payment was kept. */
  paidUntil: Date | null
  /** The payment of the last period is back with whoever paid, all of it. */
  isLastReturned: boolean
  isErased: boolean
  now: Date
}

/**
 * A canceled subscription ends the membership at the end of the paid period (RULE-59). A period whose payment was
 * returned is no membership; the next one that is paid is one again.
 */
export const deriveMembership = (known: Known): MembershipState => {
  if (known.isLastReturned) return { status: 'cancelled', endsAt: null }
  if (known.status !== 'cancelled') return { status: known.status, endsAt: null }
  const end = known.paidUntil ?? known.periodEnd
  if (known.isErased || end === null || end <= known.now) return { status: 'cancelled', endsAt: null }
  return { status: 'active', endsAt: end }
}
