export { findHouseholdSettings, hasHouseholds } from './household-settings'
export {
  acceptInvitation,
  declineInvitation,
  type Invited,
  invite,
  joinByCode,
  renewLink,
  withdrawInvitation,
} from './invitations'
export { createHousehold, type Joined, type JoinRefusal, leaveHousehold, removeMembers } from './membership'
export { findInvitations, findOwnHousehold, type HouseholdMember, type OwnHousehold } from './own-household'
export { householdPool } from './pool'
