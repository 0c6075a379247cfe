import '../../../../tests/support/plugin-texts'
import { renderConsole } from '../../../../tests/support/render-console'
import { AptosForm } from './aptos-form.client'

const APTOS = { enabled: true, network: 'testnet', wallet_address: '0x1' } as const
const collection = { collection_address: `0x${'ab'.repeat(32)}`, collection_status: 'confirmed', minted: 2 } as const

const aptos = (isTestMode: boolean, network: 'mainnet' | 'testnet', locale: 'en' | 'es' = 'en') =>
  renderConsole(
    <AptosForm
      aptosId={1}
      programId={1}
      isSetUp
      isTestMode={isTestMode}
      minting={[{ ...collection, type: 'challenge', id: 3, name: 'First bloom', mints: true }]}
      values={{ ...APTOS, network, integratable_challenge_ids: [3], integratable_reward_ids: [] }}
      create={null}
    />,
    locale,
  )

describe('the Aptos form', () => {
  it('offers mainnet only to live programs, and nothing else once it is selected', () => {
    expect(aptos(false, 'testnet')).toMatch(/value="mainnet"/)
    expect(aptos(true, 'testnet')).not.toMatch(/value="mainnet"/)
    expect(aptos(false, 'mainnet')).not.toMatch(/value="testnet"/)
    expect(aptos(false, 'mainnet')).toContain('be changed once it')
  })

  it('has a switch for each reward and challenge that mints, in both languages', () => {
    expect(aptos(false, 'testnet')).toContain('2 minted')
    expect(aptos(false, 'testnet', 'es')).toContain('2 acuñados')
  })
})
