'use client'

import { useEffect } from 'react'
import { useMe } from './site-provider.client'
import { useOnDemand } from './use-on-demand.client'

const loadBar = () => import('./read-only-bar.client').then((file) => file.ReadOnlyBar)

/** Tells an administrator on every page that they view the site as a member. */
export function ReadOnlyGate() {
  const me = useMe()
  const isReadOnly = me?.read_only !== undefined
  const [ReadOnlyBar, fetchBar] = useOnDemand(loadBar)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once it is known that it is needed.
  useEffect(() => {
    if (isReadOnly) void fetchBar()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isReadOnly])
  return me?.read_only && me.participant && ReadOnlyBar ? (
    <ReadOnlyBar name={me.participant.name || me.participant.email} view={me.read_only} />
  ) : null
}
