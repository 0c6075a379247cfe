import { EXPERIMENT_FORM } from './experiment-form'

const ORIGINAL = { name: 'Original', share: 50, texts: {}, numbers: {}, image: '' }
const FORM = {
  ...{ name: 'More points', item: 'challenge:5', goal: 'completed', window_days: 7, baseline: 20, effect: 5 },
  variants: [ORIGINAL, { ...ORIGINAL, name: 'B' }],
}

it('leaves the fields of a variant empty that nobody filled in', () => {
  const untouched = { texts: { en: { caption: undefined } }, numbers: { points: undefined } }
  const parsed = EXPERIMENT_FORM.parse({ ...FORM, variants: [ORIGINAL, { ...ORIGINAL, ...untouched }] })
  expect(parsed.variants[1]).toMatchObject({ texts: { en: { caption: '' } }, numbers: { points: '' } })
})
