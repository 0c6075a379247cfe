import { readWizard } from './wizard-steps'

const STEPS = [['name', 'image.alt'], ['points'], []]
const REQUIRED = { type: 'required', message: 'Required' }

describe('a wizard', () => {
  it.each([
    [0, { isFirst: true, isLast: false }],
    [1, { isFirst: false, isLast: false }],
    [2, { isFirst: false, isLast: true }],
  ])('knows at step %i whether one can go back and whether it saves', (at, expected) => {
    expect(readWizard(STEPS, at, {})).toMatchObject(expected)
  })

  it('is at its first and its last step at once when it has only one', () => {
    expect(readWizard([['name']], 0, {})).toEqual({
      isFirst: true,
      isLast: true,
      invalid: [false],
      errorCount: 0,
    })
  })

  it('marks the steps whose fields have errors, nested ones too', () => {
    expect(readWizard(STEPS, 0, { points: REQUIRED }).invalid).toEqual([false, true, false])
    expect(readWizard(STEPS, 0, { image: { alt: REQUIRED } }).invalid).toEqual([true, false, false])
    expect(readWizard(STEPS, 0, { base: REQUIRED }).invalid).toEqual([false, false, false])
  })

  it('counts all errors, those of no step too', () => {
    expect(readWizard(STEPS, 0, { points: REQUIRED, image: { alt: REQUIRED }, base: REQUIRED }).errorCount).toBe(3)
  })

  it('takes nothing for an error that an object merely inherits', () => {
    expect(readWizard([['constructor']], 0, {}).invalid).toEqual([false])
  })
})
