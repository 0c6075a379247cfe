import { displayEmail } from './display-email'
import { readEmail } from './email-address'
import { emailAddress } from './email-schema'

describe('an email address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    ['first/last@example.com', 'first/last@example.com'],
    ["o'neil+tag=1@example.co.uk", "o'neil+tag=1@example.co.uk"],
    ['josé@example.com', 'josé@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['ann@café.example', 'ann@xn--caf-dma.example'],
    ['ANN@CAFÉ.example', 'ann@xn--caf-dma.example'],
    ['ann@xn--caf-dma.example', 'ann@xn--caf-dma.example'],
    ['ann@xn--80ak6aa92e.xn--p1ai', 'ann@xn--80ak6aa92e.xn--p1ai'],
    ['a@1.example', 'a@1.example'],
  ])('%j is stored as %j', (given, stored) => {
    expect(readEmail(given)).toBe(stored)
    expect(emailAddress('no').parse(given)).toBe(stored)
  })

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'a"b@example.com',
    'ada@exa mple.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@exämple.com/path',
    'ada@exämple.com:80',
    'ada,bob@example.com',
    'ada@example.com,bob@example.com',
    'ada<b@example.com>',
    `ada@${'x'.repeat(64)}.com`,
    `${'x'.repeat(250)}@example.com`,
    'ada\r\nbcc:b@example.com',
  ])('%j is refused', (given) => {
    expect(readEmail(given)).toBeNull()
    expect(emailAddress('no').safeParse(given).success).toBe(false)
  })

  // RULE-55
  it('is displayed with the letters of its domain', () => {
    expect(displayEmail('ann@xn--caf-dma.example')).toBe('ann@café.example')
    expect(displayEmail('ada@example.com')).toBe('ada@example.com')
    expect(displayEmail('nothing')).toBe('nothing')
  })
})
