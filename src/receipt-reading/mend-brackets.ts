import { ADDRESS_WORDS } from './address-words'
import { mendPhrases } from './mend-address'
import { mendWords } from './mend-words'

/** What is read for a bracket that stands right at a word. */
const OPENING = /^[CILTJ[{]([A-Za-z]{5,})$/
const CLOSING = /^([A-Za-z]{4,})[YJLI1|\]}]$/
const isPlace = (word = ''): boolean => ADDRESS_WORDS.has(word.toLowerCase())

/**
 * Puts the brackets around the place of a branch right, and the place in them: 'GREEN LEAF CSETIA ALAMY SDN BHD' is
 * 'GREEN LEAF (SETIA ALAM) SDN BHD'. A letter counts as a bracket only where a word that addresses are made of is left.
 */
export function mendBrackets(name: string): string {
  let isOpen = false
  const words = name.split(' ').map((word) => {
    const opened = isPlace(word) ? undefined : OPENING.exec(word)?.[1]
    const begun = isPlace(opened) ? `(${opened}` : word
    isOpen ||= begun.startsWith('(')
    const closed = isOpen && !isPlace(begun) ? CLOSING.exec(begun)?.[1] : undefined
    return isPlace(closed) ? `${closed})` : begun
  })
  return words
    .join(' ')
    .replace(/\([^()]{4,}(?=\)|\sS[A-Z.]{1,3}\s|$)/g, (place) => mendPhrases(mendWords(place, ADDRESS_WORDS)))
}
