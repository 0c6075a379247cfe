import { chooseLocale } from './choose-locale'

describe('chooseLocale', () => {
  it.each([
    ['the program, where nothing is said', {}, 'en'],
    ['the browser', { acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['the browser, by weight and not by order', { acceptLanguage: 'en;q=0.2, es;q=0.7' }, 'es'],
    ['the first of ours that the browser knows', { acceptLanguage: 'fr-FR, de;q=0.9, es;q=0.5' }, 'es'],
    ['the cookie over the browser', { cookie: 'en', acceptLanguage: 'es' }, 'en'],
    ['the address over the cookie', { parameter: 'es', cookie: 'en' }, 'es'],
    ['nothing unknown', { parameter: 'xx', cookie: '../es', acceptLanguage: 'de' }, 'en'],
    ['nothing refused', { acceptLanguage: 'es;q=0, en;q=0.1' }, 'en'],
    ['nothing broken', { acceptLanguage: ';;;,q=,*;q=x' }, 'en'],
  ])('follows %s', (_, wishes, locale) => {
    expect(chooseLocale(wishes, 'en')).toBe(locale)
  })
})
