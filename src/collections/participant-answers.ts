import { belongsTo, longText, optionallyBelongsTo } from './fields'
import { programCollection } from './program-collection'

export const ParticipantAnswers = programCollection('participant-answers', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('challenge', 'challenges'),
    belongsTo('question', 'questions'),
    optionallyBelongsTo('question_option', 'question-options'),
    optionallyBelongsTo('completion', 'challenge-completions'),
    longText('answer'),
    optionallyBelongsTo('answer_file', 'answer-files'),
  ],
})
