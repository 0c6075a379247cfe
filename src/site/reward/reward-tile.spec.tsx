import { openSite, reward, siteProgram } from '../../../tests/support/site-page'

const { OwnRewardTile } = await import('./own-reward-tile.client')
type Reward = ReturnType<typeof reward>
type Reason = NonNullable<Reward['refusal']>['reason']

const refused = (selection: Reward['selection'], reason: Reason) =>
  reward({ selection, threshold: null, refusal: { reason, message: 'The server says why.' } })
const HELD = { in_stock: true, limit_per_participant: 1, claimed: 1, held: true, has_code: false }

describe('the tile of an unavailable reward', () => {
  it.each([
    [refused('mini-contest', 'plays_used_up'), 'No plays left today', 'Sin jugadas por hoy'],
    [refused('mini-contest', 'insufficient_points'), 'Not enough Sprigs yet', 'Aún te faltan Sprigs'],
    [refused('sweepstake', 'max_entries'), "You're in", '¡Ya participas!'],
    [refused('sweepstake', 'entries_frozen'), 'Entries closed', 'Participaciones cerradas'],
    [refused('redeem', 'payments_not_set_up'), 'Not available yet', 'Aún no disponible'],
    [refused('redeem', 'not_verified'), 'Verify your email', 'Verifica tu correo'],
    [refused('redeem', 'account_pending'), 'Account not active yet', 'Tu cuenta aún no está activa'],
    [reward({ redeem: HELD }), 'Awaiting payment', 'En espera de pago'],
  ])('%#', async (one, english, spanish) => {
    for (const [locale, words] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const page = await openSite(<OwnRewardTile reward={one} />, { program: siteProgram({ locale }) })
      expect(page.has('li > div > span', words)).toBe(true)
      expect(page.text()).not.toMatch(/Locked|Bloqueada/)
      await page.close()
    }
  })

  it('is locked only while something is left to do, and shows the progress', async () => {
    const progress = { kind: 'points', current: 40, target: 150 } as const
    const locked = reward({ progress, refusal: { reason: 'insufficient_points', message: '' } })
    const page = await openSite(<OwnRewardTile reward={locked} />, {})
    expect(page.text()).toContain('Locked')
    expect(page.place.textContent).toContain('40 of 150 Sprigs')
    await page.close()
  })
})
