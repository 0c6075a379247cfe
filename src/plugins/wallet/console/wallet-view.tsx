import { Download } from 'lucide-react'
import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { buttonClasses } from '@/ui'
import { findSettings, sampleContent } from '../domain'
import { describeReward } from '../domain/content'
import { PassPreview } from './pass-preview'
import { RemoveWallet } from './remove-wallet.client'
import { WalletForm } from './wallet-form.client'
import { WalletState } from './wallet-state'

/** Settings of the passes in phones' wallets. */
export async function WalletView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const { apple, google, is_demo } = await findSettings(context, programId)
  const sample = await sampleContent(context, programId)
  const removal = (wallet: 'apple' | 'google') => <RemoveWallet programId={programId} wallet={wallet} />
  return (
    <DetailPage view={view} title={t('wallet.title')} description={t('wallet.help')}>
      <WalletForm
        key={`${apple?.pass_type} ${google?.issuer} ${google?.account}`}
        programId={programId}
        hasCertificate={apple !== null}
        hasAccount={google !== null}
        values={{
          apple_certificate: '',
          apple_password: '',
          google_issuer: google?.issuer ?? '',
          google_account: '',
        }}
        apple={
          <WalletState
            t={t}
            state={apple === null ? 'missing' : apple.is_expired ? 'expired' : 'ready'}
            notice={is_demo ? t('wallet.demo') : null}
            facts={
              apple && [
                { term: t('wallet.passType'), value: apple.pass_type },
                { term: t('wallet.team'), value: apple.team },
                { term: t('wallet.expires'), value: format.date(apple.expires_at) },
              ]
            }
          >
            {apple && !apple.is_expired && (
              // A link of the router's would ask for a page.
              <a href={`/admin/v2/programs/${programId}/wallet/test.pkpass`} className={buttonClasses({})}>
                <Download aria-hidden="true" />
                {t('wallet.testPass')}
              </a>
            )}
            {apple && removal('apple')}
          </WalletState>
        }
        google={
          <WalletState
            t={t}
            state={google === null ? 'missing' : 'ready'}
            notice={is_demo ? t('wallet.demo') : null}
            facts={google && [{ term: t('wallet.accountName'), value: google.account, wide: true }]}
          >
            {google && removal('google')}
          </WalletState>
        }
        preview={sample && <PassPreview content={sample} reward={describeReward(sample)} t={t} />}
      />
    </DetailPage>
  )
}
