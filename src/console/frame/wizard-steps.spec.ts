import { readWizard } from './wizard-steps'

const STEPS = [['name', 'image.alt'], ['points'], []]

describe('a wizard', () => {
  it.each([
    [0, { isFirst: true, isLast: false }],
    [1, { isFirst: false, isLast: false }],
    [2, { isFirst: false, isLast: true }],
  ])('knows at step %i whether one can go back and whether it saves', (at, expected) => {
    expect(readWizard(STEPS, at, {})).toMatchObject(expected)
  })

  it('is at its first and its last step at once when it has only one', () => {
    expect(readWizard([['name']], 0, {})).toEqual({ isFirst: true, isLast: true, invalid: [false] })
  })

  it('marks the steps whose fields have errors, nested ones too', () => {
    expect(readWizard(STEPS, 0, { points: { message: 'Required' } }).invalid).toEqual([false, true, false])
    expect(readWizard(STEPS, 0, { image: { alt: { message: 'Required' } } }).invalid).toEqual([true, false, false])
    expect(readWizard(STEPS, 0, { base: { message: 'No' } }).invalid).toEqual([false, false, false])
  })

  it('takes nothing for an error that an object merely inherits', () => {
    expect(readWizard([['constructor']], 0, {}).invalid).toEqual([false])
  })
})
