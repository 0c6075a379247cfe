import fc from 'fast-check'
import { escapeHtml } from '@/platform/escape-html'
import { fillLegalDetails, fillLegalDetailsIn, legalDetailsIn } from './fill-legal-details'

const DETAILS = {
  company_name: 'Pennywort & Co',
  company_address: '1 Fern St',
  country: 'ES',
  support_email: 'hi@x.example',
}
const NONE = { company_name: null, company_address: null, country: null, support_email: null }

describe('the legal details of a program', () => {
  it('fill the placeholders of every language, with the country in the language of the page', () => {
    expect(
      fillLegalDetails('[Your company], [Your address], [Your country]: [Your privacy email]', DETAILS, 'en'),
    ).toBe('Pennywort & Co, 1 Fern St, Spain: hi@x.example')
    expect(fillLegalDetails('[Tu empresa] en [Tu estado o país]', DETAILS, 'es')).toBe('Pennywort & Co en España')
    expect(fillLegalDetails('<p>[Your company]</p>', DETAILS, 'en', escapeHtml)).toBe('<p>Pennywort &amp; Co</p>')
  })

  it('leave what they have no value for, and other brackets', () => {
    const text = '[Your company] and [Your liability clause] and [x]'
    expect(fillLegalDetails(text, NONE, 'en')).toBe(text)
    expect(legalDetailsIn(text)).toEqual(['company'])
    expect(legalDetailsIn('[Tu correo de privacidad] [Tu dirección]')).toEqual(['address', 'contact'])
  })

  it('fill documents without changing anything else', () => {
    const document = { root: { children: [{ text: '[Your company]', format: 1 }, null, 2] } }
    expect(fillLegalDetailsIn(document, DETAILS, 'en')).toEqual({
      root: { children: [{ text: 'Pennywort & Co', format: 1 }, null, 2] },
    })
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!JSON.stringify(value).includes('['))
        expect(fillLegalDetailsIn(value, DETAILS, 'en')).toEqual(value)
      }),
    )
  })

  it('are taken literally, whatever they contain', () => {
    expect(fillLegalDetails('[Your company]!', { ...DETAILS, company_name: '$& [Your address]' }, 'en')).toContain('$&')
  })
})
