import { toSkeleton } from './parse-labels'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Legal forms of companies and the words between them: 'S.A. de C.V.', 'Sdn Bhd', 'GmbH & Co. KG'. */
const FORMS = wordSet(`
inc incorporated llc llp lp lc pllc ltd limited plc corp corporation co company pte pty pvt proprietary
sdn bhd sdnbhd sb sendirian berhad cv tbk
sa sas sab sapi saa sac sae sacv sadecv sabdecv sasdecv sapidecv srldecv srl rl sl sll slu slne sau sc scs scl coop eirl eurl sarl sasu sccl
cia compania sociedad anonima limitada ltda responsabilidad variable capital eireli
gmbh mbh ag kg kgaa ohg ug gbr bv nv vof ab asa aps oy oyj spa snc scarl lda kft zrt sro doo ood
`)
const BETWEEN = wordSet('and y e und et of de del la el the los las m')

/** Words for kinds of stores, which are too common to identify one. */
const TRADE = wordSet(`
shop shops store stores superstore market markets mart supermarket supermarkets hypermarket minimarket minimart supermart grocery
groceries grocer convenience retail retailer retailers wholesale trading trade enterprise enterprises holding holdings group
cash carry restaurant restaurants cafe bakery pharmacy drugstore hardware stationery
tienda tiendas supermercado supermercados hipermercado minimercado minisuper mercado abarrotes almacen almacenes farmacia farmacias restaurante
restaurantes cafeteria panaderia ferreteria papeleria comercial comercializadora distribuidora grupo
kedai restoran pasar pasaraya syarikat perniagaan perusahaan farmasi niaga
markt supermarkt laden geschaft apotheke magasin supermarche hypermarche pharmacie negozio supermercato mercato loja lojas
`)

/** 'Super' alone may be a name, but not in 'super market'. */
const IN_TWO_WORDS = /(?<![\p{L}\p{N}])(super|hyper|hiper|mini)[\s-]+(?=mart|market|store|mercado)/gu
/** Initials of a legal form, separated by dots or spaces: 'S. A. de C. V.'. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:[./\s]+\p{L})+(?![\p{L}\p{N}])/gu

const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(INITIALS, (initials) => initials.replace(/[^\p{L}]/gu, ''))
    .replace(IN_TWO_WORDS, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Legal forms end a name; before a trade word, the same letters are initials and part of the name: 'SB Mart'. */
const beforeForm = (found: readonly string[]): readonly string[] => {
  const end = found.findLastIndex((word) => !FORMS.has(word) && !BETWEEN.has(word))
  return found.slice(0, end + 1)
}

/** Also misread: 'SDN.Rhd', 'L1C'. Matched against skeletons (l for i and 1, o for 0). */
const MISREAD_FORM = /s\w{1,4}[bhr]hd$|bhd$|enterprlses?$|(?:lnc|llc|ltd|llmlted|corp|gmbh|plc|sarl|eurl|sadecv)$/

/** Whether a name ends in the form of a company. */
export const endsInForm = (name: string): boolean => MISREAD_FORM.test(toSkeleton(name)) || /\bS\/B$/.test(name)

/** Whether a lowercase word of a name only says what kind of store it is. */
export const isTradeWord = (word: string): boolean => TRADE.has(word)

/** Whether a name consists only of legal forms and trade words, so that it could be any store's. */
export function isGenericName(name: string): boolean {
  const found = wordsOfName(name)
  return found.length > 0 && beforeForm(found).every((word) => TRADE.has(word) || BETWEEN.has(word))
}

/** A name without its trailing legal form, lowercase and without accents; unchanged if nothing else would be left. */
export function withoutLegalForm(name: string): string {
  const found = wordsOfName(name)
  const before = beforeForm(found)
  return (before.length > 0 ? before : found).join(' ')
}

/** Trade words and legal forms long enough to be recognized when run together with a name. */
export const TRADE_WORDS: readonly string[] = [...TRADE, ...FORMS].filter((word) => word.length > 2)
