'use client'

import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { browserMemory } from '@/ui/browser-memory'
import { type Answer, callSite } from '../call'
import type { Me, SiteProgram } from '../wire'
import { PartTexts } from './texts/part-texts.client'

type Site = {
  program: SiteProgram
  /** An address on this program's site, wherever the site lives. */
  href: (path: string) => string
  call: <Body>(path: string, body?: FormData | Record<string, unknown>) => Promise<Answer<Body>>
}

const SiteContext = createContext<Site | null>(null)

export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is used outside SiteProvider')
  return site
}

/** Set while somebody is signed in, so that the next page does not first show what strangers see. */
export const SIGNED_IN_HINT = 'laurel_signed_in'

export function SiteProvider({
  basePath,
  children,
  program,
}: {
  basePath: string
  children: ReactNode
  program: SiteProgram
}) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: mayHelp, staleTime: 15_000, refetchOnWindowFocus: true } },
      }),
  )
  const [site] = useState<Site>(() => ({
    program,
    href: (path) => (path.startsWith('/') ? `${basePath}${path}` || '/' : path),
    call: (path, body) => callSite(`${basePath}${path}`, body),
  }))
  useEffect(() => countVisit(basePath), [basePath])
  return (
    <QueryClientProvider client={client}>
      <PartTexts part="base" locale={program.locale}>
        <SiteContext.Provider value={{ ...site, program }}>{children}</SiteContext.Provider>
      </PartTexts>
    </QueryClientProvider>
  )
}

const VISITED_AT = 'laurel_visited_at'
/** As the server counts for participants. */
const VISIT_MS = 4 * 3_600_000

/** One for each time somebody comes to the site, not for each page; nothing waits for it. */
const countVisit = (basePath: string): void => {
  const last = Number(browserMemory.read(VISITED_AT))
  // A browser that keeps nothing would count every page.
  if (!browserMemory.keep(VISITED_AT, String(Date.now())) || Date.now() - last < VISIT_MS) return
  void callSite(`${basePath}/public/visits`, { path: window.location.pathname.slice(0, 300) })
}

/** A call whose failure is an error of the query; the server's words are its message. */
export const useSiteQuery = <Body,>(path: string, enabled = true) => {
  const { call } = useSite()
  return useQuery({
    queryKey: [path],
    enabled,
    queryFn: async () => {
      const answer = await call<Body>(path)
      if (answer.ok) return answer.body
      throw new SiteCallError(answer.message, answer.status)
    },
  })
}

/** Once more after a broken connection or a server in trouble; what was refused stays refused. */
const mayHelp = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof SiteCallError && error.status >= 400 && error.status < 500)

export class SiteCallError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** Who is signed in; `undefined` until it is known. */
export const useMe = (): Me | undefined => useMeQuery().data

/** The same with how the asking goes, for whoever has nothing else to show meanwhile. */
export const useMeQuery = () => {
  const query = useSiteQuery<Me>('/public/me')
  const signedIn = query.data?.signed_in
  useEffect(() => {
    if (signedIn === undefined) return
    document.documentElement.dataset.signedIn = signedIn ? 'yes' : 'no'
    // A browser that keeps nothing simply shows the public view first.
    browserMemory.keep(SIGNED_IN_HINT, signedIn ? '1' : null)
  }, [signedIn])
  return query
}

/** After something changed what the participant has or has done: everything personal is asked for again. */
export const useRefreshPersonal = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** Sends whoever is signed out to sign in, and back here afterwards. @returns the participant once known */
export const useSignedIn = () => {
  const { href } = useSite()
  const me = useMe()
  useEffect(() => {
    if (me?.signed_in !== false) return
    const here = `${window.location.pathname}${window.location.search}`
    window.location.replace(`${href('/signin')}?redirect_to=${encodeURIComponent(here)}`)
  }, [href, me?.signed_in])
  return me?.participant ?? null
}
