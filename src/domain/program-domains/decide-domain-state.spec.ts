import { checkAddress, checkTxt, type DomainChecks, decideDomainState, stopsAt } from './decide-domain-state'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const found = (...records: string[]) => ({ ok: true as const, records })
const away = { ok: false } as const

const PASS: DomainChecks = { txt: 'pass', address: 'pass' }
const PROXIED: DomainChecks = { txt: 'pass', address: 'elsewhere' }
const MISSING: DomainChecks = { txt: 'pass', address: 'missing' }
const UNKNOWN: DomainChecks = { txt: 'unknown', address: 'pass' }
const pending = { verifiedAt: null, failingSince: null }
const verified = { verifiedAt: daysAgo(30), failingSince: null }
const failing = (days: number) => ({ verifiedAt: daysAgo(30), failingSince: daysAgo(days) })

// RULE-64
describe('decideDomainState', () => {
  it.each([
    ['verifies a domain with both records', pending, PASS, { verifiedAt: now, failingSince: null, event: 'verified' }],
    ['verifies a domain behind a proxy', pending, PROXIED, { verifiedAt: now, event: 'verified' }],
    ['lets a domain go behind a proxy', verified, PROXIED, { ...verified, event: null }],
    ['leaves a domain without records pending', pending, MISSING, { ...pending, event: null }],
    ['leaves a domain that another program verified pending', pending, { ...PASS, taken: true }, { event: null }],
    ['reports nothing if all is well', verified, PASS, { ...verified, event: null }],
    ['starts the seven days if a record is gone', verified, MISSING, { failingSince: now, event: 'lost' }],
    ['changes nothing if no name server responds', verified, UNKNOWN, { ...verified, event: null }],
    ['does not stop for an unreachable name server', failing(9), UNKNOWN, { ...failing(9), event: null }],
    ['waits for seven full days', failing(6.99), MISSING, { ...failing(6.99), event: null }],
    ['stops after seven days', failing(7), MISSING, { ...pending, event: 'stopped' }],
    ['recovers within them', failing(6), PASS, { ...verified, event: 'recovered' }],
  ])('%s', (_, state, checks, expected) => {
    expect(decideDomainState(state, checks, now)).toMatchObject(expected)
  })

  it('tells when a domain will stop', () => {
    expect(stopsAt(failing(2))).toEqual(new Date('2026-11-25T12:00:00Z'))
    expect(stopsAt(verified)).toBeNull()
  })
})

describe('checkTxt', () => {
  it.each([
    ['the token among other records', found('v=spf1 -all', 'laurel-verification=abc'), 'pass'],
    ['the token in capitals', found('Laurel-Verification=ABC'), 'pass'],
    ['the token in quotation marks', found(' "laurel-verification=abc" '), 'pass'],
    ['the token of another program', found('laurel-verification=abcd'), 'missing'],
    ['no record', found(), 'missing'],
    ['no answer', away, 'unknown'],
  ])('checks %s', (_, answer, expected) => {
    expect(checkTxt(answer, 'abc')).toBe(expected)
  })
})

describe('checkAddress', () => {
  const platform = found('192.0.2.1', '2001:db8::1')
  it.each([
    ['a CNAME to the platform', { cname: found('Laurel.Example.') }, 'pass'],
    ['a CNAME to a host below it', { cname: found('acme.laurel.example') }, 'pass'],
    ['a CNAME with a similar ending', { cname: found('evillaurel.example') }, 'missing'],
    ['the same address', { addresses: found('192.0.2.9', '2001:db8::1') }, 'pass'],
    ['another address, such as a proxy’s', { addresses: found('192.0.2.9') }, 'elsewhere'],
    ['no records', {}, 'missing'],
    ['no answer for the domain', { addresses: away }, 'unknown'],
    ['no answer for the platform', { addresses: found('192.0.2.9'), platform: away }, 'unknown'],
  ])('checks %s', (_, records, expected) => {
    expect(checkAddress({ cname: found(), addresses: found(), platform, ...records }, 'laurel.example')).toBe(expected)
  })
})
