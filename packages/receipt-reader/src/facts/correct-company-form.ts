/** The company form at the end of a name, often misread: 'SON BHD', '5dn Bhd', 'SDN 3HD', 'SDN. BHO'. */
const TWO_WORDS = /(?<![A-Za-z0-9])([A-Za-z0-9|!]{3,4})[.,\s]{1,3}([A-Za-z0-9|!]{3})[.,\s]*(?:\b[A-Z0-9]{1,2})?$/
/** The form in one word ('Sdn.Rhd', 'SLIIBHD'), or with most of SDN lost ('S BHD'). */
const ONE_WORD = /\bS(?!ONS)[A-Z0-9|!]{0,4}[.\s]{0,2}[BR8]H[DO0]\.?$/i
/** The form with one letter missing ('SDN HD', 'SDN BH') or added ('SDN BHID', 'SDN N BHD'). */
const ONE_LETTER = /\bSDN\W{1,3}(?:HD|BH|BD|BH[A-Z]D|[A-Z]\W{1,2}BHD)\W*$/i
/** Misreadings of S/B: 'S/9', '5/B', '57B'. */
const SHORT = /(?<![A-Za-z0-9])[S5][/7][B89DR]$/
/** Numbers and stains after the form. A branch's place name in brackets isn't matched, so it stays. */
const AFTER_FORM = /(?<=\bSDN\W{0,2}\s?BHD\.?)\s*[^\s.(].*$/i
/** A single digit before the form is a stain, too. */
const BEFORE_FORM = /\s\d(?=\sSDN\b)/i
/** Misreadings of '(M)' for Malaysia and of '(KL)' for its capital in company names. */
const COUNTRY = /(?:\([HNW]|(?<=\s)C[HMN])\)(?=\s*S)/i
const CAPITAL = /\(\s?(?:K[I1T]|[EX]L)\s?\)(?=\s*S)/i

const LEAST_ALIKE = { SDN: 2, BHD: 1 }

/** Corrects the company form at the end of a name if nothing else can be meant; the rest stays unchanged. */
export function correctCompanyForm(name: string): string {
  const isSmall = /[a-z]{2}/.test(name)
  const form = isSmall ? 'Sdn Bhd' : 'SDN BHD'
  const formed = hasForm(name) ? name : correctEnd(name, form)
  return formed
    .replace(AFTER_FORM, '')
    .replace(BEFORE_FORM, '')
    .replace(COUNTRY, '(M)')
    .replace(CAPITAL, '(KL)')
    .replace(SHORT, 'S/B')
}

/** Whether a name ends in a Malaysian company form, even if misread. */
export function endsInForm(name: string): boolean {
  return hasForm(name) || SHORT.test(name) || correctEnd(name, 'SDN BHD') !== name
}

const hasForm = (name: string): boolean => /\bSDN\W*BHD\b/i.test(name)

function correctEnd(name: string, form: string): string {
  const end = TWO_WORDS.exec(name)
  const [first = '', second = ''] = [end?.[1]?.toUpperCase(), end?.[2]?.toUpperCase()]
  const isForm = alike(first, 'SDN') >= LEAST_ALIKE.SDN && alike(second, 'BHD') >= LEAST_ALIKE.BHD
  // At most two of the six letters may be wrong, and at most one of SDN.
  if (end && isForm && alike(first, 'SDN') + alike(second, 'BHD') >= 4) return name.slice(0, end.index) + form
  return name.replace(ONE_LETTER, form).replace(ONE_WORD, form)
}

/** The number of equal letters, aligned at the start or at the end, whichever gives more. */
function alike(word: string, meant: string): number {
  const front = [...meant].filter((letter, index) => letter === word[index]).length
  const back = [...meant].filter((letter, index) => letter === word[word.length - meant.length + index]).length
  return Math.max(front, back)
}
