import type { Field, FieldHook } from 'payload'
import { ANSWER_TYPES, type QuestionState } from '@/domain/challenges'
import { choice, flag, image, longText, optionallyBelongsTo, text } from './fields'

type Related = number | string | { id: number } | null | undefined
type OptionRow = { id?: Related; details?: string | null; image?: Related; is_correct?: boolean | null }
type QuestionRow = {
  id?: Related
  title?: string | null
  additional_details?: string | null
  answer_type: QuestionState['answer_type']
  is_required?: boolean | null
  profile_attribute?: Related
  options?: OptionRow[] | null
}

/** A whole number from an id of a row or relation; Payload's ids of new rows are no numbers. */
const idOf = (related: Related): number | null => {
  const id = Number(typeof related === 'object' && related !== null ? related.id : related)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Rows of the field as the challenge's editor has them. */
export const savedQuestionsOf = (rows: QuestionRow[]): QuestionState[] =>
  rows.map(({ additional_details, answer_type, id, is_required, options, profile_attribute, title }) => ({
    ...{ id: idOf(id), title: title ?? '', answer_type, is_required: is_required ?? true },
    additional_details: additional_details || null,
    profile_attribute_id: idOf(profile_attribute),
    options: (options ?? []).map((option) => ({
      ...{ id: idOf(option.id), details: option.details ?? '', image: idOf(option.image) },
      is_correct: option.is_correct ?? false,
    })),
  }))

/** Of a challenge or of a version, which keep their questions as they were saved. */
const readQuestions: FieldHook = ({ siblingData }) => {
  const saved: QuestionState[] = siblingData?.saved_questions ?? []
  return saved.map(({ id, options, profile_attribute_id, ...question }) => ({
    ...{ ...question, id: String(id), profile_attribute: profile_attribute_id },
    options: options.map((option) => ({ ...option, id: String(option.id) })),
  }))
}

/**
 * The questions of a challenge, with their options. Rows keep their ids; those that are left out are removed, and
 * archived where they have answers.
 */
export const questions = (): Field => ({
  name: 'questions',
  type: 'array',
  virtual: true,
  hooks: { afterRead: [readQuestions] },
  admin: {
    readOnly: false,
    initCollapsed: true,
    components: { RowLabel: '/console/payload-admin/question-label.client#QuestionLabel' },
  },
  fields: [
    text('title', { required: true }),
    longText('additional_details'),
    choice('answer_type', ANSWER_TYPES, { required: true, defaultValue: 'text' }),
    flag('is_required', true),
    optionallyBelongsTo('profile_attribute', 'profile-attributes', { index: false }),
    {
      name: 'options',
      type: 'array',
      fields: [text('details', { required: true }), image('image'), flag('is_correct')],
    },
  ],
})
