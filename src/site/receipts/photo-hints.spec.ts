import { findPhotoHints } from './photo-hints'

const SIZE = 120
/** Stripes of print on paper with the given brightness; `soft` blurs their edges. */
const picture = ({ ink = 30, paper = 200, soft = false, burned = 0 } = {}) => {
  const values = new Uint8Array(SIZE * SIZE)
  for (let index = 0; index < values.length; index++) {
    const x = index % SIZE
    const wave = soft ? (1 + Math.sin(x / 8)) / 2 : x % 6 < 2 ? 0 : 1
    values[index] = index < burned * values.length ? 255 : Math.round(ink + wave * (paper - ink))
  }
  return { values, width: SIZE, height: SIZE }
}

it.each([
  ['sharp print', picture(), []],
  ['a white scan', picture({ paper: 255, ink: 0 }), []],
  ['print out of focus', picture({ soft: true }), ['blurred']],
  ['a photo in the dark', picture({ paper: 80, ink: 10 }), ['dark']],
  ['a burned-out spot on gray paper', picture({ burned: 0.08 }), ['glare']],
])('warns about what makes %s hard to read', (_, grey, hints) => expect(findPhotoHints(grey)).toEqual(hints))
