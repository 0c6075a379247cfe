import { classifyRows, type RowClassifier } from './classify-rows'
import { endsInForm, isTradeWord, withoutLegalForm } from './company-name'
import { wholeWords } from './find-languages'
import { endsInHouseNumber } from './find-street'
import { LEXICONS, phrasesOf } from './lexicon'
import { hostOf, NET } from './merchant-signs'
import { correctEdgeFigures } from './misread-letters'
import { normalizeText } from './normalize-text'
import { isAddress, isRegistration, type ParsedAddress, parseAddress } from './parse-address'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { classifyRow, toSkeleton } from './parse-labels'
import { isMoney, parseNumbers } from './parse-numbers'
import type { Row } from './parse-rows'
import { toPlainLetters } from './plain-letters'
import { stripBillTo } from './strip-bill-to'

/**
 * `certainty` is 0 to 1: 1 for a name with a legal form, less for a name that is only the first row of words.
 * `printConfidence` is the OCR engine's lowest confidence in the name's rows, 0 to 1.
 */
export type ParsedMerchant = {
  name: string | null
  certainty: number
  evidence: Evidence
  printConfidence: number
  /** Another possible name in similar print is above or right below: the shop and its company, or one name on two rows. */
  hasRival: boolean
  /** The name was joined from several rows or cells, and no legal form marks its end. */
  isJoined: boolean
  /** The name appears again elsewhere, such as in a web address, a thank-you line or the company's name. */
  isConfirmed: boolean
  /** A digit is attached to a word of the name: usually a misread letter, or a number that isn't part of the name. */
  hasFigure: boolean
  address: ParsedAddress
}

/** For names without a legal form or trade word; words right above the address are usually the shop's name. */
const WORDS_CERTAINTY = { aboveAddress: 0.85, elsewhere: 0.6 }

/** The name is above the first price and rarely below row 14, even under the tail of an earlier receipt. */
const MAX_HEADER_ROWS = 14

/** Matched against skeletons (l for i and 1, o for 0). */
const TRADE_WORD =
  /tradlng$|marketlng$|restaurant$|^restaurant|restoran|^syarlkat|^kedal|^pasar|nlaga$|cash&?carry$|super(?:market|store|center)$|mart$|market$|bakery$|bakerles$|cafe$|coffee$|pharmacy$|hardware$|stores?$|foods?$|dell$|grlll$|kltchen$|statlonery$|holdlngs?$|shop$|seafood|kopltlam|blstro$|boutlque$|gallery$|optlcal|electrlcal$|motors?$|workshop$|hotel$|^hotel|^kllnlk|^farmasl|^pernlagaan|^geral|^warung/
/** Beginnings of rows that aren't names, in all languages. */
const SAYS_OTHER = new RegExp(
  String.raw`^\W*${wholeWords(LEXICONS.flatMap(({ notNames }) => phrasesOf(notNames))).source}`,
)
/** A store number after the place: 'Woodbury #1272'. */
const BRANCH_NUMBER = /#\s?\d{2,}|\d{3,}-[A-Z]{3}|\b(?:filiaal|filiale|winkel|store|shop|branch)\s?\d+/i
/** Phone and registration numbers after a name. */
const NUMBER_BEHIND = /(?<=[A-Za-z]{3}.*)[\s/,]+(?:\+?\d[\d\s()-]{6,}|\d{6,8}-\d)$/gm
/** A continuation of the name in the row above, usually in large print: 'EN DELICATESSEN'. */
const GOES_ON = /^(?:and|en|und|et|e|y|i|og|och|ja|dan|&)\s+\p{Lu}/iu
/** Below these labels, a company is more likely the customer than the shop. */
const BELOW_HEAD = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|inv(?:oice)?\s*(?:no|#)|bill\s*to|sold\s*to|doc(?:ument)?\s*no/i
/** Counts only after a possible name, because some receipts print 'TAX INVOICE' first. */
const BELOW_NAME = /invoice|receipt|^\W*te[l1]\b|^\W*gst\b|^\W*fax\b/i
/** Registration numbers after a name: '(867388-U)', '(139386X)'. The '(KL)' in a name stays. */
const REGISTRATION = /[([]\s*[^()[\]]*\d[^()[\]]*\d[^()[\]]*\d[^()[\]]*[)\]]?/g
const BARE_REGISTRATION = /(?<=\S\s)\d{5,}\s?-\s?[A-Z]\b.*$/gm
/** A registration number before a name: '867388-U GREEN LEAF SDN BHD'. */
const LEADING_REGISTRATION = /^\W*\d{5,}\s?-?\s?[A-Z]?\b\W*(?=[A-Za-z]{2})/
/** 'OWNED BY: ...', also in Malay. */
const OWNER = /^\W*(?:own(?:ed|er)?\s+by|dimiliki(?:\s+oleh)?)\s*:\s*/i

/** Scores for a header row as the name. The first three exclude one another. */
const POINTS = {
  form: 3,
  trade: 2,
  words: 1,
  aboveAddress: 0.5,
  first: 0.6,
  branch: -0.6,
  largePrint: 0.3,
  withoutCapitals: -0.6,
  description: -0.6,
  belowHead: -1.2,
  belowAddress: -1,
  faint: -0.8,
  likely: 2,
}
/** How likely a row says something else than a name, to leave it out. */
/** Names with a legal form count as half likely, whatever the classifier says. */
const FORM_LIKELY = 0.5
const SURELY_OTHER = 0.7
const LIKELY_OTHER = 0.62
/** Stains and handwriting are read with less confidence than this, names very rarely. */
const FAINT = 0.8
const LARGE_PRINT = 1.35
/** A branch's location in brackets below the name: '(JALAN KLANG LAMA)'. */
const BRANCH = /^\s*\((?:JALAN|JLN|TAMAN|TMN|BANDAR|PLAZA)\s[A-Z\s]+\)\s*$/
const IN_BRACKETS = /^\s*\([^()]+\)\s*$/
/** Logos are large, so rivals may differ this much in height; beside a legal form, a rival must be read with more confidence. */
const RIVAL_PRINT = 4
const LEAST_RIVAL = { besideForm: 0.85, elsewhere: 0.65 }
/** Letters that a branch shares with the start of the name above it: 'GREENLEAF HEALTH SDN BHD', 'GREENLEAF KLANG'. */
const SAME_BEGINNING = 7
const LEAST_BEGINNING = 5
/** How far below a name its registration number or address may be. */
const ROWS_TO_ADDRESS = 2
const MAX_NAME_ROWS = 3
/** Words that never begin a name. */
const NEVER_FIRST = /^(?:enterpr\w+|entprise|trading|marketing|holdings?|industr(?:y|ies)|sdn|bhd)\b/i
/** Words that begin a name; below a row of only these, the name continues. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  'syarikat perniagaan perusahaan restoran restaurant kedai pasar pasaraya klinik farmasi warung gerai pembekal'.split(
    ' ',
  ),
)
/** Words that end a name; a row of only these continues the name above. */
const LAST_WORDS: ReadonlySet<string> = new Set(
  `enterprise enterprises trading marketing holdings industries industry resources ventures services solutions engineering
  construction restaurant restoran bakery bakeries hardware stationery supermarket hypermarket pharmacy sdn bhd m`.split(
    /\s+/,
  ),
)

/** Words that describe a shop instead of naming it: 'BISTRO & CAFE'. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(
  'and bakery bar bistro books cafe coffee deli food foods gift gifts grill kitchen lounge pub seafood shop store'.split(
    ' ',
  ),
)

/** A digit, or a stroke for an l ('Green/eaf'), but no separate leading number, as in '7-STAR MART' or '88 FOODS'. */
const FIGURE_IN_NAME = /\D\d|\d[A-Za-z]|[a-z][/|][a-z]/

type Candidate = { index: number; kind: 'form' | 'trade' | 'words'; points: number; isAboveAddress: boolean }

const RULES = { form: 'form of a company', trade: 'word of trade', words: 'first words' } as const

/** Finds the merchant's name in the receipt's header and the address below it (RULE-34). */
export function parseMerchant(printed: Row[], classifier = classifyRows(printed)): ParsedMerchant {
  const all = stripBillTo(printed)
  const rows = all.filter((row, at) => at >= MAX_HEADER_ROWS || !saysOther(row, classifier))
  const header = rows.slice(0, headerLength(rows))
  const best = bestCandidate(header, classifier)
  const brand = findBrand(all)
  const noAddress = { address: null, certainty: 0, evidence: NOT_FOUND }
  if (!best)
    return {
      name: brand?.name ?? null,
      certainty: brand ? WORDS_CERTAINTY.elsewhere : 0,
      evidence: brand ? evidenceOf('web address', [brand.row]) : NOT_FOUND,
      printConfidence: brand?.row.confidence ?? 0,
      hasRival: false,
      isJoined: false,
      hasFigure: false,
      isConfirmed: false,
      address: noAddress,
    }
  const { from, to } = rowsOfName(header, best.index)
  const found = header.slice(from, to + 1)
  const end = isSaidAgain(header[to + 1], header[to]) ? to + 1 : to
  const name = cleanName(found.map(({ text }) => text).join('\n'))
  const printConfidence = Math.min(...found.map(({ confidence }) => confidence))
  const whole = correctCutWord(correctEdgeFigures(name), rows)
  const seen = brand && isCutOf(whole, brand.name) ? brand.name : whole
  return {
    name: seen,
    isConfirmed: isSaidElsewhere(seen, found, all),
    certainty: isAttached(found, header.slice(end + 1)) ? certaintyOf(best) : WORDS_CERTAINTY.elsewhere,
    printConfidence,
    hasRival:
      header.slice(0, from).some((row) => isRival(row, found, best.kind) && !isBeginning(row, found)) ||
      rowsRightBelow(header, end).some((row) => isRival(row, found, best.kind) && !isBranch(row, found)),
    hasFigure: FIGURE_IN_NAME.test(name),
    isJoined: to > best.index || (best.kind !== 'form' && found.flatMap(({ cells }) => cells).length > 1),
    evidence: evidenceOf(RULES[best.kind], found),
    address: parseAddress(rows, end),
  }
}

/** Slogans, surveys, thanks and labels of forms, which are printed where names are. */
const saysOther = (row: Row, classifier: RowClassifier): boolean =>
  classifier.likelihood(row, 'slogan', 'survey', 'thanks', 'label', 'heading', 'points') > SURELY_OTHER &&
  !endsInForm(cleanName(row.text))

/** Streets, phone numbers and items, which stay because a name is above its address. */
const isNoName = (row: Row, classifier: RowClassifier): boolean =>
  classifier.likelihood(row, 'address', 'contact', 'tax_number', 'date', 'item') > LIKELY_OTHER &&
  !endsInForm(cleanName(row.text))

function certaintyOf({ isAboveAddress, kind, points }: Candidate): number {
  if (points < POINTS.words) return WORDS_CERTAINTY.elsewhere
  if (kind !== 'words') return 1
  return isAboveAddress ? WORDS_CERTAINTY.aboveAddress : WORDS_CERTAINTY.elsewhere
}

/** Slogans and customers, unlike shops, rarely have a registration number or an address right after them. */
const isAttached = (name: Row[], below: Row[]): boolean =>
  name.some(hasRegistration) ||
  below.slice(0, ROWS_TO_ADDRESS).some(({ text }) => isRegistration(text) || isAddress(text))

/** A registration number after the words marks a company, even one named after a place. */
const hasRegistration = ({ text }: Row): boolean =>
  text.match(REGISTRATION)?.some((number) => isRegistration(number)) === true

function headerLength(rows: Row[]): number {
  const firstPrice = rows.findIndex(
    (row, index) => index > 2 && parseNumbers(row).some(isMoney) && !isAddress(row.text),
  )
  return Math.min(MAX_HEADER_ROWS, firstPrice === -1 ? rows.length : firstPrice)
}

/** The row with the most points; the first of equals. */
function bestCandidate(header: Row[], classifier: RowClassifier): Candidate | undefined {
  const heights = header.map(({ height }) => height).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  let best: Candidate | undefined
  let isBelowHead = false
  let isBelowAddress = false
  let hasFirst = false
  for (const [index, row] of header.entries()) {
    const next = header[index + 1]
    const isStreet = best !== undefined && next !== undefined && endsInHouseNumber(row.text) && isAddress(next.text)
    const kind = isStreet || isNoName(row, classifier) ? null : kindOf(row)
    if (kind) {
      let points: number = POINTS[kind]
      const isAboveAddress = next !== undefined && (isRegistration(next.text) || isAddress(next.text))
      if (isAboveAddress) points += POINTS.aboveAddress
      if (!hasFirst && row.confidence >= FAINT) points += POINTS.first
      if (BRANCH_NUMBER.test(row.text)) points += POINTS.branch
      hasFirst = true
      if (usual > 0 && row.height >= usual * LARGE_PRINT) points += POINTS.largePrint
      if (!/[A-Z]/.test(row.text)) points += POINTS.withoutCapitals
      if (isOnly(cleanName(row.text), DESCRIPTIONS)) points += POINTS.description
      if (isBelowHead) points += POINTS.belowHead
      if (isBelowAddress) points += POINTS.belowAddress
      if (row.confidence < FAINT) points += POINTS.faint
      points += POINTS.likely * (kind === 'form' ? FORM_LIKELY : classifier.likelihood(row, 'name'))
      const above = best && header[best.index]
      // The company's name below the shop's, which begins it.
      const isLonger = kind === 'words' && above !== undefined && isBeginning(above, [row])
      if (points > (best?.points ?? 0) && !isLonger) best = { index, kind, points, isAboveAddress }
    }
    isBelowHead ||= BELOW_HEAD.test(row.text) || (best !== undefined && BELOW_NAME.test(row.text))
    isBelowAddress ||= best !== undefined && kind === null && isAddress(row.text)
  }
  return best
}

function kindOf(row: Row): Candidate['kind'] | null {
  const name = cleanName(row.text)
  const skeleton = toSkeleton(name)
  const letters = name.replace(/[^A-Za-z]/g, '').length
  if (letters < 3 || letters < 0.6 * name.replace(/\s/g, '').length) return null
  if (SAYS_OTHER.test(toPlainLetters(name)) && !endsInForm(name)) return null
  if (classifyRow(row) === 'payment') return null
  // Checked before labels and addresses, whose words occur in names too: '(JOHOR) SDN BHD'.
  if (endsInForm(name)) return 'form'
  if (TRADE_WORD.test(skeleton) && !/^\s*\d/.test(row.text) && !isOnly(name, DESCRIPTIONS)) return 'trade'
  return isAddress(row.text) && !hasRegistration(row) ? null : 'words'
}

/** The rows of one name: 'CO. (M) SDN BHD' ends a name that begins above, 'SYARIKAT PERNIAGAAN' continues below. */
function rowsOfName(header: Row[], index: number): { from: number; to: number } {
  if (isSaidAgain(header[index], header[index - 1])) return rowsOfName(header, index - 1)
  let from = index
  while (from > 0 && goesOnFrom(header[from - 1], header[from], index - from)) from -= 1
  const [own, below] = [header[index], header[index + 1]]
  const isOpen = own !== undefined && below !== undefined && from === index && kindOf(below) !== null
  const goesOn = isOpen && GOES_ON.test(below.text) && isLikePrint(own, below)
  const isBegun = goesOn || (isOpen && (isOnly(cleanName(own.text), FIRST_WORDS) || isClosedBy(own.text, below.text)))
  const to = isBegun || (below !== undefined && BRANCH.test(below.text)) ? index + 1 : index
  return { from, to }
}

/** Whether a row ends the name that the row above begins. @param joined how many rows are already joined below */
function goesOnFrom(above: Row | undefined, row: Row | undefined, joined: number): boolean {
  if (!above || !row || joined >= MAX_NAME_ROWS - 1 || kindOf(above) === null || !/[A-Z]/.test(above.text)) return false
  // The company below its shop: 'ENTERPRISE BRANDAL', then 'BRANDAL SDN BHD'.
  if (shareWord(above.text, row.text)) return false
  const own = cleanName(row.text)
  const whole = toSkeleton(own)
  const rest = whole.replace(/^co|s\w{1,3}[bhr]hd$|lnc$|llc$|ltd$/g, '')
  const isTail = rest.length <= 3 && rest !== whole
  if (isTail || /^\W*[(&]/.test(row.text) || /&\s*$/.test(above.text) || isClosedBy(above.text, row.text)) return true
  const isClosing = /^[^(]*\)/.test(own)
  return (
    isClosing ||
    (GOES_ON.test(row.text) && isLikePrint(above, row)) ||
    NEVER_FIRST.test(own) ||
    NEVER_FIRST.test(cleanName(above.text)) ||
    isOnly(own, LAST_WORDS)
  )
}

function shareWord(one: string, other: string): boolean {
  const words: string[] = one.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return (other.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.includes(word))
}

const isLikePrint = (one: Row, other: Row): boolean =>
  Math.max(one.height, other.height) <= LARGE_PRINT * Math.max(1, Math.min(one.height, other.height))

/** Completes a name that lost its first or last letter if the whole word is printed elsewhere: 'ARGE', 'Target'. */
function correctCutWord(name: string, rows: Row[]): string {
  if (!/^[A-Za-z]{4,}$/.test(name)) return name
  const small = name.toLowerCase()
  const words = rows.flatMap(({ text }) => text.match(/(?<![A-Za-z])[A-Z][A-Za-z]+/g) ?? [])
  if (words.filter((word) => word.toLowerCase() === small).length > 1) return name
  const whole = words.find((word) => {
    const other = word.toLowerCase()
    return (
      other.length > small.length &&
      other.length <= small.length + 2 &&
      other.slice(1, -1).includes(small.slice(1, -1)) &&
      other.includes(small)
    )
  })
  return whole ? (name === name.toUpperCase() ? whole.toUpperCase() : whole) : name
}

/** Hosts that belong to others. */
const OTHER_HOSTS =
  /^(?:gmail|hotmail|outlook|yahoo|live|facebook|instagram|twitter|google|tripadvisor|wa|bit|gov|com|co)$/
const MOST_CUT = 9

/** The name in the shop's web address: 'www.greenvale.example'. */
function findBrand(rows: Row[]): { name: string; row: Row } | undefined {
  for (const row of rows) {
    const host = hostOf(NET.exec(row.text)?.[0] ?? '')
    const [name = ''] = host.split('.')
    if (!host.includes('.') || name.length < LEAST_CONFIRMING || !/^[a-z-]+$/.test(name) || OTHER_HOSTS.test(name))
      continue
    return { name: name.charAt(0).toUpperCase() + name.slice(1).replace(/-/g, ' '), row }
  }
  return undefined
}

/** Whether a name of one word is the beginning of a longer one: 'Sage' of 'Sagebrook'. */
const isCutOf = (name: string, whole: string): boolean =>
  /^[A-Za-z]{4,}$/.test(name) &&
  lettersOf(whole).startsWith(name.toLowerCase()) &&
  lettersOf(whole).length > name.length &&
  lettersOf(whole).length <= name.length + MOST_CUT

/** Shorter words also occur inside other words. */
const LEAST_CONFIRMING = 4

/** Whether the distinctive words of a name appear in another row, such as a web address or a thank-you line. */
function isSaidElsewhere(name: string, own: Row[], rows: Row[]): boolean {
  const core = withoutLegalForm(name)
    .split(' ')
    .filter((word) => !isTradeWord(word) && /[a-z]{2}/.test(word))
  const [first = ''] = core
  const isTelling = (text: string) => text.length >= LEAST_CONFIRMING
  const parts = [core.join(''), first].filter(isTelling).map(normalizeText)
  if (parts.length === 0) return false
  return rows.some((row) => {
    if (own.includes(row)) return false
    const folded = normalizeText(row.text)
    if (/www|https?|@|[a-z]\.[a-z]{2,3}(?![a-z])/i.test(row.text)) return parts.some((part) => folded.includes(part))
    return own.length > 0 && parts.slice(0, 1).some((part) => folded.includes(part))
  })
}

/** The row below a name, and the next row too if the first is a registration number. */
function rowsRightBelow(header: Row[], to: number): Row[] {
  const below = header.slice(to + 1, to + 3)
  return below[0] && isRegistration(below[0].text) ? below : below.slice(0, 1)
}

/** Whether a row may be a name too: capitalized, clearly read and in print of a similar size. */
function isRival(row: Row, name: Row[], kind: Candidate['kind']): boolean {
  const least = kind === 'form' ? LEAST_RIVAL.besideForm : LEAST_RIVAL.elsewhere
  if (kindOf(row) === null || !/\b[A-Z]/.test(row.text) || row.confidence < least) return false
  // A registration number or a branch's location.
  if (isRegistration(row.text) || IN_BRACKETS.test(row.text)) return false
  const share = row.height / Math.max(1, ...name.map(({ height }) => height))
  return row.height === 0 || (share > 1 / RIVAL_PRINT && share < RIVAL_PRINT)
}

/** Whether a row above the name repeats only its beginning, as logos do. */
const isBeginning = (row: Row, name: Row[]): boolean =>
  name.some(
    ({ text }) => lettersOf(row.text).length >= LEAST_BEGINNING && lettersOf(text).startsWith(lettersOf(row.text)),
  )

/** Whether a row below the name is a branch: it begins like the name and ends with a place. */
const isBranch = (row: Row, name: Row[]): boolean =>
  name.some(({ text }) => {
    const beginning = lettersOf(row.text).slice(0, SAME_BEGINNING)
    return beginning.length >= LEAST_BEGINNING && lettersOf(text).startsWith(beginning)
  })

/** Whether a row in brackets repeats the first word of the name above: 'GREENLEAF KAJANG', '(GREENLEAF SHOP)'. */
function isSaidAgain(row: Row | undefined, above: Row | undefined): boolean {
  if (!row || !above || !/^\W*\(/.test(row.text)) return false
  const [own = '', first = ''] = [row, above].map(({ text }) => /[A-Za-z]+/.exec(text)?.[0].toLowerCase())
  return own === first && own.length >= LEAST_BEGINNING
}

/** Drops spaces because OCR engines insert them into words. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Whether the lower row closes a bracket that the upper row opens. */
const isClosedBy = (above: string, below: string): boolean =>
  /\([^)]*$/.test(above.replace(REGISTRATION, ' ')) && /^[^(]*\)/.test(below)

const isOnly = (name: string, known: ReadonlySet<string>): boolean =>
  (name.toLowerCase().match(/[a-z]+/g) ?? []).every((word) => known.has(word))

function cleanName(text: string): string {
  return text
    .replace(OWNER, '')
    .replace(LEADING_REGISTRATION, '')
    .replace(REGISTRATION, ' ')
    .replace(BARE_REGISTRATION, ' ')
    .replace(NUMBER_BEHIND, '')
    .replace(/(?<=[A-Za-z.)])(SDN\.?\s?BHD)/gi, ' $1')
    .replace(/\b(SDN)\.?(BHD)\b/gi, '$1 $2')
    .replace(/(?<=[A-Za-z])0(?=[A-Za-z.])|(?<=[A-Za-z]{2}-)0(?=\s)/g, 'O')
    .replace(/^[^\p{Script=Latin}0-9(]+|[^\p{Script=Latin}0-9.)!]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
