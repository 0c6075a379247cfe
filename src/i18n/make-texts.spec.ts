import { createTexts } from './make-texts'

describe('createTexts', () => {
  it('writes limits as the language does, small ones included', () => {
    const texts = createTexts('es', { es: { form: { least: 'Escribe {{least}} o más.' } } })
    const least = (value: number) => texts.getFixedT('es', 'form')('least', { least: value })
    expect([least(1e-8), least(12_345.5)]).toEqual(['Escribe 0,00000001 o más.', 'Escribe 12.345,5 o más.'])
  })
})
