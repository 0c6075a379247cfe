'use client'

import { useEffect, useState } from 'react'
import type { WireCode as PresentedCode } from '@/http/codes/present-code'
import { useMeQuery, useSignedIn, useSite, useSiteQuery } from '../frame/site-provider.client'
import { keepOffline, readOffline } from '../offline-copy'
import type { Serialized } from '../wire'

export type WireCode = Serialized<PresentedCode>

const KEPT_AS = 'codes'

/** The participant's codes from the server or, without a network, the copy that this browser keeps. */
export const useCodes = () => {
  const { program } = useSite()
  const { data: me, error: meError, refetch: refetchMe } = useMeQuery()
  const participant = useSignedIn()
  const {
    data,
    error: codesError,
    isPending,
    refetch,
  } = useSiteQuery<{ codes: WireCode[] }>('/public/my_codes', participant !== null)
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
  const error = codesError ?? meError
  // Without a network not even the session is known.
  const shown = codes ?? (me?.signed_in === false ? null : kept)
  return {
    codes: shown,
    isKept: !codes && shown !== null && error !== null,
    isLoading: isPending && error === null,
    error,
    retry: () => (participant ? refetch() : refetchMe()),
  }
}
