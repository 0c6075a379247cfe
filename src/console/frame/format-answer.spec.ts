import { translate } from '@/i18n'
import { formatAnswer } from './format-answer'

const words = (kind: string, text: string, locale: 'en' | 'es' = 'en') =>
  formatAnswer(kind, text, { locale, t: translate(locale, 'console') })

describe('formatting an answer', () => {
  it('writes Yes and No for booleans, and only for these', () => {
    expect([words('boolean', 'true'), words('boolean', 'false')]).toEqual(['Yes', 'No'])
    expect([words('boolean', 'true', 'es'), words('boolean', 'false', 'es')]).toEqual(['Sí', 'No'])
    expect([words('boolean', ''), words('text', 'true')]).toEqual(['', 'true'])
  })

  it('keeps days and local times unchanged by time zones', () => {
    expect(words('date', '2027-04-27')).toBe('Apr 27, 2027')
    expect(words('date_time', '2027-04-27T08:00')).toBe('Apr 27, 2027 08:00')
    expect(words('date_time', '2027-04-27T08:00', 'es')).toBe('27 abr 2027, 08:00')
    expect(words('date', '2027-04-27', 'es')).toBe('27 abr 2027')
    expect(words('date', 'soon')).toBe('soon')
  })

  it("removes the tags of an editor's text", () => {
    expect(words('wysiwyg', '<p>Roast a <b>squash</b> &amp; salt&nbsp;it</p><p>Eat</p>')).toBe(
      'Roast a squash & salt it Eat',
    )
    expect(words('wysiwyg', '<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
    expect(words('text', 'a <b> c')).toBe('a <b> c')
  })
})
