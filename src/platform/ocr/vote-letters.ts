import type { Letter } from './decode-text'

/** Readings of one text differ in fewer places than this; where more differ, one has missed a letter and doubled another. */
const MOST_DIFFERENT = 0.35

/**
 * What several readings of one text agree on. Of those that can be laid beside the surest, letter by letter, each place takes
 * the letter with the most probability in all.
 */
export function voteLetters(readings: Letter[][]): Letter[] {
  const surest = readings.reduce<Letter[]>((best, reading) => (meanOf(reading) > meanOf(best) ? reading : best), [])
  const alike = readings.filter((reading) => isBeside(reading, surest))
  return surest.map((letter, place) => {
    const votes = new Map<string, number>()
    for (const reading of alike) {
      const { probability = 0, text = '' } = reading[place] ?? {}
      votes.set(text, (votes.get(text) ?? 0) + probability)
    }
    const most = Math.max(...votes.values())
    const text = [...votes].find(([, vote]) => vote === most)?.[0] ?? letter.text
    const seen = alike.flatMap((reading) => (reading[place]?.text === text ? [reading[place].probability] : []))
    return { ...letter, text, probability: Math.max(...seen) }
  })
}

function isBeside(reading: Letter[], surest: Letter[]): boolean {
  if (reading.length !== surest.length) return false
  const different = reading.filter(({ text }, place) => text !== surest[place]?.text).length
  return different <= Math.max(1, surest.length * MOST_DIFFERENT)
}

/** The mean probability of the letters; 0 where there are none. */
export function meanOf(letters: Letter[]): number {
  return letters.length === 0 ? 0 : letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
}
