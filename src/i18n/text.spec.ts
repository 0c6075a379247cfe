import { renderText } from './render-text'
import { text } from './text'

describe('a message', () => {
  // CONSOLE-91, CONSOLE-146
  it('is rendered in the reader’s language with its values', () => {
    expect(renderText(text('tagUpdated'), 'en')).toBe('Tag updated')
    expect(renderText(text('tagUpdated'), 'es')).toBe('Etiqueta actualizada')
    expect(renderText(text('nameTooLong', { max: 30 }), 'en')).toBe('Name must not be longer than 30 characters.')
    expect(renderText(text('nameTooLong', { max: 30 }), 'es')).toBe('El nombre no puede tener más de 30 caracteres.')
  })

  it('counts, and writes numbers as the language does', () => {
    expect(renderText(text('tooManyInvitations', { count: 1 }), 'en')).toContain('in 1 minute.')
    expect(renderText(text('tooManyInvitations', { count: 5 }), 'en')).toContain('in 5 minutes.')
    expect(renderText(text('limits.atMost', { limit: 10_000_000 }), 'en')).toBe('Enter 10,000,000 or less.')
    expect(renderText(text('limits.atMost', { limit: 10_000_000 }), 'es')).toBe('Escribe 10.000.000 o menos.')
  })

  it('keeps what a value says', () => {
    expect(renderText(text('chooseOneOf', { values: 'a "b" {{max}}' }), 'en')).toBe('must be one of a "b" {{max}}')
  })

  it('leaves words alone that are no message', () => {
    for (const words of ['2 códigos agregados.', '', 'text: mine {', 'text:mine {so}'])
      expect(renderText(words, 'es')).toBe(words)
  })
})
