import type { AnswerType, Question } from './types'
import { validateAnswers } from './validate-answers'

const question = (answer_type: AnswerType, rest: Partial<Question> = {}): Question => ({
  id: 1,
  title: 'A question',
  additional_details: null,
  answer_type,
  is_required: true,
  profile_attribute_id: null,
  options: [],
  ...rest,
})
const option = (id: number) => ({ id, details: `Option ${id}`, image: null, is_correct: false })
const options = [option(11), option(12), option(13)]
const answer = (...values: string[]) => [{ questionId: 1, values }]
const problemOf = (asked: Question, ...values: string[]) => {
  const checked = validateAnswers([asked], answer(...values))
  return checked.ok ? null : checked.problems.map(({ problem }) => problem).join()
}
const storedAs = (asked: Question, ...values: string[]) => {
  const checked = validateAnswers([asked], answer(...values))
  return checked.ok ? checked.answers.map(({ answer, optionIds }) => answer ?? optionIds)[0] : checked.problems
}

describe('validateAnswers', () => {
  it('requires an answer to required questions, and ignores blanks', () => {
    expect(problemOf(question('text'))).toBe('required')
    expect(problemOf(question('text'), '   ')).toBe('required')
    expect(problemOf(question('check_box', { options }))).toBe('required')
    expect(validateAnswers([question('text', { is_required: false })], [])).toEqual({ ok: true, answers: [] })
  })

  it('trims single values', () => {
    expect(storedAs(question('text'), '  pears ')).toBe('pears')
    // Postgres rejects texts with a NUL.
    expect(storedAs(question('text'), 'pe\0ars')).toBe('pears')
  })

  it.each<AnswerType>(['dropdown', 'radio_button', 'image_radio_button'])('accepts one option of %s', (type) => {
    expect(storedAs(question(type, { options }), '12')).toEqual([12])
    expect(problemOf(question(type, { options }), '11', '12')).toBe('one_only')
    expect(problemOf(question(type, { options }), '99')).toBe('unknown_option')
    expect(problemOf(question(type, { options }), 'Option 11')).toBe('unknown_option')
  })

  it.each<AnswerType>(['check_box', 'image_check_box'])('accepts several options of %s, each once', (type) => {
    expect(storedAs(question(type, { options }), '13', '11', '11')).toEqual([11, 13])
    expect(problemOf(question(type, { options }), '11', '99')).toBe('unknown_option')
  })

  it.each<[AnswerType, string, string]>([
    ['number', '-42', '-42'],
    ['decimal', '3,5', '3.5'],
    ['decimal', '3.25', '3.25'],
    ['date', '2028-02-29', '2028-02-29'],
    ['date_time', '2026-11-20T09:30', '2026-11-20T09:30'],
    ['time', '09:30', '09:30'],
    ['boolean', 'Yes', 'true'],
    ['boolean', '0', 'false'],
    ['text_area', 'one\ntwo', 'one\ntwo'],
    ['wysiwyg', '<p>Leeks</p>', '<p>Leeks</p>'],
    ['wysiwyg', '<p><img src="/a.png"></p>', '<p><img src="/a.png"></p>'],
    ['file', '6f1c2a34-0000-4000-8000-000000000000', '6f1c2a34-0000-4000-8000-000000000000'],
  ])('accepts %s %j', (type, value, stored) => {
    expect(storedAs(question(type), value)).toBe(stored)
  })

  it.each<[AnswerType, string, string]>([
    ['number', '4.2', 'not_a_number'],
    ['number', '1e9', 'not_a_number'],
    ['decimal', 'pi', 'not_a_decimal'],
    ['date', '2026-02-30', 'not_a_date'],
    ['date', '20/11/2026', 'not_a_date'],
    ['date_time', '2026-11-20', 'not_a_date_time'],
    ['time', '25:00', 'not_a_time'],
    ['boolean', 'perhaps', 'not_yes_or_no'],
    ['text', 'x'.repeat(501), 'too_long'],
    ['text_area', 'x'.repeat(5001), 'too_long'],
    ['wysiwyg', 'x'.repeat(20_001), 'too_long'],
    ['wysiwyg', '<p><br></p> &nbsp;', 'required'],
    ['wysiwyg', '<'.repeat(900_000), 'too_long'],
    ['file', '../../etc/passwd', 'unknown_file'],
  ])('refuses %s %j', (type, value, problem) => {
    expect(problemOf(question(type), value)).toBe(problem)
  })

  it('refuses two texts for one question', () => {
    expect(problemOf(question('text'), 'a', 'b')).toBe('one_only')
  })

  it('refuses an answer to a question of another challenge', () => {
    const checked = validateAnswers([question('text')], [...answer('pears'), { questionId: 2, values: ['x'] }])
    expect(checked).toEqual({ ok: false, problems: [{ questionId: 2, problem: 'unknown_question' }] })
  })
})
