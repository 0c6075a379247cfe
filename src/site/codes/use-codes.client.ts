'use client'

import { useEffect, useState } from 'react'
import type { WireCode as PresentedCode } from '@/http/codes/present-code'
import { useMe, useSignedIn, useSite, useSiteQuery } from '../frame/site-provider.client'
import { keepOffline, readOffline } from '../offline-copy'
import type { Serialized } from '../wire'

export type WireCode = Serialized<PresentedCode>

const KEPT_AS = 'codes'

/** The participant's codes from the server or, without a network, the copy that this browser keeps. */
export const useCodes = () => {
  const { program } = useSite()
  const me = useMe()
  const participant = useSignedIn()
  const { data, error, isPending, refetch } = useSiteQuery<{ codes: WireCode[] }>(
    '/public/my_codes',
    participant !== null,
  )
  const [kept, setKept] = useState<WireCode[] | null>(null)
  useEffect(() => setKept(readOffline<WireCode[]>(program.id, KEPT_AS)), [program.id])
  const codes = data?.codes
  useEffect(() => {
    // Pictures aren't kept: they don't open without a network.
    if (codes && participant)
      keepOffline(
        program.id,
        KEPT_AS,
        codes.map((code) => ({ ...code, picture: null })),
      )
  }, [codes, participant, program.id])
  const isSignedOut = me?.signed_in === false
  const shown = codes ?? (isSignedOut ? null : kept)
  return {
    codes: shown,
    isKept: !codes && shown !== null && error !== null,
    isLoading: isPending,
    error,
    retry: refetch,
  }
}
