import { chooseLocale } from './choose-locale'

describe('chooseLocale', () => {
  it.each([
    ['the program if the browser names no language', {}, 'en'],
    ['the browser', { acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['the browser by weight, not by order', { acceptLanguage: 'en;q=0.2, es;q=0.7' }, 'es'],
    ['the first available language of the browser', { acceptLanguage: 'fr-FR, de;q=0.9, es;q=0.5' }, 'es'],
    ['the cookie over the browser', { cookie: 'en', acceptLanguage: 'es' }, 'en'],
    ['the URL parameter over the cookie', { parameter: 'es', cookie: 'en' }, 'es'],
    ['the program for unknown languages', { parameter: 'xx', cookie: '../es', acceptLanguage: 'de' }, 'en'],
    ['no language with weight 0', { acceptLanguage: 'es;q=0, en;q=0.1' }, 'en'],
    ['the program for an invalid header', { acceptLanguage: ';;;,q=,*;q=x' }, 'en'],
  ])('follows %s', (_, wishes, locale) => {
    expect(chooseLocale(wishes, 'en')).toBe(locale)
  })
})
