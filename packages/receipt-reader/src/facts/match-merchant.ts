import { isGenericName, TRADE_WORDS, withoutLegalForm } from './company-name'
import { textSimilarity } from './letter-pairs'
import { findWords, type PrintedWords, printedWords } from './match-words'
import { isMisreadName } from './misread-name'
import { normalizeText } from './normalize-text'

export type PurchaseMerchant = { id: number; name: string; aliases: string[] }

/** Minimum similarity for a misread name to match. */
const SAME_NAME = 0.8
/** One letter may be lost or read as two; a difference of two is another name ('TESCO', 'TESCOMA'). */
const MOST_LETTERS_APART = 1
/** Shorter names also occur in other names, even as whole words. */
const CONTAINED_LENGTH = 3
/** Too many words begin with a shorter name. */
const RUN_TOGETHER_LENGTH = 4

/** The program's merchant whose name or alias equals, resembles or is contained in a printed name; null without one. */
export function matchMerchant(printed: string | null, merchants: PurchaseMerchant[]): PurchaseMerchant | null {
  const likenessOf = likenessTo(printed ?? '')
  let best: { merchant: PurchaseMerchant; likeness: number } | null = null
  for (const merchant of merchants) {
    const likeness = Math.max(...[merchant.name, ...merchant.aliases].map(likenessOf))
    if (likeness > (best?.likeness ?? 0)) best = { merchant, likeness }
  }
  return best?.merchant ?? null
}

/** Whether a printed name matches one of the names. */
export function isOneOf(printed: string, names: readonly string[]): boolean {
  const likenessOf = likenessTo(printed)
  return names.some((name) => likenessOf(name) > 0)
}

/** The likeness of a printed name to a known one, 0.8 to 1; 0 if they don't match or the known name is generic. */
function likenessTo(printed: string): (known: string) => number {
  const words = printedWords(printed)
  const core = normalizeText(withoutLegalForm(printed))
  return (name) => {
    const known = normalizeText(name)
    if (words.text === '' || known === '') return 0
    const likeness =
      wholeLikeness(words, known) || (known.length + MOST_LETTERS_APART < core.length ? 0 : misreadLikeness(core, name))
    return likeness > 0 && isGenericName(name) ? 0 : likeness
  }
}

function wholeLikeness(words: PrintedWords, known: string): number {
  if (words.text === known) return 1
  if (known.length < CONTAINED_LENGTH) return 0
  if (findWords(words, known) !== 'whole' && !isRunTogether(words.text, known)) return 0
  return SAME_NAME + (1 - SAME_NAME) * (known.length / words.text.length)
}

/** 'ALDISTORES': the text begins with the name and continues with trade words only. 'GERALDINE' doesn't match 'ALDI'. */
function isRunTogether(text: string, known: string): boolean {
  return known.length >= RUN_TOGETHER_LENGTH && text.startsWith(known) && isTradeRunTogether(text.slice(known.length))
}

const FOLDED_TRADE: readonly string[] = TRADE_WORDS.map(normalizeText)

function isTradeRunTogether(text: string): boolean {
  return FOLDED_TRADE.some(
    (word) => text.startsWith(word) && (text === word || isTradeRunTogether(text.slice(word.length))),
  )
}

/** Ignores legal forms, which make all company names of a country similar. */
function misreadLikeness(printed: string, name: string): number {
  const known = withoutLegalForm(name)
  const folded = normalizeText(known)
  if (Math.abs(printed.length - folded.length) > MOST_LETTERS_APART) return 0
  const likeness = textSimilarity(printed, folded)
  return likeness >= SAME_NAME && isMisreadName(printed, known) ? likeness : 0
}
