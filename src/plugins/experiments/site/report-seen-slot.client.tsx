'use client'

import { lazy, Suspense } from 'react'
import { useMe } from '@/plugin/site'

// Loads for participants; visitors see no variants.
const ReportSeen = lazy(() => import('./report-seen.client'))

/** Reports what participants see of experiments, on every page. */
export function ReportSeenSlot() {
  const isSignedIn = useMe()?.signed_in === true
  return isSignedIn ? (
    <Suspense>
      <ReportSeen />
    </Suspense>
  ) : null
}
