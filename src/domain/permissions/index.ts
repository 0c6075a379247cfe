export {
  type Authorization,
  allowsAnywhere,
  authorize,
  type Demand,
  ORGANIZATION_TABLES,
  readId,
  TENANT_TABLES,
} from './authorize'
export { allows, canSeeEmails, type Grants, programsAllowing } from './grants'
export { BUILT_IN_ROLES, PERMISSION_PAIRS, type PermissionPair } from './pairs'
