import { gradeQuiz } from './grade-quiz'
import type { Question } from './types'

const question = (id: number, ...right: boolean[]): Question => ({
  id,
  title: 'A question',
  additional_details: null,
  answer_type: 'check_box',
  is_required: true,
  profile_attribute_id: null,
  options: right.map((is_correct, index) => ({ id: id * 10 + index, details: '', image: null, is_correct })),
})
const first = question(1, true, false)
const second = question(2, true, true, false)
const opinion = question(3, false, false)
const choose = (question: Question, ...optionIds: number[]) => ({ question, answer: null, optionIds })

describe('gradeQuiz', () => {
  it('requires exactly the right options', () => {
    expect(gradeQuiz([first, second], [choose(first, 10), choose(second, 20, 21)]).percent).toBe(100)
    expect(gradeQuiz([first, second], [choose(first, 10), choose(second, 20)])).toEqual({
      right: 1,
      asked: 2,
      percent: 50,
    })
    expect(gradeQuiz([first, second], [choose(first, 10, 11), choose(second, 20, 21, 22)]).right).toBe(0)
  })

  it('ignores ungraded questions, and rounds down', () => {
    expect(gradeQuiz([opinion], [choose(opinion, 30)])).toEqual({ right: 0, asked: 0, percent: 100 })
    const third = question(4, true)
    expect(gradeQuiz([first, second, third, opinion], [choose(first, 10), choose(second, 20, 21)]).percent).toBe(66)
  })

  it('counts a missing answer as wrong', () => {
    expect(gradeQuiz([first], []).percent).toBe(0)
  })
})
