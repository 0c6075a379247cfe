import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { optionsOf } from '@/domain/challenges'

type Option = { question: number | { id: number }; is_correct?: boolean | null; archived_at?: string | null }

const isRight = ({ archived_at, is_correct }: Pick<Option, 'archived_at' | 'is_correct'>): boolean =>
  is_correct === true && !archived_at

/** Refuses a second right answer of a single-choice question, which nobody could answer correctly. */
export const checkRightAnswer: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const option = { ...originalDoc, ...data } as Option
  if (!isRight(option)) return data
  const question = typeof option.question === 'object' ? option.question.id : option.question
  const { docs } = await req.payload.find({
    collection: 'questions',
    where: { id: { equals: question } },
    depth: 0,
    req,
  })
  if (!docs[0] || optionsOf(docs[0].answer_type)?.several !== false) return data
  const options = await req.payload.find({
    collection: 'question-options',
    where: { question: { equals: question } },
    depth: 0,
    pagination: false,
    req,
  })
  if (!options.docs.some((other) => other.id !== originalDoc?.id && isRight(other))) return data
  const message = 'Participants choose one option here, so only one can be right.'
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'is_correct', message }], req })
}
