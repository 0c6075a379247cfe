export { participantCode } from './participant-code'
