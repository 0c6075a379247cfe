'use client'

import { type QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { browserStorage, tabStorage } from '@/ui/browser-storage'
import { type Answer, callSite, type Fields, type Method } from '../call'
import { captureReferral } from '../referral-memory'
import type { Me, SiteProgram, Written } from '../wire'
import { createQueryClient } from './query-client'
import type { BaseTexts } from './texts/base-texts'
import { Texts } from './texts/provide-texts.client'

type Site = {
  program: SiteProgram
  /** An address on this program's site, wherever the site lives. */
  href: (path: string) => string
  call: <Body>(path: string, fields?: Fields, method?: Method) => Promise<Answer<Body>>
}

const SiteContext = createContext<Site | null>(null)

export const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is used outside SiteProvider')
  return site
}

/**
 * Set while somebody is signed in, so that the next page does not first show what strangers see; to the program's number once
 * it is known, because programs below a path share their browser's memory.
 */
export const SIGNED_IN_HINT = 'laurel_signed_in'

/** Set to the program's number in a tab where a session ended that nobody had signed out of; the sign-in page says so. */
export const SESSION_ENDED = 'laurel_session_ended'

/** @param texts the words of every page, in the program's language */
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
      // The session has ended: pages that need one lead to sign in.
      if (!answer.ok && answer.status === 401) void client.invalidateQueries({ queryKey: [ME] })
      return answer
    }
    const client = createQueryClient(call)
    return { client, href: (path: string) => (path.startsWith('/') ? `${basePath}${path}` || '/' : path), call }
  })
  // Before a page's own effect may lead to sign in.
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

/** When something personal last changed here. Other tabs of this browser see it change in the storage that they share. */
const CHANGED_AT = 'laurel_changed_at'

const listenToOtherTabs = (client: QueryClient): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => key === CHANGED_AT && void client.invalidateQueries()
  const until = new AbortController()
  window.addEventListener('storage', onStorage, until)
  window.addEventListener('pageshow', reloadIfSomeoneElse, until)
  return () => until.abort()
}

/** A page that Back restores reloads if somebody signed in or out since: what it shows is no longer theirs. */
const reloadIfSomeoneElse = ({ persisted }: PageTransitionEvent): void => {
  const shown = document.documentElement.dataset.signedIn
  if (persisted && shown && (shown === 'yes') !== (browserStorage.get(SIGNED_IN_HINT) !== null))
    window.location.reload()
}

const VISITED_AT = 'laurel_visited_at'
/** As the server counts for participants. */
const VISIT_MS = 4 * 3_600_000

/** One for each time somebody comes to the site, not for each page, nor for a preview in the console; nothing waits for it. */
const countVisit = (basePath: string): void => {
  if (window.top !== window) return
  const last = Number(browserStorage.get(VISITED_AT))
  // A browser that keeps nothing would count every page.
  if (!browserStorage.set(VISITED_AT, String(Date.now())) || Date.now() - last < VISIT_MS) return
  const path = window.location.pathname.slice(0, 300)
  void callSite(`${basePath}/public/visits`, { path })
}

const ME = '/public/me'

/** The answer of a call, cached for every component that shows it; the message of its error is the server's. */
export const useSiteQuery = <Body,>(path: string, enabled = true) => useQuery<Body>({ queryKey: [path], enabled })

/**
 * A write. A refusal is an answer and not an error. What is personal is refetched afterwards, also after a refusal: the page may have
 * shown something outdated.
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

/** Whether the server was reached: without an answer there is nothing new to fetch. */
export const wasAnswered = (answer: Answer<unknown>): boolean => answer.ok || answer.status > 0

/** Who is signed in; `undefined` until it is known. */
export const useMe = (): Me | undefined => useMeQuery().data

/** The same with how the asking goes, for whoever has nothing else to show meanwhile. */
export const useMeQuery = () => {
  const query = useSiteQuery<Me>(ME)
  const programId = String(useSite().program.id)
  const signedIn = query.data?.signed_in
  useEffect(() => {
    if (signedIn === undefined) return
    document.documentElement.dataset.signedIn = signedIn ? 'yes' : 'no'
    // Whoever signed out themselves was forgotten then.
    const hasEnded = !signedIn && browserStorage.get(SIGNED_IN_HINT) === programId
    if (signedIn || hasEnded) tabStorage.set(SESSION_ENDED, hasEnded ? programId : null)
    // A browser that keeps nothing simply shows the public view first.
    browserStorage.set(SIGNED_IN_HINT, signedIn ? programId : null)
  }, [programId, signedIn])
  return query
}

/** After a change to what the participant has or has done, everything personal is refetched, in each of their tabs. */
export const useRefreshPersonal = () => {
  const client = useQueryClient()
  return useCallback(() => {
    browserStorage.set(CHANGED_AT, String(Date.now()))
    return client.invalidateQueries()
  }, [client])
}

/** Fetches who is signed in again, such as after an upload was refused because the session has ended. */
export const useRefreshSession = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [ME] })
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
