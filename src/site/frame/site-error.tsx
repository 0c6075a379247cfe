import type { TFunction } from 'i18next'
import { Button } from '@/ui/button'
import { SupportLink } from './support-link'

/** The generic error page (SITE-59). */
export function SiteError({
  home,
  supportEmail,
  t,
  title,
  text,
}: {
  home: string
  supportEmail: string | null
  t: TFunction
  title?: string
  text: string
}) {
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-1 flex-col items-center justify-center gap-4 px-6 py-24 text-center">
      <h1 className="text-balance font-bold font-header text-title">{title ?? t('error.title')}</h1>
      <p className="text-balance text-ink-2">{text}</p>
      <Button href={home} variant="primary">
        {t('error.home')}
      </Button>
      {supportEmail && (
        <p className="text-ink-2 text-ui-sm">
          {t('error.support')} <SupportLink email={supportEmail} />
        </p>
      )}
    </div>
  )
}
