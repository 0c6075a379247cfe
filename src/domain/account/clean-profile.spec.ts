import { cleanProfile } from './clean-profile'

const names = { first_name: 'Ada', last_name: 'Lovelace' }

describe('cleanProfile', () => {
  it('collapses input to one line and leaves missing fields undefined', () => {
    expect(cleanProfile({ first_name: '  Ada   Maria ', last_name: 'Lovelace', city: ' ' }, 'US')).toEqual({
      ok: true,
      profile: { first_name: 'Ada Maria', last_name: 'Lovelace', city: '' },
    })
  })

  it('accepts postal codes of the program’s country', () => {
    expect(cleanProfile({ ...names, postal: '972021234' }, 'US')).toMatchObject({ profile: { postal: '97202-1234' } })
    expect(cleanProfile({ ...names, postal: 'sw1a1aa' }, 'GB')).toMatchObject({ profile: { postal: 'SW1A 1AA' } })
    expect(cleanProfile({ ...names, postal: '' }, 'US')).toMatchObject({ profile: { postal: '' } })
    for (const postal of ['banana', 'SW1A 1AA', '1', '1234567890123']) {
      expect(cleanProfile({ ...names, postal }, 'US')).toEqual({ ok: false, problems: { postal: 'not_a_postal' } })
    }
  })

  it.each(['+1 (555) 010-9999', '5550109999', '+43 660 1234567', '(01) 234.567', ''])(
    'accepts %p as a phone number',
    (phone) => {
      expect(cleanProfile({ ...names, phone }, 'US')).toMatchObject({ ok: true, profile: { phone } })
    },
  )

  it.each(['call me', '123', '+', '555<script>'])('refuses %p as a phone number', (phone) => {
    expect(cleanProfile({ ...names, phone }, 'US')).toEqual({ ok: false, problems: { phone: 'not_a_phone' } })
  })

  it('reports all problems at once', () => {
    const given = { first_name: ' ', last_name: 'x'.repeat(81), address_1: 'x'.repeat(121), postal: '?' }
    expect(cleanProfile(given, 'US')).toEqual({
      ok: false,
      problems: { first_name: 'required', last_name: 'too_long', address_1: 'too_long', postal: 'not_a_postal' },
    })
  })
})
