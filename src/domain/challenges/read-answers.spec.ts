import { readAnswers } from './read-answers'

describe('readAnswers', () => {
  it('reads the fields of a question form as the specification names them', () => {
    const fields = {
      challenge_id: '7',
      'questions[12][id]': '12',
      'questions[12][value]': ['31', '32'],
      'questions[12][type]': 'check_box',
      'questions[13][value]': 'pears',
    }
    expect(readAnswers(fields)).toEqual([
      { questionId: 12, values: ['31', '32'] },
      { questionId: 13, values: ['pears'] },
    ])
  })

  it('ignores other fields', () => {
    expect(readAnswers({ 'questions[x][value]': ['1'], 'questions[1][value]': [new Blob()], other: 'x' })).toEqual([
      { questionId: 1, values: [] },
    ])
  })
})
