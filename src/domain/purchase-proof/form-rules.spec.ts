import { currencyOrNone, decimal, entries, httpsAddress, line, type MessageFor, wholeNumber } from './form-rules'
import { merchantForm } from './merchant-form'

const messageFor: MessageFor = (problem, values) => `${problem}${values ? ` ${JSON.stringify(values)}` : ''}`
const problemsOf = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('a number in a form', () => {
  const rate = decimal(messageFor, { least: 0, most: 1000, decimals: 6 })

  it.each([
    ['0.02', 0.02],
    [' 1 ', 1],
    [0.000001, 0.000001],
    ['1000', 1000],
  ])('reads %j', (given, value) => {
    expect(rate.parse(given)).toBe(value)
  })

  it.each([
    ['', 'required'],
    ['abc', 'not_a_number {"most":6}'],
    ['1e3', 'not_a_number {"most":6}'],
    ['0.0000001', 'not_a_number {"most":6}'],
    ['-1', 'too_small {"least":0}'],
    ['1000.1', 'too_large {"most":1000}'],
    ['NaN', 'not_a_number {"most":6}'],
    ['Infinity', 'not_a_number {"most":6}'],
  ])('refuses %j', (given, problem) => {
    expect(problemsOf(rate, given)).toEqual([problem])
  })

  it('accepts whole numbers only, and may be empty only if that is allowed', () => {
    expect(problemsOf(wholeNumber(messageFor, { least: 1, most: 9 }), '1.5')).toEqual(['not_whole'])
    expect(problemsOf(wholeNumber(messageFor, { least: 1, most: 9 }), '')).toEqual(['required'])
  })
})

describe('a list of entries', () => {
  const list = entries(messageFor, { most: 3, characters: 5 })

  it('is normalized, deduplicated in any letter case and kept in order, without CSV separators', () => {
    expect(list.parse([' a  b ', 'A B', '', 'c|d', 'e;f'])).toEqual(['a b', 'c d', 'e f'])
  })

  it('has limits', () => {
    expect(problemsOf(list, ['a', 'b', 'c', 'd'])).toEqual(['too_many {"most":3}'])
    expect(problemsOf(list, ['abcdef'])).toEqual(['entry_too_long {"entry":"abcdef…","most":5}'])
  })
})

describe('a line and a URL', () => {
  it('are trimmed, and blanks become empty', () => {
    expect(line(messageFor, { most: 10, required: true }).parse('  Oat \t milk ')).toBe('Oat milk')
    expect(problemsOf(line(messageFor, { most: 10, required: true }), ' \n ')).toEqual(['required'])
    expect(line(messageFor, { most: 10, required: false }).parse('')).toBe('')
  })

  it.each(['http://example.com', 'javascript:alert(1)', '//example.com', 'https://', 'https://a:b@example.com', 'x'])(
    'refuses %s as an https URL',
    (given) => {
      expect(problemsOf(httpsAddress(messageFor, { most: 100 }), given)).toEqual(['not_https'])
    },
  )

  it.each(['US', 'dollar', '$', 'XYZ', '12'])('refuses %s as a currency', (given) => {
    expect(problemsOf(currencyOrNone(messageFor), given)).toEqual(['not_a_currency'])
  })

  it('accepts a currency in any letter case, or none', () => {
    expect(currencyOrNone(messageFor).parse(' eur ')).toBe('EUR')
    expect(currencyOrNone(messageFor).parse('')).toBeNull()
    expect(currencyOrNone(messageFor).parse(null)).toBeNull()
  })

  it('accepts https URLs, or an empty text', () => {
    expect(httpsAddress(messageFor, { most: 100 }).parse(' https://help.example.com/form?x=1 ')).toBe(
      'https://help.example.com/form?x=1',
    )
    expect(httpsAddress(messageFor, { most: 100 }).parse(null)).toBe('')
  })
})

describe('the names of a merchant', () => {
  const problems = (name: string, aliases: string[]) =>
    problemsOf(merchantForm(messageFor), { name, aliases, address: '', active: true })

  it.each(['S.A. de C.V.', 'Inc.', 'Sdn Bhd', 'GmbH & Co. KG', 'Ltd', 'The Super Market', 'Supermercados, S. A.'])(
    "can't be %s, which all shops share",
    (nobodys) => {
      expect(problems(nobodys, [])).toEqual([`nobodys_name {"entry":"${nobodys}"}`])
      expect(problems('Soriana', ['Tiendas Soriana', nobodys])).toEqual([`nobodys_name {"entry":"${nobodys}"}`])
    },
  )

  it.each(['Tiendas Soriana, S.A. de C.V.', 'SB Mart', 'KK Super Mart', 'Aldi Inc.', 'Pizza Express', '7-Eleven'])(
    'accept %s',
    (own) => {
      expect(problems(own, [own])).toBeUndefined()
    },
  )
})
