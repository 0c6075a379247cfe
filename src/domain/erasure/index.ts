export { holdOffErasure } from './hold-off-erasure'
