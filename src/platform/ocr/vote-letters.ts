import type { Letter } from './decode-text'

/**
 * What several readings of one text agree on. Of those with as many letters as the surest, each place takes the letter with
 * the most probability in all; the others have missed or doubled a letter, and cannot be laid beside them.
 */
export function voteLetters(readings: Letter[][]): Letter[] {
  const surest = readings.reduce<Letter[]>((best, reading) => (meanOf(reading) > meanOf(best) ? reading : best), [])
  const alike = readings.filter(({ length }) => length === surest.length)
  return surest.map((letter, place) => {
    const votes = new Map<string, number>()
    for (const reading of alike) {
      const { probability = 0, text = '' } = reading[place] ?? {}
      votes.set(text, (votes.get(text) ?? 0) + probability)
    }
    const [text = letter.text] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best), ['', -1]) as [
      string,
    ]
    const probability = Math.max(
      ...alike.map((reading) => (reading[place]?.text === text ? reading[place].probability : 0)),
    )
    return { ...letter, text, probability }
  })
}

/** The mean probability of the letters; 0 where there are none. */
export function meanOf(letters: Letter[]): number {
  return letters.length === 0 ? 0 : letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
}
