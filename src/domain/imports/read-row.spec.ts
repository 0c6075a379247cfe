import { readPoints, splitTags } from './read-cell'
import { readColumns } from './read-columns'
import { guessConsentColumn, readConsent, readRefusal } from './read-consent'
import { parseDate, provenOrder, startOfDay } from './read-date'
import { readRow } from './read-row'
import { UnreadableFile } from './unreadable-file'

const ALL = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' } as const
const columns = readColumns(['email', 'points', 'tags', 'first_name', 'last_name'], {})
const RULES = { country: 'US', attributes: [], timeZone: 'America/New_York', dateOrder: 'month' } as const
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
      bought_points: null,
      status: null,
      marketing_consent: null,
      unclear: null,
      email_setting: null,
      consent_source: null,
      consent_at: null,
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
    const placed = readColumns(['email', 'points', 'country'], {})
    const attribute = {
      name: 'country',
      label: 'Country',
      rule: { type: 'options', options: ['Germany', 'Moon'] },
    } as const
    const readIn = (country: string, attributes: readonly (typeof attribute)[] = []) =>
      readRow(['a@example.com', '1', country], placed, ALL, { ...RULES, attributes })
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
    expect(readColumns(header, {}).at).toEqual(at)
  })

  it.each([
    [['email;points'], 'wrong_separator'],
    [['email\tpoints'], 'wrong_separator'],
    [['email|points'], 'wrong_separator'],
  ])('%j is refused as %s', (header, code) => {
    expect(() => readColumns(header, {})).toThrow(expect.objectContaining({ code }))
    expect(() => readColumns(header, {})).toThrow(UnreadableFile)
  })

  it.each([
    [['name', 'points'], 'missing_email'],
    [['email', 'points', 'email'], 'repeated_column'],
    [['email', 'points', 'puntos'], 'repeated_column'],
  ])('%j needs its columns mapped: %s', (header, code) => {
    expect(readColumns(header, {}).incomplete?.code).toBe(code)
  })

  it('names unknown headers', () => {
    expect(readColumns(['email', '', 'points', ' Shoe size '], {}).headers).toEqual([
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
    const columns = readColumns(header, {})
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
    expect(readColumns(header, { remembered }).at).toEqual({ email: 3, points: 1 })
    const mapping = { 0: 'email', 1: null, 3: null } as const
    expect(readColumns(header, { mapping, remembered }).at).toEqual({ email: 0 })
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

  // RULE-52
  it.each([
    ['subscribed', true, false],
    ['TRUE', true, false],
    ['Sí', true, false],
    ['Oui', true, false],
    ['ja', true, false],
    ['はい', true, false],
    ['✔', true, false],
    ['NEVER_SUBSCRIBED', false, false],
    ['unsubscribed', false, false],
    ['cleaned', false, false],
    ['nein', false, false],
    ['não', false, false],
    ['нет', false, false],
    ['✗', false, false],
    ['Opted out of everything', false, false],
    ['Désabonné le 3 mars', false, false],
    ['No permissions set', false, false],
    ['Non iscritto', false, false],
    ['nicht angemeldet', false, false],
    ['0.0', false, false],
    ['pending', false, false],
    // Not understood is not subscribed.
    ['perhaps', false, true],
    ['2', false, true],
    ['x', false, true],
  ])('with consent %j is read as %j, unclear: %j', (cell, given, unclear) => {
    expect(readConsent(cell)).toEqual({ given, unclear })
  })

  it.each(['', ' ', '-', 'N/A', String.raw`\N`, 'NULL'])('with consent %j says nothing', (cell) => {
    expect(readConsent(cell)).toBeNull()
  })

  it.each([
    ['2024-01-02', true],
    ['1', true],
    ['true', true],
    ['Sí', true],
    ['"Too many emails"', true],
    ['["UNSUBSCRIBE"]', true],
    ['0000-00-00 00:00:00', false],
    ['1970-01-01 00:00:00', false],
    ['01/01/1970', false],
    ['00/00/0000', false],
    [String.raw`\N`, false],
    ['NULL', false],
    ['-', false],
    ['N/A', false],
    ['never', false],
    ['0', false],
    ['nein', false],
    ['[]', false],
  ])('with a refusal %j is read as %j', (cell, refused) => {
    expect(readRefusal(cell)).toBe(refused)
  })

  it.each([
    ['Email Opt Out', 'unsubscribed'],
    ['HasOptedOutOfEmail', 'unsubscribed'],
    ['Do Not Email', 'unsubscribed'],
    ['EMAIL_BLACKLISTED', 'unsubscribed'],
    ['Blocklisted', 'unsubscribed'],
    ['Unsubscribed from all email', 'unsubscribed'],
    ['Email hard bounce reason', 'unsubscribed'],
    ['UNSUB_CAMPAIGN_TITLE', 'unsubscribed'],
    ['Désabonné', 'unsubscribed'],
    ['Abgemeldet am', 'unsubscribed'],
    ['Отписан', 'unsubscribed'],
    ['配信停止', 'unsubscribed'],
    ['Согласие на рассылку', 'marketing_consent'],
    ['emailStatus', 'marketing_consent'],
    ['Email subscriber status', 'marketing_consent'],
    ['mailpoet_status', 'marketing_consent'],
    ['Email Marketing: Status', 'marketing_consent'],
    ['Newsletter', 'marketing_consent'],
    ['Is Subscribed', 'marketing_consent'],
    ['SMS Marketing Consent', null],
    ['Do Not Call', null],
    ['Unsubscribe URL', null],
    ['OPTIN_IP', null],
    ['Terms consent', null],
    ['Subscription plan', null],
    ['¿Dónde trabaja?', null],
    ['Shoe size', null],
  ])('of the column %j is about %j', (header, field) => {
    expect(guessConsentColumn(header)).toBe(field)
  })

  it.each([
    ['2023-04-05', { day: '2023-04-05' }],
    ['2023-04-05 06:07:08', { moment: new Date('2023-04-05T06:07:08Z') }],
    ['2023-04-05T06:07:08+02:00', { moment: new Date('2023-04-05T04:07:08Z') }],
    ['2023/4/5', { day: '2023-04-05' }],
    ['04/12/2024', { day: '2024-12-04' }],
    ['04-12-2024', { day: '2024-12-04' }],
    ['04/12/24', { day: '2024-12-04' }],
    ['4.12.2024', { day: '2024-12-04' }],
    ['31.12.2023 23:59', { moment: new Date('2023-12-31T23:59:00Z') }],
    ['4 déc. 2024', { day: '2024-12-04' }],
    ['4 dic 2024', { day: '2024-12-04' }],
    ['4 de diciembre de 2024', { day: '2024-12-04' }],
    ['4. Dezember 2024', { day: '2024-12-04' }],
    ['Dec 4, 2024', { day: '2024-12-04' }],
    ['Wed, 4 Dec 2024 10:00:00 GMT', { moment: new Date('2024-12-04T10:00:00Z') }],
    ['December 4th, 2024', { day: '2024-12-04' }],
    ['12/04/2024 3:30 PM', { moment: new Date('2024-04-12T15:30:00Z') }],
    ['45630', { day: '2024-12-04' }],
    ['1733306400', { moment: new Date('2024-12-04T10:00:00Z') }],
    ['31/31/2023', null],
    ['31/02/2023', null],
    ['yesterday', null],
  ])('with a date %j, day first, is read as %j', (cell, date) => {
    expect(parseDate(cell, 'day')).toEqual(date)
  })

  it('shows the order of its date if only one fits', () => {
    expect(['25/03/2024', '3-25-24', '03/04/2024', '25.03.2024', '2024-03-25'].map(provenOrder)).toEqual([
      'day',
      'month',
      null,
      null,
      null,
    ])
  })

  it('with a day begins it in the time zone of the program', () => {
    expect(startOfDay('2024-12-04', 'America/New_York').toISOString()).toBe('2024-12-04T05:00:00.000Z')
    expect(startOfDay('2024-07-04', 'Asia/Kathmandu').toISOString()).toBe('2024-07-03T18:15:00.000Z')
  })

  it('with a future date is an error', () => {
    const header = readColumns(['email', 'created_at'], {})
    const problemOf = (cell: string) => readRow(['a@example.com', cell], header, ALL, RULES).problem
    expect(['2999-01-01', '0000-00-00', 'yesterday', '12/04/2024'].map(problemOf)).toEqual([
      'date_future',
      null,
      'date_invalid',
      null,
    ])
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
    const header = readColumns(['email', 'status', 'marketing_consent', 'unsubscribed'], {})
    const cells = ['a@example.com', status, consent, unsubscribed]
    expect(readRow(cells, header, { ...ALL, points: 'ignore' }, RULES)).toMatchObject({
      status: expected,
      marketing_consent,
    })
  })
})
