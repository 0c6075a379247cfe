'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { ErrorBoundary } from '../frame/error-boundary.client'
import { useSiteQuery } from '../frame/site-provider.client'
import { SectionFrame } from './section-frame'

type SectionProps<Body> = {
  /** The call that provides the section's data. */
  path: string
  title: string
  icon?: string
  id?: string
  /** The title of an error, such as 'Error loading Rewards'. */
  errorTitle?: string
  /** Whether there is nothing to show; an empty section is hidden along with its title. */
  isEmpty?: (body: Body) => boolean
  /** Whether the section will probably have content; only then a skeleton is shown. */
  expected?: boolean
  skeleton?: ReactNode
  children: (body: Body) => ReactNode
}

/**
 * A section of the home page that loads independently: while loading it shows a skeleton, after a failed request an
 * error with a retry button, and after a rendering error nothing. Other sections aren't affected (SITE-15).
 */
export function Section<Body>(props: SectionProps<Body>) {
  return (
    <ErrorBoundary fallback={<Failed {...props} onRetry={() => window.location.reload()} />}>
      <Loaded {...props} />
    </ErrorBoundary>
  )
}

function Loaded<Body>(props: SectionProps<Body>) {
  const { skeleton, children, expected = true, icon, id, isEmpty, path, title } = props
  const t = useTexts('common')
  const { data, error, isFetching, refetch } = useSiteQuery<Body>(path)
  if (data === undefined && error) {
    return <Failed {...props} busy={isFetching} description={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    if (!expected) return null
    return (
      <SectionFrame title={title} icon={icon} id={id}>
        {skeleton ?? <Skeleton shape="card" count={3} label={t('loading')} />}
      </SectionFrame>
    )
  }
  if (data === null || isEmpty?.(data)) return null
  return (
    <SectionFrame title={title} icon={icon} id={id}>
      {children(data)}
    </SectionFrame>
  )
}

type FailureProps = { busy?: boolean; description?: string; errorTitle?: string; onRetry: () => void }

function Failed<Body>({ icon, id, title, ...failure }: SectionProps<Body> & FailureProps) {
  return (
    <SectionFrame title={title} icon={icon} id={id}>
      <Failure {...failure} />
    </SectionFrame>
  )
}

/** An error with a retry button. */
export function Failure({ busy, description, errorTitle, onRetry }: FailureProps) {
  const t = useTexts('site')
  return (
    <ErrorState
      headingLevel={3}
      className="rounded-card border border-line"
      title={errorTitle ?? t('home.loadError')}
      description={description}
      action={
        <Button onClick={onRetry} loading={busy}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}
