import { isOneOf } from '@laurel/receipt-reader/facts/match-merchant'
import { translate } from '@/i18n'

/** The form's help about misread names must hold for the names that it gives as examples. */
it.each(['en', 'es'] as const)('explains correctly how a merchant’s printed name is recognized (%s)', (locale) => {
  const words = translate(locale, 'console')('purchaseProof.merchants.whoHelp')
  const [, read = '', meant = ''] = /\((\w+) \w+ (\w+)\)/.exec(words) ?? []
  expect(isOneOf(read, [meant])).toBe(true)
  const [, other = '', known = ''] = /[“«](.+?)[”»] (?:doesn't match|no coincide con) [“«](.+?)[”»]/.exec(words) ?? []
  expect(isOneOf(other, [known])).toBe(false)
  expect([read, meant, other, known]).not.toContain('')
})
