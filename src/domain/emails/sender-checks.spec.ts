import { checkDkim, checkDmarc, checkSpf, toTxtValue } from './sender-checks'

const found = (...records: string[]) => ({ ok: true, records }) as const

test('SPF passes if it includes our mail server', () => {
  expect(checkSpf(found('google-site=1', 'v=spf1 include:mail.laurel.example ~all'), 'mail.laurel.example')).toBe(
    'pass',
  )
  expect(checkSpf(found('v=spf1 include:other.example ~all'), 'mail.laurel.example')).toBe('missing')
  expect(checkSpf(found('v=spf10 include:mail.laurel.example'), 'mail.laurel.example')).toBe('missing')
  expect(checkSpf(found('v=spf1 -all'), undefined)).toBe('pass')
  expect(checkSpf({ ok: false }, undefined)).toBe('unknown')
})

test('DKIM needs a key that is not revoked', () => {
  expect(checkDkim(found('v=DKIM1; k=rsa; p=MIGf'))).toBe('pass')
  expect(checkDkim(found('k=rsa; p=MIGf'))).toBe('pass')
  expect(checkDkim(found('v=DKIM1; p='))).toBe('missing')
  expect(checkDkim(found())).toBe('missing')
})

test('DMARC needs its record', () => {
  expect(checkDmarc(found('v=DMARC1; p=none'))).toBe('pass')
  expect(checkDmarc(found('v=DMARC12'))).toBe('missing')
})

test('a domain with two SPF records has none that counts', () => {
  expect(checkSpf(found('v=spf1 include:a.example ~all', 'v=spf1 include:b.example ~all'), 'a.example')).toBe('several')
})

test('a long value is split into strings that DNS takes', () => {
  expect(toTxtValue('v=DKIM1; p=MIGf')).toBe('v=DKIM1; p=MIGf')
  const key = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`
  const strings = [...toTxtValue(key).matchAll(/"([^"]*)"/g)].map(([, part = '']) => part)
  expect(strings.map(({ length }) => length)).toEqual([255, key.length - 255])
  expect(strings.join('')).toBe(key)
})
