import { cleanProfile } from './clean-profile'

const names = { first_name: 'Ada', last_name: 'Lovelace' }

describe('cleanProfile', () => {
  it('makes one line of everything, and keeps what was left out left out', () => {
    expect(cleanProfile({ first_name: '  Ada \n Maria ', last_name: 'Lovelace', city: ' ' })).toEqual({
      ok: true,
      profile: { first_name: 'Ada Maria', last_name: 'Lovelace', city: '' },
    })
  })

  it.each(['12345', '12345-6789', 'SW1A 1AA', 'K1A 0B1', '1010', 'D02 AF30', ''])(
    'takes %p for a postal code',
    (postal) => {
      expect(cleanProfile({ ...names, postal })).toMatchObject({ ok: true, profile: { postal } })
    },
  )

  it.each(['1', '!!', '12345; drop', '-123', '1234567890123'])('takes %p for none', (postal) => {
    expect(cleanProfile({ ...names, postal })).toEqual({ ok: false, problems: { postal: 'not_a_postal' } })
  })

  it.each(['+1 (555) 010-9999', '5550109999', '+43 660 1234567', '(01) 234.567', ''])(
    'takes %p for a phone',
    (phone) => {
      expect(cleanProfile({ ...names, phone })).toMatchObject({ ok: true, profile: { phone } })
    },
  )

  it.each(['call me', '123', '+', '555<script>'])('takes %p for none', (phone) => {
    expect(cleanProfile({ ...names, phone })).toEqual({ ok: false, problems: { phone: 'not_a_phone' } })
  })

  it('names all problems at once', () => {
    const given = { first_name: ' ', last_name: 'x'.repeat(81), address_1: 'x'.repeat(121), postal: '?' }
    expect(cleanProfile(given)).toEqual({
      ok: false,
      problems: { first_name: 'required', last_name: 'too_long', address_1: 'too_long', postal: 'not_a_postal' },
    })
  })
})
