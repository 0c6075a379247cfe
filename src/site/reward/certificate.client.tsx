'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { shortenAddress } from '@/ui/shorten-address'
import type { WireRewardDetail } from '../wire'

/** The blockchain certificate of an achievement (SITE-54). */
export function Certificate({ item }: { item: NonNullable<WireRewardDetail['nft_item']> }) {
  const t = useTexts('site')
  const addresses = [
    { term: t('reward.tokenAddress'), address: item.address, url: item.explorer_token_url },
    { term: t('reward.walletAddress'), address: item.owner_address, url: item.owner_explorer_url },
  ]
  return (
    <section className="rounded-card border border-line p-4" aria-labelledby="reward-certificate">
      <h2 id="reward-certificate" className="flex items-center gap-2 font-header font-semibold">
        <Icon name="badge-check" className="size-5 shrink-0 text-positive" />
        {t('reward.certified')}
      </h2>
      {item.explorer_mint_url && (
        <p className="mt-1">
          <Away href={item.explorer_mint_url} label={t('reward.seeTransaction')} />
        </p>
      )}
      <dl className="mt-3 grid gap-2 text-ui-sm">
        {addresses.map(
          ({ address, term, url }) =>
            address && (
              <div key={term} className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-2">{term}</dt>
                <dd className="tabular-nums" title={address}>
                  {url ? <Away href={url} label={shortenAddress(address)} /> : shortenAddress(address)}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-ink-3 text-ui-xs">{t('reward.poweredBy')}</p>
    </section>
  )
}

function Away({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
      {label}
    </a>
  )
}
