'use client'

import { useEffect, useState } from 'react'
import { useMe, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Button, buttonClasses } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { WalletTexts } from './wallet-texts.client'

/** Adds the card to the phone's wallet, below the card and in My Account. */
export function WalletSlot() {
  if (!useMe()?.signed_in) return null
  return (
    <WalletTexts>
      <Wallets />
    </WalletTexts>
  )
}

type Wallets = { apple: boolean; google: boolean }

/** The wallet of this device's maker; both on other devices, because passes can be sent on from there. */
const useOwnWallets = (): Wallets | null => {
  const [own, setOwn] = useState<Wallets | null>(null)
  useEffect(() => {
    const { userAgent } = navigator
    const isAndroid = /Android/.test(userAgent)
    setOwn({ apple: !isAndroid, google: !/iPhone|iPad|Macintosh/.test(userAgent) })
  }, [])
  return own
}

function Wallets() {
  const t = useTexts('site')
  const { call, href } = useSite()
  const own = useOwnWallets()
  const [isBusy, setBusy] = useState(false)
  const offered = useSiteQuery<{ wallets: Wallets }>('/public/wallet').data?.wallets
  const shows = (wallet: keyof Wallets) => own?.[wallet] && offered?.[wallet]
  if (!shows('apple') && !shows('google')) return null

  const openGoogle = async () => {
    setBusy(true)
    const answer = await call<{ url?: string }>('/public/wallet/google_link', {})
    if (answer.ok && answer.body.url) window.location.assign(answer.body.url)
    else {
      toast.danger(t('common:error'), t('wallet.failed'))
      setBusy(false)
    }
  }
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 pb-6" aria-labelledby="wallet">
      <div className="mx-auto flex flex-col gap-3 rounded-card border border-line p-4 sm:p-6">
        <div>
          <h2 id="wallet" className="m-0 font-header font-semibold text-heading">
            {t('wallet.title')}
          </h2>
          <p className="m-0 mt-1 text-ink-2 text-ui-sm">{t('wallet.help')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {shows('apple') && (
            <a href={href('/public/wallet/apple_pass')} className={buttonClasses({})}>
              <Icon name="credit-card" />
              {t('wallet.apple')}
            </a>
          )}
          {shows('google') && (
            <Button loading={isBusy} icon={<Icon name="credit-card" />} onClick={() => void openGoogle()}>
              {t('wallet.google')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
