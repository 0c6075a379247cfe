export { ADMINISTRATOR_CHANGES, type AdministratorChanges, INVITATION, type Invitation } from './access'
export { findProgramAdministrators, type ProgramAdministrator } from './find-program-administrators'
export { type Invited, inviteAdministrator } from './invite-administrator'
export {
  ADMINISTRATOR_FILTERS,
  type AdministratorGrant,
  type AdministratorRow,
  listAdministrators,
  listAllAdministrators,
} from './list-administrators'
export { lockOrganization } from './lock-organization'
export {
  type AdministratorMailContent,
  mailAdministrator,
  mailAdministrators,
  renderAdministratorMail,
} from './mail-administrators'
export { type AdministratorUpdate, updateAdministrator } from './update-administrator'
