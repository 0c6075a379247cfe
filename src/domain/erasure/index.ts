export { lockAgainstErasure } from './hold-off-erasure'
