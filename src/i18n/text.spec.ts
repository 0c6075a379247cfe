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

  it('does not interpret a value as part of the message', () => {
    expect(renderText(text('chooseOneOf', { values: 'a "b" {{max}}' }), 'en')).toBe('must be one of a "b" {{max}}')
  })

  it('does not change text that is not a message', () => {
    for (const words of ['2 códigos agregados.', '', 'text: mine {', 'text:mine {so}'])
      expect(renderText(words, 'es')).toBe(words)
  })
})
