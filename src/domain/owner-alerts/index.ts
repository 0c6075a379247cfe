export { alertOwners } from './alert-owners'
