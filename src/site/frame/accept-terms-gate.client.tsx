'use client'

import { useEffect } from 'react'
import { useMe } from './site-provider.client'
import { useOnDemand } from './use-on-demand.client'

const loadDialog = () => import('./accept-terms.client').then((file) => file.AcceptTerms)

/** Imported participants accept the terms before anything else (RULE-53). */
export function AcceptTermsGate() {
  const me = useMe()
  const participant = me?.participant
  const mustAccept = participant?.must_accept_terms === true && !me?.read_only
  const [AcceptTerms, fetchDialog] = useOnDemand(loadDialog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once it is known that it is needed.
  useEffect(() => {
    if (mustAccept) void fetchDialog()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [mustAccept])
  return mustAccept && AcceptTerms ? <AcceptTerms participant={participant} /> : null
}
