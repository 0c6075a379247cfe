'use client'

import { type QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { browserStorage, tabStorage } from '@/ui/browser-storage'
import { type Answer, callSite, type Fields, type Method } from '../call'
import { forgetOfflineCopy, keepBalance } from '../offline-copy'
import { captureReferral } from '../referral-memory'
import { reportTimeZone } from '../report-time-zone'
import type { Me, SiteProgram, Written } from '../wire'
import { createQueryClient } from './query-client'
import type { BaseTexts } from './texts/base-texts'
import { Texts } from './texts/provide-texts.client'

type Site = {
  program: SiteProgram
  /** An address on this program's site, including the program's path. */
  href: (path: string) => string
  call: <Body>(path: string, fields?: Fields, method?: Method) => Promise<Answer<Body>>
}

const SiteContext = createContext<Site | null>(null)

export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be used inside a SiteProvider')
  return site
}

/**
 * Set while someone is signed in, so that the next page doesn't first show the visitors' view. Its value is the
 * program's id once known, because programs below paths share the browser's storage.
 */
export const SIGNED_IN_HINT = 'laurel_signed_in'

/** Set to the program's id in a tab whose session ended without signing out; the sign-in page mentions it. */
export const SESSION_ENDED = 'laurel_session_ended'

/** @param texts the texts of every page, in the program's language */
export function SiteProvider({
  basePath,
  children,
  program,
  texts,
}: {
  basePath: string
  children: ReactNode
  program: SiteProgram
  texts: BaseTexts
}) {
  const [{ client, ...site }] = useState(() => {
    const call = async <Body,>(path: string, fields?: Fields, method?: Method) => {
      const answer = await callSite<Body>(`${basePath}${path}`, fields, texts.common.offline, method)
      // The session has ended; pages that require one redirect to sign in.
      if (!answer.ok && answer.status === 401) void client.invalidateQueries({ queryKey: [ME] })
      return answer
    }
    const client = createQueryClient(call)
    return { client, href: (path: string) => (path.startsWith('/') ? `${basePath}${path}` || '/' : path), call }
  })
  // Before an effect of the page can redirect to sign in.
  useLayoutEffect(() => captureReferral(program.id, new URLSearchParams(window.location.search)), [program.id])
  useEffect(() => countVisit(basePath), [basePath])
  useEffect(() => listenToOtherTabs(client), [client])
  return (
    <Texts locale={program.locale} texts={texts}>
      <QueryClientProvider client={client}>
        <SiteContext.Provider value={{ ...site, program }}>{children}</SiteContext.Provider>
      </QueryClientProvider>
    </Texts>
  )
}

/** When personal data last changed in this browser. Other tabs notice it through the shared storage. */
const CHANGED_AT = 'laurel_changed_at'

const listenToOtherTabs = (client: QueryClient): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => key === CHANGED_AT && void client.invalidateQueries()
  const until = new AbortController()
  window.addEventListener('storage', onStorage, until)
  window.addEventListener('pageshow', reloadIfSomeoneElse, until)
  return () => until.abort()
}

/** Reloads a page that Back restored if someone signed in or out since, because its content is no longer theirs. */
const reloadIfSomeoneElse = ({ persisted }: PageTransitionEvent): void => {
  const rendered = document.documentElement.dataset.signedIn
  if (persisted && rendered && (rendered === 'yes') !== (browserStorage.get(SIGNED_IN_HINT) !== null))
    window.location.reload()
}

const VISITED_AT = 'laurel_visited_at'
/** The same period as the server uses for participants. */
const VISIT_MS = 4 * 3_600_000

/** Counts one visit per session, not per page, and none for previews in the console. Nothing waits for it. */
const countVisit = (basePath: string): void => {
  if (window.top !== window) return
  const last = Number(browserStorage.get(VISITED_AT))
  // Without storage, every page would count.
  if (!browserStorage.set(VISITED_AT, String(Date.now())) || Date.now() - last < VISIT_MS) return
  const path = window.location.pathname.slice(0, 300)
  void callSite(`${basePath}/public/visits`, { path })
}

const ME = '/public/me'

/** A call's answer, cached for all components; its error has the server's message. */
export const useSiteQuery = <Body,>(path: string, enabled = true) => useQuery<Body>({ queryKey: [path], enabled })

/**
 * A write. A refusal is an answer, not an error. Personal data is refetched afterwards, even after a refusal, because
 * the page may have been outdated.
 */
export const useSiteMutation = <Body extends Written = Written>(path: string) => {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  return useMutation({
    mutationFn: (fields: Fields) => call<Body>(path, fields),
    onSuccess: (answer) => {
      if (wasAnswered(answer)) void refresh()
    },
  })
}

/** Whether the server answered; otherwise there is nothing new to fetch. */
export const wasAnswered = (answer: Answer<unknown>): boolean => answer.ok || answer.status > 0

/** The session; `undefined` while loading. */
export const useMe = (): Me | undefined => useMeQuery().data

/** The session with its loading state, for components that need to show it. */
export const useMeQuery = () => {
  const query = useSiteQuery<Me>(ME)
  const { call, program } = useSite()
  const programId = String(program.id)
  const signedIn = query.data?.signed_in
  // Of a participant whom an administrator looks at, this browser remembers nothing.
  const isReadOnly = query.data?.read_only !== undefined
  useEffect(() => {
    if (signedIn === undefined) return
    document.documentElement.dataset.signedIn = signedIn ? 'yes' : 'no'
    if (isReadOnly) return
    // Signing out removes the hint, so a remaining one means that the session ended.
    const hasEnded = !signedIn && browserStorage.get(SIGNED_IN_HINT) === programId
    if (signedIn || hasEnded) tabStorage.set(SESSION_ENDED, hasEnded ? programId : null)
    // Without storage, the next page shows the visitors' view first.
    browserStorage.set(SIGNED_IN_HINT, signedIn ? programId : null)
  }, [isReadOnly, programId, signedIn])
  const participant = query.data?.participant
  const [id, balance] = [participant?.id, participant?.unused_points]
  useEffect(() => {
    if (isReadOnly) return
    if (id !== undefined && balance !== undefined) keepBalance(Number(programId), id, balance, Date.now())
    else if (signedIn === false) forgetOfflineCopy(Number(programId))
  }, [balance, id, isReadOnly, programId, signedIn])
  useEffect(() => {
    if (id !== undefined && !isReadOnly) reportTimeZone(call, id)
  }, [call, id, isReadOnly])
  return query
}

/** Refetches all personal data, in each of the person's tabs, after a change. */
export const useRefreshPersonal = () => {
  const client = useQueryClient()
  return useCallback(
    (except?: string) => {
      browserStorage.set(CHANGED_AT, String(Date.now()))
      return client.invalidateQueries({ predicate: ({ queryKey }) => except === undefined || queryKey[0] !== except })
    },
    [client],
  )
}

/** Refetches the session, such as after an upload was refused because it had ended. */
export const useRefreshSession = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [ME] })
}

/** Redirects visitors to sign in and back here afterwards. @returns the participant once known */
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
