import type { TFunction } from 'i18next'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/skeleton'
import { FirstView, type FirstViewProps } from './first-view'
import { RetryButton } from './retry-button.client'

// Both are shown only in browsers that were signed in.

/**
 * The placeholder until the session and the participant's home have loaded, and the first of their words as soon as
 * they are known. As high as the view, to keep the footer from jumping.
 */
export function HomeSkeleton(first: FirstViewProps) {
  return (
    <div className="signed-in-skeleton min-h-dvh">
      <FirstView {...first} />
      <div className="first-skeleton mx-auto w-full max-w-[1120px] px-4 py-10">
        <Skeleton shape="block" className="h-56" label={first.t('loading', { ns: 'common' })} />
        <div className="mt-8" aria-hidden>
          <Skeleton shape="card" count={3} label="" />
        </div>
      </div>
    </div>
  )
}

/** Shown in its place if either fails to load. */
export function HomeFailed({ t }: { t: TFunction }) {
  return (
    <div className="signed-in-skeleton">
      <ErrorState title={t('home.loadError')} action={<RetryButton>{t('retry', { ns: 'common' })}</RetryButton>} />
    </div>
  )
}

/** As high as the slides, with the picture of the first one as soon as it is known. */
export const SlidesPlace = () => (
  <div className="relative min-h-[min(60svh,420px)] bg-surface-2 lg:min-h-[400px]">
    <img
      data-slot="slide"
      alt=""
      fetchPriority="high"
      suppressHydrationWarning
      className="absolute inset-0 size-full object-cover not-[[src]]:hidden"
    />
  </div>
)
