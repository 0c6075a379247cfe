'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ErrorState } from '@/ui'

export type Failure = Error & { digest?: string }

/** A page that could not be drawn, with the number that finds it in the log where the server gave one, and another try. */
export function ViewFailure({
  error,
  onRetry,
  withHome = false,
}: {
  error: Failure
  onRetry: () => void
  /** Where no chrome stands around it: a way to the console's first page. */
  withHome?: boolean
}) {
  const t = useTexts('console')
  return (
    <ErrorState
      className="flex-1"
      title={t('errors.page')}
      description={error.digest ? t('errors.pageHelp') : t('errors.pageHelpUnnumbered')}
      reference={error.digest}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('errors.tryAgain')}
          </Button>
          {withHome && <Button href="/admin/v2">{t('unknown.back')}</Button>}
        </>
      }
    />
  )
}
