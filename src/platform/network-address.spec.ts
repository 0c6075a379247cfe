import { clientAddress, networkOf, normalizeAddress } from './network-address'

describe('clientAddress', () => {
  it.each([
    ['is null without a trusted proxy', '192.0.2.1', 0, null],
    ['is null without a header', null, 1, null],
    ['is the address written by the only proxy', '192.0.2.1', 1, '192.0.2.1'],
    ['ignores what the client sent', '10.0.0.1, 203.0.113.9, 192.0.2.1', 1, '192.0.2.1'],
    ['is the address written by the outer of two proxies', '192.0.2.1, 198.51.100.7', 2, '192.0.2.1'],
    ['ignores what the client sent through two proxies', '10.0.0.1, 192.0.2.1, 198.51.100.7', 2, '192.0.2.1'],
    ['is the outermost address if there are fewer proxies than configured', '192.0.2.1', 2, '192.0.2.1'],
    ['is null for an invalid address', 'nonsense', 1, null],
  ])('%s', (_, header, hops, expected) => {
    expect(clientAddress(header, hops)).toBe(expected)
  })
})

describe('normalizeAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['', null],
    ['unknown', null],
  ])('%s -> %s', (given, expected) => {
    expect(normalizeAddress(given)).toBe(expected)
  })
})

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['direct', 'direct'],
  ])('%s -> %s', (given, expected) => {
    expect(networkOf(given)).toBe(expected)
  })
})
