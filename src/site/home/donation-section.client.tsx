'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatMoney } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import { useSite } from '../frame/site-provider.client'
import type { DonationTile } from './home-wire'
import { Section } from './section.client'
import { Spotlight } from './spotlight'

/** The donation section (SITE-12): its purpose, the amounts and a link to the form. */
export default function DonationSection() {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <Section<DonationTile>
      path="/public/home/donation_challenge"
      title={t('donation.title')}
      skeleton={<Skeleton shape="block" className="h-72" label={t('loading', { ns: 'common' })} />}
    >
      {(challenge) => {
        const donation = challenge.donation_challenge
        const amounts = donation?.active_amounts ?? []
        return (
          <Spotlight
            image={challenge.image}
            title={challenge.caption}
            text={challenge.description}
            action={
              challenge.payments_enabled === false ? (
                <p className="text-ink-2 text-ui-sm">{t('donation.noPayments')}</p>
              ) : (
                <Button
                  href={href(`/challenge/${challenge.identifier}`)}
                  variant="primary"
                  size="lg"
                  icon={<Icon name="heart-handshake" />}
                >
                  {challenge.call_to_action}
                </Button>
              )
            }
          >
            {donation && donation.active_entities.length > 0 && (
              <p className="text-ink-2 text-ui-sm">
                {donation.entity_label && <span className="block font-medium text-ink">{donation.entity_label}</span>}
                {donation.active_entities.map(({ entity }) => entity).join(', ')}
              </p>
            )}
            {amounts.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {amounts.map(({ amount, id, points }) => (
                  <li key={id} className="rounded-full border border-line-strong px-3 py-1 text-ui-sm tabular-nums">
                    {formatMoney(amount, donation?.currency ?? 'USD', { locale: program.locale })}
                    {points > 0 && (
                      <span className="ml-1.5 font-semibold text-accent-text">
                        {t('challenge.points', {
                          points: points.toLocaleString(program.locale),
                          term: program.term_points_as,
                        })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Spotlight>
        )
      }}
    </Section>
  )
}
