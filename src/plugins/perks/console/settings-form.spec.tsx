import { renderConsole } from '../../../../tests/support/render-console'
import { OffersRewardForm } from './settings-form.client'

it("requires a partner's address and key only if one is selected", () => {
  const values = { active: true, redirect_magic_link: false, merchants_regex: '', partner_url: '', partner_key: '' }
  const form = (provider: string) =>
    renderConsole(
      <OffersRewardForm
        programId={1}
        hasPartnerKey
        providers={['embedded', 'partner', 'acme']}
        values={{ ...values, provider, visitors_see: 'directory' }}
      />,
    )
  expect(form('embedded')).not.toContain('Partner API URL')
  expect(form('partner')).toContain('A key is saved.')
  // A plugin's provider is shown by its own name.
  expect(form('embedded')).toContain('>acme<')
})
