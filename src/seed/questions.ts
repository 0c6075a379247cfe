import type { ChallengeContent } from './content/types'
import type { Pictures } from './media'
import { ensureRows, idOf, type ProgramIds, type SeedState } from './seed-state'

type QuestionSeed = {
  challenges: ChallengeContent[]
  challengeIds: ReadonlyMap<string, number>
  programIds: ProgramIds
  pictures: Pictures
}

/** Creates the questions of quizzes, surveys and profiles, with their options. */
export const seedQuestions = async (
  state: SeedState,
  { challengeIds, challenges, pictures, programIds }: QuestionSeed,
): Promise<void> => {
  const attributes = await state.context.sql<{ id: number; key: string }>(
    "select id, program_id || '/' || display_name as key from profile_attributes",
  )
  const attributeIds = new Map(attributes.map(({ id, key }) => [key, id]))
  const questions = challenges.flatMap(({ key, program, questions }) =>
    questions.map((question, position) => {
      const challenge = idOf(challengeIds, key)
      return { challenge, key: `${challenge}/${position}`, position, program, question }
    }),
  )
  const questionIds = await ensureRows(state, {
    noun: 'questions',
    collection: 'questions',
    existing: "select id, challenge_id || '/' || position::int as key from questions",
    rows: questions.map(({ challenge, key, position, program, question }) => ({
      key,
      data: {
        program: programIds[program],
        challenge,
        title: question.title,
        additional_details: question.additional_details,
        answer_type: question.answer_type,
        is_required: question.is_required,
        profile_attribute: question.profile_attribute
          ? idOf(attributeIds, `${programIds[program]}/${question.profile_attribute}`)
          : null,
        position,
      },
    })),
  })
  await ensureRows(state, {
    noun: 'options',
    collection: 'question-options',
    existing: "select id, question_id || '/' || position::int as key from question_options",
    rows: questions.flatMap(({ key, program, question }) =>
      (question.options ?? []).map(({ details, image, is_right_answer = false }, position) => {
        const id = idOf(questionIds, key)
        return {
          key: `${id}/${position}`,
          data: {
            program: programIds[program],
            question: id,
            details,
            image: image ? pictures(program, image) : null,
            is_correct: is_right_answer,
            position,
          },
        }
      }),
    ),
  })
}
