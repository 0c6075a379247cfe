import { MOST_HELD_REFERRALS } from '@/domain/challenges'
import { translate } from '@/i18n'
import { findButton, renderConsole } from '../../../../tests/support/render-console'
import { formattersOf } from '../../frame/formatters'
import { HeldReferrals } from './held-referrals'

const REFERRAL = {
  ...{ id: 3, inviter_id: 7, inviter: 'Grace Hopper', friend_id: 8, friend: 'Ada Lovelace', points: 1200 },
  ...{ held_because: 'same_mailbox', created_at: new Date('2026-11-01T12:00:00Z') },
}
const draw = (locale: 'en' | 'es', canManage: boolean, { namesInviter = false, referrals = [REFERRAL] } = {}) => {
  const view = {
    format: formattersOf(locale, 'UTC', new Date()),
    t: translate(locale, 'console'),
    can: () => canManage,
  }
  return renderConsole(<HeldReferrals referrals={referrals} namesInviter={namesInviter} view={view} />, locale)
}

it('shows for whom and why points are held, in the reader’s language', () => {
  expect(draw('en', true)).toContain('1,200 points on hold since Nov 1, 2026')
  expect(draw('en', true)).toContain('referral review (same mailbox)')
  expect(draw('es', true)).toContain('revisión de la invitación (mismo buzón)')
  expect(draw('en', true, { referrals: [] })).toBe('')
})

it('names the inviter in lists with several, and says that there may be more', () => {
  expect(draw('en', true)).not.toContain('Grace Hopper')
  expect(draw('en', true, { namesInviter: true })).toContain('Grace Hopper')
  expect(draw('en', true)).not.toContain('oldest')
  const referrals = Array.from({ length: MOST_HELD_REFERRALS }, (_, id) => ({ ...REFERRAL, id }))
  expect(draw('en', true, { referrals })).toContain('Showing the 50 oldest.')
})

it('shows its buttons only to those who may decide', () => {
  expect(findButton(draw('en', true), 'Approve')).not.toBeNull()
  expect(findButton(draw('es', true), 'Rechazar')).not.toBeNull()
  expect(draw('en', true)).toContain('href="/admin/v2/users/8"')
  expect(draw('en', false)).toContain('Ada Lovelace')
  expect(draw('en', false)).not.toContain('href=')
  expect(findButton(draw('en', false), 'Approve')).toBeNull()
})
