import { belongsTo, flag, image, moment, position, text } from './fields'
import { checkRightAnswer } from './hooks/check-right-answer'
import { keepQuestions } from './hooks/keep-questions'
import { programCollection } from './program-collection'

export const QuestionOptions = programCollection('question-options', {
  group: 'Engagement',
  read: 'challenges.view',
  // As the field `questions` of their challenge (domain-writes/questions.ts).
  write: 'nobody',
  admin: { useAsTitle: 'details', hidden: true },
  hooks: { beforeChange: [checkRightAnswer], afterChange: [keepQuestions] },
  fields: [
    belongsTo('question', 'questions'),
    text('details', { required: true }),
    image('image'),
    flag('is_correct'),
    moment('archived_at'),
    position(),
  ],
})
