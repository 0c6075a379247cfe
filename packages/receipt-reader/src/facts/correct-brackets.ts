import { ADDRESS_WORDS } from './address-words'
import { correctPhrases } from './correct-address'
import { correctOcrWords } from './correct-ocr-words'

/** Words with a character that engines read in place of a bracket. */
const OPENING = /^[CILTJ[{]([A-Za-z]{5,})$/
const CLOSING = /^([A-Za-z]{4,})[YJLI1|\]}]$/
const isPlace = (word = ''): boolean => ADDRESS_WORDS.has(word.toLowerCase())

/**
 * Corrects misread brackets around a branch's place name, and the name within: 'GREEN LEAF CSETIA ALAMY SDN BHD'
 * becomes 'GREEN LEAF (SETIA ALAM) SDN BHD'. A letter is taken for a bracket only if the rest is a known address word.
 */
export function correctBrackets(name: string): string {
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
    .replace(/\([^()]{4,}(?=\)|\sS[A-Z.]{1,3}\s|$)/g, (place) => correctPhrases(correctOcrWords(place, ADDRESS_WORDS)))
}
