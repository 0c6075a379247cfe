'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ErrorState } from '@/ui'

export type Failure = Error & { digest?: string }

/** A page that failed to render, with the error's id in the log if the server sent one, and a retry button. */
export function ViewFailure({
  error,
  onRetry,
  withHome = false,
}: {
  error: Failure
  onRetry: () => void
  /** Adds a link to the console's first page, for errors outside the frame. */
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
