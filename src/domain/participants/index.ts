export { createParticipant, type NewParticipant } from './create-participant'
