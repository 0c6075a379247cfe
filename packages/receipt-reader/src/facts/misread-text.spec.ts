import { printedWords } from './match-words'
import { canContainMisread, holdsOtherWord, isMisreadText, readingOf, readKnown } from './misread-text'
import { lookOf, normalizeText } from './normalize-text'

const reading = (printed: string, known: string) => {
  const words = printedWords(printed)
  return readingOf(words, { start: 0, end: words.text.length }, readKnown(known))
}

describe('misread text', () => {
  it.each([
    ['SQUIGGLES', 'squiggles', 'same'],
    ['SOUIGGLES', 'squiggles', 'alike'],
    ['SQU166LE5', 'squiggles', 'doubtful'],
    ['SQU166LES', 'squiggles', 'alike'],
    ['SOUID', 'squid', 'doubtful'],
    ['MODEM', 'modern', 'doubtful'],
    ['CHEDDAR 8', 'cheddar b', 'doubtful'],
    ['CHEDDAR 5', 'cheddars', null],
    ['CHEDDAR8', 'cheddar b', 'doubtful'],
    ['PACK GB', 'pack 6b', 'doubtful'],
    ['8 ANANAS', 'bananas', null],
    ['6IN', 'gin', null],
  ] as const)('rates %s as a reading of %s: %s', (printed, known, expected) => {
    expect(reading(printed, known)).toBe(expected)
  })

  it.each([
    ['SOUIGCLES', 'squiggles', true],
    ['SQUIGGES', 'squiggles', true],
    ['CANOLE', 'candle', true],
    ['HANDLE', 'candle', false],
    ['THICKEN', 'chicken', false],
    ['CREAN', 'cream', false],
    ['SQUIGGLES', 'squiggles', false],
    ['VITAMIN D', 'vitamin c', false],
    ['VEG BOK', 'veg box', true],
    ['VEG BOY', 'veg box', false],
    ['PEG BOARD', 'veg board', true],
    ['RICE CREAM', 'ice cream', false],
    ['SOUICCLES', 'squiggles', false],
  ])('decides whether %s may be %s misread: %s', (printed, known, expected) => {
    expect(isMisreadText(lookOf(normalizeText(printed)), readKnown(known))).toBe(expected)
  })

  it.each([
    ['ARIEL GOLD', 'Ariel Bold', true],
    ['ARIELGOLD', 'Ariel Bold', true],
    ['MODEM LAMP', 'Modern Lamp', true],
    ['SIZE L SHIRT', 'Shirt size M', true],
    ['SOURDOUGH BROAD', 'Sourdough bread', true],
    ['ARIEL BOLDS', 'Ariel Bold', false],
    ['CHOC SQUIGGLES', 'Chocolate Squiggles', false],
    ['SOUID RINGS', 'Squid rings', false],
    ['SOURDOUGH BNEAD', 'Sourdough bread', false],
  ])('decides whether %s has a real word instead of one of %s: %s', (printed, known, expected) => {
    expect(holdsOtherWord(printed, readKnown(known))).toBe(expected)
  })

  it.each([
    ['6IFT CARD 20', 'gift card', true],
    ['GIFT CARB 20', 'gift card', true],
    ['MYGIFTCAR0S', 'gift cards', false],
    ['GIFT WRAP', 'gift card', false],
    ['COM', 'corn', false],
    ['12345679', '12345678', false],
  ])('decides whether %s may contain %s misread: %s', (printed, known, expected) => {
    expect(canContainMisread(printed, readKnown(known))).toBe(expected)
  })
})
