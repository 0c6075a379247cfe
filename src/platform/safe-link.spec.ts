import { isSafeLink } from './safe-link'

describe('isSafeLink', () => {
  it.each([
    '/',
    '/about',
    '/reward/4?from=mail#top',
    'https://example.com',
    'http://example.com/a?b=c',
    'HTTPS://EXAMPLE.COM',
    'mailto:help@example.com',
    'tel:+15551234',
  ])('accepts %s', (address) => expect(isSafeLink(address)).toBe(true))

  it.each([
    '',
    'about',
    'example.com/about',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    '/\t/evil.example',
    ' /about',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'https://',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('refuses %j', (address) => expect(isSafeLink(address)).toBe(false))
})
