import { translate } from '@/i18n'
import { formatAnswer } from './format-answer'

const words = (kind: string, text: string, locale: 'en' | 'es' = 'en') =>
  formatAnswer(kind, text, { locale, t: translate(locale, 'console') })

describe('the words of an answer', () => {
  it('are Yes and No for a boolean, and only for one', () => {
    expect([words('boolean', 'true'), words('boolean', 'false')]).toEqual(['Yes', 'No'])
    expect([words('boolean', 'true', 'es'), words('boolean', 'false', 'es')]).toEqual(['Sí', 'No'])
    expect([words('boolean', ''), words('text', 'true')]).toEqual(['', 'true'])
  })

  it('are a day or a time of the wall clock, which no time zone moves', () => {
    expect(words('date', '2027-04-27')).toBe('Apr 27, 2027')
    expect(words('date_time', '2027-04-27T08:00')).toBe('Apr 27, 2027 08:00')
    expect(words('date_time', '2027-04-27T08:00', 'es')).toBe('27 abr 2027, 08:00')
    expect(words('date', '2027-04-27', 'es')).toBe('27 abr 2027')
    expect(words('date', 'soon')).toBe('soon')
  })

  it('are the text of an editor without its tags', () => {
    expect(words('wysiwyg', '<p>Roast a <b>squash</b> &amp; salt&nbsp;it</p><p>Eat</p>')).toBe(
      'Roast a squash & salt it Eat',
    )
    expect(words('wysiwyg', '<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
    expect(words('text', 'a <b> c')).toBe('a <b> c')
  })
})
