import { fillReply } from './fill-reply'

describe('a saved reply', () => {
  it.each([
    [
      'Hi {name}, {program} added {points}.',
      { name: 'Maya', program: 'Pennywort', points: '120' },
      'Hi Maya, Pennywort added 120.',
    ],
    ['Hi {name}, {name}!', { name: 'Maya' }, 'Hi Maya, Maya!'],
    ['Hi {name}', { name: '' }, 'Hi {name}'],
    ['{unknown} {constructor}', { name: 'Maya' }, '{unknown} {constructor}'],
    ['Hi {name}', { name: '{points}', points: '5' }, 'Hi {points}'],
  ])('%s', (body, values, filled) => {
    expect(fillReply(body, values)).toBe(filled)
  })
})
