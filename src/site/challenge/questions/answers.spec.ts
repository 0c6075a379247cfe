import type { WireQuestion } from '../types'
import { checkAnswers, errorsByQuestion, knownForm, resumeIndex, toFields } from './answers'

const question = (id: number, answer_type: WireQuestion['answer_type'], is_required = true): WireQuestion => ({
  id,
  title: `Question ${id}`,
  additional_details: null,
  answer_type,
  is_required,
  limits: null,
  options: [],
})

describe('validating a form before it is sent', () => {
  it('requires mandatory answers and treats spaces as empty', () => {
    const questions = [question(1, 'text'), question(2, 'check_box'), question(3, 'text_area', false)]
    expect(checkAnswers(questions, { 1: ['   '] })).toEqual({ 1: 'required', 2: 'required' })
    expect(checkAnswers(questions, { 1: ['Ada'], 2: ['7'] })).toEqual({})
  })

  it('recognizes numbers', () => {
    const questions = [question(1, 'number', false), question(2, 'decimal', false)]
    expect(checkAnswers(questions, { 1: ['4.5'], 2: ['four'] })).toEqual({ 1: 'not_a_number', 2: 'not_a_decimal' })
    expect(checkAnswers(questions, { 1: ['-4'], 2: ['4,5'] })).toEqual({})
    expect(checkAnswers(questions, {})).toEqual({})
  })

  it('waits for an upload, even if the answer is optional or replaces another', () => {
    const questions = [question(1, 'file', false), question(2, 'file'), question(3, 'file')]
    const answers = { 2: ['earlier'], 3: ['arrived'] }
    expect(checkAnswers(questions, answers, new Set([1, 2]))).toEqual({ 1: 'sending', 2: 'sending' })
    expect(checkAnswers(questions, answers)).toEqual({})
  })
})

describe("the server's errors", () => {
  it('are assigned to the questions that they name, and to no others', () => {
    const errors = { 'questions[2]': ['Too long.', 'Really.'], 'questions[9]': ['Unknown.'], base: ['No.'] }
    expect(errorsByQuestion([question(1, 'text'), question(2, 'text')], errors)).toEqual({ 2: 'Too long. Really.' })
  })
})

describe('the fields of a submission', () => {
  it('contain each question with its type and its trimmed values', () => {
    const fields = toFields([question(1, 'text'), question(2, 'check_box')], { 1: [' Ada '], 2: ['7', '8'] })
    expect([...fields]).toEqual([
      ['questions[1][id]', '1'],
      ['questions[1][type]', 'text'],
      ['questions[1][value][]', 'Ada'],
      ['questions[2][id]', '2'],
      ['questions[2][type]', 'check_box'],
      ['questions[2][value][]', '7'],
      ['questions[2][value][]', '8'],
    ])
  })
})

describe('the previous answers', () => {
  it('fill the form: texts as stored, choices by option, files empty', () => {
    const answered = (question_id: number, question_option_id: number | null, answer: string | null) => ({
      question_id,
      question_option_id,
      answer,
      file: null as { filename: string; byte_size: number } | null,
    })
    const file = { ...answered(3, null, 'me.png'), file: { filename: 'me.png', byte_size: 12 } }
    const participant_answers = [answered(1, null, 'Ada'), answered(2, 7, null), answered(2, 8, null), file]
    expect(knownForm({ participant_answers }).answers).toEqual({ 1: ['Ada'], 2: ['7', '8'] })
  })
})

describe('an abandoned form', () => {
  const questions = [question(1, 'text'), question(2, 'text', false), question(3, 'text')]
  it('resumes after the last answered question, even if others were skipped', () => {
    expect(resumeIndex(questions, {})).toBe(0)
    expect(resumeIndex(questions, { 1: ['Ada'] })).toBe(1)
    expect(resumeIndex(questions, { 2: ['Lovelace'] })).toBe(2)
    expect(resumeIndex([], {})).toBe(0)
  })

  it('resumes at the last question if all are answered', () => {
    expect(resumeIndex(questions, { 1: ['a'], 2: ['b'], 3: ['c'] })).toBe(2)
  })
})
