/** How the form of a company ends a name, as engines misread it: 'SON BHD', '5dn Bhd', 'SDN 3HD', 'SDN. BHO'. */
const TWO_WORDS = /(?<![A-Za-z0-9])([A-Za-z0-9|!]{3,4})[.,\s]{1,3}([A-Za-z0-9|!]{3})[.,\s]*(?:\b[A-Z0-9]{1,2})?$/
/** 'Sdn.Rhd' and 'SLIIBHD' in one word, 'S BHD' with the rest of the first gone. */
const ONE_WORD = /\bS(?!ONS)[A-Z0-9|!]{0,4}[.\s]{0,2}[BR8]H[DO0]\.?$/i
/** 'SDN HD' and 'SDN BH', a letter short, 'SDN BHID' and 'SDN N BHD', one too long. */
const ONE_LETTER = /\bSDN\W{1,3}(?:HD|BH|BD|BH[A-Z]D|[A-Z]\W{1,2}BHD)\W*$/i
/** 'S/9', '5/B' and '57B' for S/B. */
const SHORT = /(?<![A-Za-z0-9])[S5][/7][B89DR]$/
/** What follows the whole form on its row is a number or a stain, or the place of a branch in brackets, which stays. */
const AFTER_FORM = /(?<=\bSDN\W{0,2}\s?BHD\.?)\s*[^\s.(].*$/i
/** A figure alone before the form is one too. */
const BEFORE_FORM = /\s\d(?=\sSDN\b)/i
/** 'Malaysia' in the names of companies, and its capital, with a letter taken for one that looks like it. */
const COUNTRY = /(?:\([HNW]|(?<=\s)C[HMN])\)(?=\s*S)/i
const CAPITAL = /\(\s?(?:K[I1T]|[EX]L)\s?\)(?=\s*S)/i

const LEAST_ALIKE = { SDN: 2, BHD: 1 }

/** Puts the form at the end of a company's name right where it can only be that form; all else stays. */
export function mendCompanyForm(name: string): string {
  const isSmall = /[a-z]{2}/.test(name)
  const form = isSmall ? 'Sdn Bhd' : 'SDN BHD'
  const formed = hasForm(name) ? name : mendEnd(name, form)
  return formed
    .replace(AFTER_FORM, '')
    .replace(BEFORE_FORM, '')
    .replace(COUNTRY, '(M)')
    .replace(CAPITAL, '(KL)')
    .replace(SHORT, 'S/B')
}

/** True for a name that ends in the form of a Malaysian company, however it was misread. */
export function endsInForm(name: string): boolean {
  return hasForm(name) || SHORT.test(name) || mendEnd(name, 'SDN BHD') !== name
}

const hasForm = (name: string): boolean => /\bSDN\W*BHD\b/i.test(name)

function mendEnd(name: string, form: string): string {
  const end = TWO_WORDS.exec(name)
  const [first = '', second = ''] = [end?.[1]?.toUpperCase(), end?.[2]?.toUpperCase()]
  const isForm = alike(first, 'SDN') >= LEAST_ALIKE.SDN && alike(second, 'BHD') >= LEAST_ALIKE.BHD
  // One letter of the two words may be another at will, more only where most of the rest is right.
  if (end && isForm && alike(first, 'SDN') + alike(second, 'BHD') >= 4) return name.slice(0, end.index) + form
  return name.replace(ONE_LETTER, form).replace(ONE_WORD, form)
}

/** In how many places two words have the same letter, counted from the front and from the back. */
function alike(word: string, meant: string): number {
  const front = [...meant].filter((letter, index) => letter === word[index]).length
  const back = [...meant].filter((letter, index) => letter === word[word.length - meant.length + index]).length
  return Math.max(front, back)
}
