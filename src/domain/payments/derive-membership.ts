export type MembershipState = { status: 'active' | 'past_due' | 'cancelled'; endsAt: Date | null }

type Known = {
  /** The subscription's last status at the provider. */
  status: MembershipState['status']
  periodEnd: Date | null
  /** The end of the last period whose payment was not returned. */
  paidUntil: Date | null
  /** Whether the payment of the last period was returned completely. */
  isLastReturned: boolean
  isErased: boolean
  now: Date
}

/**
 * A canceled subscription ends the membership at the end of the paid period (RULE-59). A period whose payment was
 * returned has no membership beyond the periods that stay paid; the next paid period restores it.
 */
export const deriveMembership = (known: Known): MembershipState => {
  if (!known.isLastReturned && known.status !== 'cancelled') return { status: known.status, endsAt: null }
  const end = known.isLastReturned ? known.paidUntil : (known.paidUntil ?? known.periodEnd)
  if (known.isErased || end === null || end <= known.now) return { status: 'cancelled', endsAt: null }
  return { status: 'active', endsAt: end }
}
