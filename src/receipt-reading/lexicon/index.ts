import { cs } from './cs'
import { da } from './da'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fi } from './fi'
import { fr } from './fr'
import { id } from './id'
import { it } from './it'
import type { Lexicon } from './lexicon'
import { ms } from './ms'
import { nb } from './nb'
import { nl } from './nl'
import { pl } from './pl'
import { pt } from './pt'
import { sv } from './sv'
import { vi } from './vi'

export { type Lexicon, type LexiconKind, phrasesOf } from './lexicon'

/** A new language is a file beside these and a name in this list. */
export const LEXICONS: readonly Lexicon[] = [en, cs, da, de, es, fi, fr, id, it, ms, nb, nl, pl, pt, sv, vi]
