import { belongsTo, longText } from './fields'
import { programCollection } from './program-collection'

export const ParticipantProfiles = programCollection('participant-profiles', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'profile_attribute'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('profile_attribute', 'profile-attributes'),
    longText('value'),
  ],
})
