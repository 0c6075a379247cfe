'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { browserMemory, tabMemory } from '@/ui/browser-memory'
import { type Answer, callSite } from '../call'
import { captureReferral } from '../referral-memory'
import type { Me, SiteProgram } from '../wire'
import { Answers, type Known, ownTask } from './answers'
import { withFirstAnswers } from './first-answers'
import type { BaseTexts } from './texts/base-texts'
import { Texts } from './texts/provide-texts.client'

type Site = {
  program: SiteProgram
  /** An address on this program's site, wherever the site lives. */
  href: (path: string) => string
  call: <Body>(path: string, body?: FormData | Record<string, unknown>) => Promise<Answer<Body>>
  answers: Answers
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
  const [site] = useState<Site>(() => {
    const call = async <Body,>(path: string, body?: FormData | Record<string, unknown>) => {
      const answer = await callSite<Body>(`${basePath}${path}`, body, texts.common.offline)
      // The session has ended: whose page this is is led to sign in.
      if (!answer.ok && answer.status === 401) void answers.ask('/public/me')
      return answer
    }
    const answers = new Answers(withFirstAnswers(call))
    return { program, href: (path) => (path.startsWith('/') ? `${basePath}${path}` || '/' : path), call, answers }
  })
  // Before a page's own effect may lead to sign in.
  useLayoutEffect(() => captureReferral(program.id, new URLSearchParams(window.location.search)), [program.id])
  // After the effects of all that the page holds.
  useEffect(() => site.answers.comeAlive(), [site.answers])
  useEffect(() => countVisit(basePath), [basePath])
  useEffect(() => refreshByItself(site.answers), [site.answers])
  return (
    <Texts locale={program.locale} texts={texts}>
      <SiteContext.Provider value={{ ...site, program }}>{children}</SiteContext.Provider>
    </Texts>
  )
}

/** When something personal was last changed here: other tabs of this browser hear of it by the storage that they share. */
const CHANGED_AT = 'laurel_changed_at'

/** Somebody came back to the page, the network did, or another tab changed something. */
const refreshByItself = (answers: Answers): (() => void) => {
  const refresh = () => document.visibilityState === 'visible' && void answers.refresh()
  const hear = ({ key }: StorageEvent) => key === CHANGED_AT && void answers.refresh()
  const until = new AbortController()
  window.addEventListener('visibilitychange', refresh, until)
  window.addEventListener('online', refresh, until)
  window.addEventListener('storage', hear, until)
  window.addEventListener('pageshow', renew, until)
  return () => until.abort()
}

/** A page that Back brings as it was left begins anew where somebody signed in or out since: what it shows is no more theirs. */
const renew = ({ persisted }: PageTransitionEvent): void => {
  const shown = document.documentElement.dataset.signedIn
  if (persisted && shown && (shown === 'yes') !== (browserMemory.read(SIGNED_IN_HINT) !== null))
    window.location.reload()
}

const VISITED_AT = 'laurel_visited_at'
/** As the server counts for participants. */
const VISIT_MS = 4 * 3_600_000

/** One for each time somebody comes to the site, not for each page, nor for a preview in the console; nothing waits for it. */
const countVisit = (basePath: string): void => {
  if (window.top !== window) return
  const last = Number(browserMemory.read(VISITED_AT))
  // A browser that keeps nothing would count every page.
  if (!browserMemory.keep(VISITED_AT, String(Date.now())) || Date.now() - last < VISIT_MS) return
  const path = window.location.pathname.slice(0, 300)
  void ownTask().then(() => callSite(`${basePath}/public/visits`, { path }))
}

type SiteQuery<Body> = Known<Body> & { isPending: boolean; refetch: () => Promise<void> }

/** What a call answers, kept for all who show it; the server's words are the message of its error. */
export const useSiteQuery = <Body,>(path: string, enabled = true): SiteQuery<Body> => {
  const { answers } = useSite()
  const listen = useCallback(
    (listener: () => void) => (enabled ? answers.listen(path, listener) : () => {}),
    [answers, enabled, path],
  )
  const read = () => answers.known(path) as Known<Body>
  const known = useSyncExternalStore(listen, read, read)
  return useMemo(
    () => ({
      ...known,
      isPending: known.data === undefined && known.error === null,
      refetch: () => answers.ask(path),
    }),
    [answers, known, path],
  )
}

/** Who is signed in; `undefined` until it is known. */
export const useMe = (): Me | undefined => useMeQuery().data

/** The same with how the asking goes, for whoever has nothing else to show meanwhile. */
export const useMeQuery = () => {
  const query = useSiteQuery<Me>('/public/me')
  const programId = String(useSite().program.id)
  const signedIn = query.data?.signed_in
  useEffect(() => {
    if (signedIn === undefined) return
    document.documentElement.dataset.signedIn = signedIn ? 'yes' : 'no'
    // Whoever signed out themselves was forgotten then.
    const hasEnded = !signedIn && browserMemory.read(SIGNED_IN_HINT) === programId
    if (signedIn || hasEnded) tabMemory.keep(SESSION_ENDED, hasEnded ? programId : null)
    // A browser that keeps nothing simply shows the public view first.
    browserMemory.keep(SIGNED_IN_HINT, signedIn ? programId : null)
  }, [programId, signedIn])
  return query
}

/** After something changed what the participant has or has done: everything personal is asked for again, in each of their tabs. */
export const useRefreshPersonal = () => {
  const { answers } = useSite()
  return useCallback(() => {
    browserMemory.keep(CHANGED_AT, String(Date.now()))
    return answers.refresh()
  }, [answers])
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
