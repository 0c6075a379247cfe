export { PERMISSION_ACTIONS, type PermissionAction } from './actions'
export {
  type Authorization,
  allowsAnywhere,
  authorize,
  type CollectionTable,
  type Demand,
  readId,
} from './authorize'
export { allows, canSeeEmails, type Grants, programsAllowing } from './grants'
export {
  allPermissions,
  type BuiltInRole,
  builtInRoles,
  isPermission,
  PERMISSION_PAIRS,
  PERMISSION_RESOURCES,
  type PermissionPair,
  type PermissionResource,
  pairsOf,
  registerPermissions,
} from './pairs'
