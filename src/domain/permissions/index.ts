export {
  type Authorization,
  allowsAnywhere,
  authorize,
  type CollectionTable,
  type Demand,
  readId,
} from './authorize'
export { allows, canSeeEmails, type Grants, programsAllowing } from './grants'
export { BUILT_IN_ROLES, PERMISSION_PAIRS, type PermissionPair } from './pairs'
