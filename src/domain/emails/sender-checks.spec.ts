import { checkDkim, checkDmarc, checkSpf } from './sender-checks'

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
