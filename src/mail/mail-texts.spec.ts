import { fillVariables, translateMail, variablesIn } from './mail-texts'

test('variables are filled, unknown ones stay, and a missing value leaves nothing', () => {
  expect(fillVariables('Hi {{name}}, {{ points }} {{term}} {{other}}', { name: null, points: 5, term: 'Miles' })).toBe(
    'Hi , 5 Miles {{other}}',
  )
  expect(fillVariables('{{toString}}', {})).toBe('{{toString}}')
  expect(variablesIn('{{a}} {{ b }} {{a}} {c}')).toEqual(['a', 'b'])
})

test('a program’s own text replaces the product’s', () => {
  const t = translateMail('en', { 'win.subject': 'Hurray: {{reward}}', 'win.heading': '' })
  expect(t('win.subject', { reward: 'Tea' })).toBe('Hurray: Tea')
  expect(t('win.heading')).toBe('Congrats! You won')
})
