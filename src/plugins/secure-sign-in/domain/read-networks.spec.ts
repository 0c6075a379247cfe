import { describeDevice } from './describe-device'
import { readNetworks } from './read-networks'

describe('a list of networks', () => {
  it('has addresses and ranges of both versions, one a line or separated', () => {
    expect(readNetworks('203.0.113.7\n198.51.100.0/24, 2001:db8::/32 ;::1')).toEqual([
      ...['203.0.113.7', '198.51.100.0/24', '2001:db8::/32', '::1'],
    ])
    expect(readNetworks(' \n ')).toEqual([])
  })

  it.each([
    'example.com',
    '203.0.113',
    '203.0.113.7/33',
    '::1/129',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
    "1.2.3.4'",
  ])('refuses %s', (line) => expect(readNetworks(line)).toBeNull())
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ])('is named by %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))

  it('may be unknown', () => expect(describeDevice('curl/8.0')).toBeNull())
})
