import { readWizard } from './wizard-steps'

const STEPS = [['name', 'image.alt'], ['points'], []]
const REQUIRED = { type: 'required', message: 'Required' }

describe('a wizard', () => {
  it.each([
    [0, { isFirst: true, isLast: false }],
    [1, { isFirst: false, isLast: false }],
    [2, { isFirst: false, isLast: true }],
  ])('knows whether step %i can go back and whether it saves', (at, expected) => {
    expect(readWizard(STEPS, at, {})).toMatchObject(expected)
  })

  it('with one step is at the first and the last', () => {
    expect(readWizard([['name']], 0, {})).toEqual({
      isFirst: true,
      isLast: true,
      invalid: [false],
      errorCount: 0,
    })
  })

  it('marks the steps whose fields have errors, including nested ones', () => {
    expect(readWizard(STEPS, 0, { points: REQUIRED }).invalid).toEqual([false, true, false])
    expect(readWizard(STEPS, 0, { image: { alt: REQUIRED } }).invalid).toEqual([true, false, false])
    expect(readWizard(STEPS, 0, { base: REQUIRED }).invalid).toEqual([false, false, false])
  })

  it('counts all errors, including those of no step', () => {
    expect(readWizard(STEPS, 0, { points: REQUIRED, image: { alt: REQUIRED }, base: REQUIRED }).errorCount).toBe(3)
  })

  it('ignores inherited properties', () => {
    expect(readWizard([['constructor']], 0, {}).invalid).toEqual([false])
  })
})
