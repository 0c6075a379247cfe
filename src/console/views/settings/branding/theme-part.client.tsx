'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, RadioGroup } from '@/ui'

/** The theme selection is only announced (CONSOLE-4). */
export function ThemePart({ theme }: { theme: 'light' | 'dark' }) {
  const t = useTexts('console')
  return (
    <RadioGroup
      cards
      legend={
        <span className="flex items-center gap-2">
          {t('branding.theme.title')}
          <Badge>{t('frame.comingSoon')}</Badge>
        </span>
      }
      value={theme}
      options={(['light', 'dark'] as const).map((value) => ({
        value,
        label: t(`branding.theme.${value}`),
        disabled: true,
      }))}
      help={t('branding.theme.help')}
    />
  )
}
