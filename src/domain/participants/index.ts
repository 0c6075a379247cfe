export { avatarFilename, deleteAvatar } from './avatars'
export { createParticipant, type NewParticipant } from './create-participant'
