export { recordAction } from './record-action'
