import { readConsent, readDate, readPoints, splitTags } from './read-cell'
import { readColumns } from './read-columns'
import { readRow } from './read-row'
import { UnreadableFile } from './unreadable-file'

const ALL = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' } as const
const columns = readColumns(['email', 'points', 'tags', 'first_name', 'last_name'], ALL)
const RULES = { country: 'US', attributes: [] }
const read = (...cells: string[]) => readRow(cells, columns, ALL, RULES)

describe('a row', () => {
  it('is parsed and normalized', () => {
    expect(read(' Ada@Example.COM ', ' 100.00 ', 'vip,  early  bird ,vip,', ' Ada ', '')).toEqual({
      email: 'ada@example.com',
      points: 100,
      tag_list: ['vip', 'early bird'],
      first_name: 'Ada',
      last_name: null,
      lifetime_points: null,
      status: null,
      marketing_consent: null,
      joined_at: null,
      profile: null,
      fields: null,
      problem: null,
      detail: null,
      given: null,
    })
  })

  it('may be shorter than its header, or longer by empty cells', () => {
    expect(read('a@example.com')).toMatchObject({ points: null, tag_list: null, problem: null })
    expect(read('a@example.com', '1', '', '', '', ' ', '').problem).toBeNull()
  })

  it('loses the apostrophe that an export put before formulas', () => {
    expect(read("'+ada@example.com", '1', "'-vip", "'=1+1", "'Neil")).toMatchObject({
      email: '+ada@example.com',
      tag_list: ['-vip'],
      first_name: '=1+1',
      last_name: "'Neil",
    })
  })

  it.each([
    [['', '1'], 'email_missing'],
    [['ada', '1'], 'email_invalid'],
    [['ada@example', '1'], 'email_invalid'],
    [['erased-1@erased.invalid', '1'], 'email_invalid'],
    [['a@example.com', '-1'], 'points_invalid'],
    [['a@example.com', '1.5'], 'points_invalid'],
    [['a@example.com', '1e3'], 'points_invalid'],
    [['a@example.com', '0x10'], 'points_invalid'],
    // A thousand in Spanish notation: never one point.
    [['a@example.com', '1.000'], 'points_invalid'],
    [['a@example.com', '100000001'], 'points_too_many'],
    [['a@example.com', '1', 'x'.repeat(41)], 'tag_invalid'],
    [['a@example.com', '1', '', 'x'.repeat(101)], 'name_too_long'],
    [['a@example.com', '1', '', 'Claim at https://evil.example'], 'name_invalid'],
    [['a@example.com', '1', '', '', '', 'more'], 'columns'],
  ])('%j has the problem %s, and keeps its cells', (cells, problem) => {
    const row = read(...cells)
    expect(row).toMatchObject({ problem, points: null, tag_list: null, first_name: null })
    expect(row.given).toMatchObject({ email: cells[0], points: cells[1] })
  })

  // RULE-58
  it('has the code of its country, and its text for an attribute of that name', () => {
    const placed = readColumns(['email', 'points', 'country'], ALL)
    const attribute = {
      name: 'country',
      label: 'Country',
      rule: { type: 'options', options: ['Germany', 'Moon'] },
    } as const
    const readIn = (country: string, attributes: readonly (typeof attribute)[] = []) =>
      readRow(['a@example.com', '1', country], placed, ALL, { country: 'US', attributes })
    expect(readIn('Germany').profile).toEqual({ country: 'Germany', country_code: 'DE' })
    expect(readIn('')).toMatchObject({ profile: null, problem: null })
    expect(readIn('Moon')).toMatchObject({ problem: 'country_invalid', detail: 'Moon' })
    expect(readIn('Moon', [attribute])).toMatchObject({ profile: { country: 'Moon' }, problem: null })
    expect(readIn('Spain', [attribute])).toMatchObject({ problem: 'attribute_invalid' })
  })

  it('is not validated if a strategy ignores it', () => {
    const none = { email: 'replace', points: 'ignore', tags: 'ignore', naming: 'ignore' } as const
    expect(readRow(['a@example.com', 'ten', 'x'.repeat(99), 'n'.repeat(200)], columns, none, RULES)).toMatchObject({
      email: 'a@example.com',
      points: null,
      tag_list: null,
      first_name: null,
      problem: null,
    })
  })
})

describe('a header', () => {
  it.each([
    [['E-Mail', 'POINTS', 'First Name'], { email: 0, points: 1, first_name: 2 }],
    [['Correo electrónico', 'Puntos', 'Nombre', 'Apellidos'], { email: 0, points: 1, first_name: 2, last_name: 3 }],
    // Our own exports: the balance, and lifetime points.
    [['id', 'email', 'points', 'unused_points'], { email: 1, points: 3, lifetime_points: 2 }],
    [['email', 'unused_points', 'points'], { email: 0, points: 1, lifetime_points: 2 }],
  ])('maps %j', (header, at) => {
    expect(readColumns(header, ALL).at).toEqual(at)
  })

  it.each([
    [['email;points'], 'wrong_separator'],
    [['email\tpoints'], 'wrong_separator'],
    [['email|points'], 'wrong_separator'],
  ])('%j is refused as %s', (header, code) => {
    expect(() => readColumns(header, ALL)).toThrow(expect.objectContaining({ code }))
    expect(() => readColumns(header, ALL)).toThrow(UnreadableFile)
  })

  it.each([
    [['name', 'points'], 'missing_email'],
    [['email', 'tags'], 'missing_points'],
    [['email', 'points', 'email'], 'repeated_column'],
    [['email', 'points', 'puntos'], 'repeated_column'],
  ])('%j needs its columns mapped: %s', (header, code) => {
    expect(readColumns(header, ALL).incomplete?.code).toBe(code)
  })

  it('names unknown headers', () => {
    expect(readColumns(['email', '', 'points', ' Shoe size '], ALL).headers).toEqual([
      { position: 0, header: 'email', field: 'email' },
      { position: 1, header: '', field: null },
      { position: 2, header: 'points', field: 'points' },
      { position: 3, header: 'Shoe size', field: null },
    ])
  })

  it.each([
    [
      'Smile',
      ['First Name', 'Last Name', 'Email', 'Points Balance'],
      { first_name: 0, last_name: 1, email: 2, points: 3 },
    ],
    [
      'Yotpo',
      ['Email', 'First Name', 'Points Balance', 'Points Earned', 'Phone Number'],
      { email: 0, first_name: 1, points: 2, lifetime_points: 3, phone: 4 },
    ],
    [
      'Shopify',
      [
        'First Name',
        'Email',
        'Accepts Email Marketing',
        'Default Address Zip',
        'Default Address Phone',
        'Phone',
        'Tags',
      ],
      { first_name: 0, email: 1, marketing_consent: 2, postal: 3, phone: 5, tags: 6 },
    ],
    [
      'Mailchimp',
      ['Email Address', 'First Name', 'Last Name', 'UNSUB_TIME', 'TAGS'],
      { email: 0, first_name: 1, last_name: 2, unsubscribed: 3, tags: 4 },
    ],
    [
      'Klaviyo',
      ['Email', 'Email Marketing Consent', 'State / Region', 'Zip Code', 'Profile Created On'],
      { email: 0, marketing_consent: 1, state: 2, postal: 3, created_at: 4 },
    ],
    [
      'Square',
      ['Email Address', 'Email Subscription Status', 'Street Address 1', 'Postal Code'],
      { email: 0, marketing_consent: 1, address_1: 2, postal: 3 },
    ],
    [
      'Ghost',
      ['id', 'email', 'name', 'subscribed_to_emails', 'created_at', 'labels'],
      { email: 1, full_name: 2, marketing_consent: 3, created_at: 4, tags: 5 },
    ],
    [
      'WooCommerce',
      ['user_email', 'first_name', 'billing_email', 'billing_postcode', 'user_registered'],
      { email: 0, first_name: 1, postal: 3, created_at: 4 },
    ],
  ])('of %s is mapped', (_, header, at) => {
    const columns = readColumns(header, { points: 'ignore' })
    expect(columns.at).toEqual(at)
    expect(columns.incomplete).toBeNull()
  })

  // RULE-52
  it("follows an administrator's mapping, then earlier mappings", () => {
    const remembered = new Map([
      ['kontostand', 'points' as const],
      ['tags', null],
    ])
    const header = ['Wer', 'Kontostand', 'Tags', 'Email']
    expect(readColumns(header, { ...ALL, remembered }).at).toEqual({ email: 3, points: 1 })
    const mapping = { 0: 'email', 1: null, 3: null } as const
    expect(readColumns(header, { points: 'ignore', mapping, remembered }).at).toEqual({ email: 0 })
  })
})

describe('a cell', () => {
  it.each([
    ['1,315', 1315],
    ['1,315.00', 1315],
    ['1 315', 1315],
    ['1\u00a0315', 1315],
    ["1'315", 1315],
    ['1.234.567', 1234567],
    ['1.315,00', 1315],
    ['12,345,678', 12345678],
    ['0', 0],
    ['1.315', null],
    ['1,31', null],
    ['12,34,567', null],
    ['1,315.5', null],
  ])('with points %j is read as %j', (cell, points) => {
    expect(readPoints(cell)).toBe(points)
  })

  it.each([
    ['"VIP","Early bird"', ['VIP', 'Early bird']],
    ['["a", "b"]', ['a', 'b']],
    ['"one, two",three', ['one, two', 'three']],
    ['a, b', ['a', 'b']],
  ])('with tags %j is read as %j', (cell, tags) => {
    expect(
      splitTags(cell)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ).toEqual(tags)
  })

  it.each([
    ['subscribed', true],
    ['TRUE', true],
    ['Sí', true],
    ['NEVER_SUBSCRIBED', false],
    ['unsubscribed', false],
    ['cleaned', false],
    ['bounced', false],
    ['no', false],
    ['', null],
    ['unknown', null],
    ['pending', null],
  ])('with consent %j is read as %j', (cell, consent) => {
    expect(readConsent(cell)).toBe(consent)
  })

  it.each([
    ['2023-04-05', '2023-04-05T00:00:00.000Z'],
    ['2023-04-05 06:07:08', '2023-04-05T06:07:08.000Z'],
    ['2023-04-05T06:07:08+02:00', '2023-04-05T04:07:08.000Z'],
    ['4/25/2023', '2023-04-25T00:00:00.000Z'],
    ['25/04/2023', '2023-04-25T00:00:00.000Z'],
    ['Apr 5, 2023', '2023-04-05T00:00:00.000Z'],
    ['2999-01-01', null],
    ['31/31/2023', null],
    ['yesterday', null],
  ])('with a date %j is read as %j', (cell, date) => {
    expect(readDate(cell)).toBe(date)
  })

  it.each([
    ['unsubscribed', '', '', 'opted_out', false],
    ['active', 'no', '', 'opted_out', false],
    ['active', 'yes', '2024-01-01', 'opted_out', false],
    ['blocked', 'yes', '', 'blocked', false],
    ['subscribed', '', '', 'active', true],
    ['', 'yes', 'false', null, true],
    ['', '', '', null, null],
  ])('marked %j, %j and %j is %s with consent %s', (status, consent, unsubscribed, expected, marketing_consent) => {
    const header = readColumns(['email', 'status', 'marketing_consent', 'unsubscribed'], { points: 'ignore' })
    const cells = ['a@example.com', status, consent, unsubscribed]
    expect(readRow(cells, header, { ...ALL, points: 'ignore' }, RULES)).toMatchObject({
      status: expected,
      marketing_consent,
    })
  })
})
