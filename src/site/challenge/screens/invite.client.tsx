'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { Icon } from '@/ui/icon'
import { TextInput } from '@/ui/text-input.client'
import { useHydrated } from '@/ui/use-hydrated.client'
import { useSite } from '../../frame/site-provider.client'
import { MainAction } from '../parts/main-action'
import type { ScreenProps } from '../types'

/** The participant's own link, to copy or share, and how it earns points (RULE-24). */
export function InviteScreen({ challenge }: ScreenProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const canShare = useHydrated() && typeof navigator.share === 'function'
  const link = challenge.referral_url ?? ''
  const share = async () => {
    try {
      await navigator.share({
        title: program.name,
        text: t('challenge.invite.shareText', { program: program.name }),
        url: link,
      })
    } catch {
      // The share sheet was closed.
    }
  }
  const steps = [
    { icon: 'share-2', text: t('challenge.invite.steps.share') },
    { icon: 'user-plus', text: t('challenge.invite.steps.join') },
    { icon: 'clock', text: t('challenge.invite.steps.earn', { term: program.term_points_as }) },
  ] as const
  return (
    <>
      <ol className="flex list-none flex-col gap-3 p-0">
        {steps.map(({ icon, text }, index) => (
          <li key={text} className="flex items-center gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-quiet text-accent-text">
              <Icon name={icon} className="size-5" />
            </span>
            <span>
              <span className="sr-only">{index + 1}. </span>
              {text}
            </span>
          </li>
        ))}
      </ol>
      <div className="on-tile flex flex-col gap-3 rounded-card border border-line p-4 sm:p-5">
        <label htmlFor="referral-link" className="font-medium">
          {t('challenge.invite.link')}
        </label>
        <TextInput id="referral-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        {canShare && (
          <CopyButton
            value={link}
            withLabel
            size="md"
            labels={{ copy: t('challenge.copy'), copied: t('challenge.copied') }}
          />
        )}
      </div>
      <MainAction>
        {canShare ? (
          <Button variant="primary" size="lg" block icon={<Icon name="share-2" />} onClick={share}>
            {challenge.call_to_action}
          </Button>
        ) : (
          <CopyButton
            value={link}
            withLabel
            variant="primary"
            size="lg"
            className="w-full"
            labels={{ copy: t('challenge.copy'), copied: t('challenge.copied') }}
          />
        )}
      </MainAction>
    </>
  )
}
