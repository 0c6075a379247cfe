import { programCollection } from '@/plugin'
import { belongsTo, choice, count, moment, number, optionallyBelongsTo, text } from '@/plugin/fields'
import { INVITATION_STATUSES } from '../domain/household-values'

/** Participants who spend their points together. Its owner is the member who has been in it longest. */
export const Households = programCollection('households', {
  group: 'Participants',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'invite_code'], unique: true }],
  fields: [
    // In the link that the owner shares; changed when the owner wants a new one.
    text('invite_code', { required: true, access: { read: () => false } }),
    moment('dissolved_at'),
  ],
})

/** Who is or was in a household. A partial index allows one at a time. */
export const HouseholdMembers = programCollection('household-members', {
  group: 'Participants',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['household', 'left_at'] }, { fields: ['participant', 'left_at'] }],
  fields: [
    belongsTo('household', 'households', { index: false }),
    belongsTo('participant', 'participants', { index: false }),
    moment('joined_at'),
    moment('left_at'),
  ],
})

/** An invitation by email, which the owner of the address can accept. */
export const HouseholdInvitations = programCollection('household-invitations', {
  group: 'Participants',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'email'] }, { fields: ['household', 'status'] }],
  fields: [
    belongsTo('household', 'households', { index: false }),
    optionallyBelongsTo('inviter', 'participants'),
    text('email', { access: { read: () => false } }),
    choice('status', INVITATION_STATUSES, { required: true, defaultValue: 'open' }),
    moment('expires_at'),
  ],
})

/** What a member contributed to a spending of another one. */
export const HouseholdShares = programCollection('household-shares', {
  group: 'Ledger',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'spending_entry'] }],
  fields: [
    belongsTo('household', 'households'),
    belongsTo('payer', 'participants'),
    belongsTo('spender', 'participants'),
    number('points', { required: true }),
    // Points of refunds that went back to the payer.
    count('returned'),
    // The ledger's entry of the spending; 0 until it is posted.
    count('spending_entry'),
  ],
})
