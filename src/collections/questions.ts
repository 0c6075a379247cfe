import { belongsTo, choice, flag, longText, moment, optionallyBelongsTo, position, text } from './fields'
import { keepQuestions } from './hooks/keep-questions'
import { programCollection } from './program-collection'

export const ANSWER_TYPES = [
  'text_area',
  'dropdown',
  'date',
  'date_time',
  'radio_button',
  'boolean',
  'wysiwyg',
  'image_radio_button',
  'check_box',
  'image_check_box',
  'number',
  'decimal',
  'time',
  'text',
  'file',
] as const

export const Questions = programCollection('questions', {
  group: 'Engagement',
  read: 'challenges.view',
  // As the field `questions` of their challenge (domain-writes/questions.ts).
  write: 'nobody',
  admin: { useAsTitle: 'title', hidden: true },
  hooks: { afterChange: [keepQuestions] },
  fields: [
    belongsTo('challenge', 'challenges'),
    text('title', { required: true }),
    longText('additional_details'),
    choice('answer_type', ANSWER_TYPES, { required: true }),
    flag('is_required', true),
    optionallyBelongsTo('profile_attribute', 'profile-attributes'),
    // An answered question is never deleted: it is removed from the form and keeps its answers.
    moment('archived_at'),
    position(),
  ],
})
