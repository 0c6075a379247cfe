/** Dots across and down of a letter. */
export const LETTER = { columns: 5, rows: 7 } as const

/**
 * The letters of a receipt printer: five columns of seven dots, a byte each, the lowest bit on top. Built in, because
 * the demo's machine may have no fonts.
 */
const LETTERS: Record<string, string> = {
  ' ': '0000000000',
  '!': '00005f0000',
  '#': '147f147f14',
  $: '242a7f2a12',
  '%': '2313086462',
  '&': '3649562050',
  "'": '0008070300',
  '(': '001c224100',
  ')': '0041221c00',
  '*': '2a1c7f1c2a',
  '+': '08083e0808',
  ',': '0050300000',
  '-': '0808080808',
  '.': '0000606000',
  '/': '2010080402',
  ':': '0000140000',
  '=': '1414141414',
  '@': '3e415d594e',
  '0': '3e4141413e',
  '1': '00427f4000',
  '2': '7249494946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '4121110907',
  '8': '3649494936',
  '9': '464949291e',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41415173',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f021c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '2649494932',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494d43',
}

/** Whether a letter has ink at a dot; unknown letters stay blank. */
export const isInked = (letter: string, column: number, row: number): boolean => {
  const code = LETTERS[letter]?.slice(column * 2, column * 2 + 2)
  return code !== undefined && ((Number.parseInt(code, 16) >> row) & 1) === 1
}
