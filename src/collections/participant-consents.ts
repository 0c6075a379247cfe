import { belongsTo, choice, moment, number, text } from './fields'
import { programCollection } from './program-collection'

/** Who agreed to which version of which document, and when (RULE-63). */
export const ParticipantConsents = programCollection('participant-consents', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants'),
    choice('purpose', ['sign_up', 'free_entry'], { required: true }),
    // How they agreed. Older rows have none.
    choice('source', ['sign_up', 'first_sign_in', 'free_entry']),
    choice('document', ['privacy', 'rules', 'terms', 'reward_terms'], { required: true }),
    belongsTo('program_page', 'program-pages', { required: false }),
    belongsTo('reward', 'rewards', { required: false }),
    text('title', { required: true }),
    number('revision'),
    text('content_sha256', { required: true }),
    moment('agreed_at', { required: true }),
  ],
})
