'use client'

import { EntityVisibilityProvider, useDocumentEvents, useServerFunctions } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ErrorState, Skeleton } from '@/ui'
import { nameControls } from './name-controls'

const VISIBLE = { collections: ['program-pages' as const, 'media' as const], globals: [] }

/** Payload saves a draft when nothing was typed for this long (VERSIONS in src/collections/program-collection.ts). */
const AUTOSAVE_MS = 1_500
/** Text that equals the saved one is never saved. */
const LONGEST_WAIT_MS = 6_000

type Editor = {
  edition: number
  reload: () => void
  /** Waits until the draft has what was typed. */
  settle: () => Promise<void>
  noteTyping: () => void
  noteSaving: () => void
}

const nothing = () => {}
const EditorContext = createContext<Editor>({
  ...{ edition: 0, reload: nothing, noteTyping: nothing, noteSaving: nothing },
  settle: async () => {},
})

/** For actions beside the editor, because Payload's form knows only its own. */
export const useEditor = (): Pick<Editor, 'reload' | 'settle'> => useContext(EditorContext)

/** Knows whether the draft has what was typed. */
const watchDraft = (): Pick<Editor, 'noteSaving' | 'noteTyping' | 'settle'> => {
  let typedAt = 0
  let waiting: (() => void)[] = []
  let isSaved = true
  return {
    settle: () =>
      new Promise((resolve) => {
        if (isSaved) return resolve()
        waiting.push(resolve)
        setTimeout(resolve, LONGEST_WAIT_MS)
      }),
    noteTyping: () => {
      typedAt = Date.now()
      isSaved = false
    },
    noteSaving: () => {
      if (Date.now() - typedAt < AUTOSAVE_MS) return // What was typed since is saved next.
      isSaved = true
      for (const resolve of waiting) resolve()
      waiting = []
    },
  }
}

/** Connects a page's editor with the actions beside it. */
export function EditorProvider({ children }: { children: ReactNode }) {
  const [edition, setEdition] = useState(0)
  const [draft] = useState(watchDraft)
  const value = useMemo(
    (): Editor => ({ ...draft, edition, reload: () => setEdition((count) => count + 1) }),
    [draft, edition],
  )
  return <EditorContext value={value}>{children}</EditorContext>
}

/** Payload's edit form of a page, with autosaved drafts and publishing. */
export function PageEditor({ pageId }: { pageId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const { edition, noteSaving, noteTyping } = useContext(EditorContext)
  const { renderDocument } = useServerFunctions()
  const [editor, setEditor] = useState<ReactNode>()
  const [hasFailed, setFailed] = useState(false)
  // Payload's functions are new after every refresh, which must not load the editor again: typed text would be lost.
  const load = useEffectEvent((signal: AbortSignal) =>
    renderDocument({
      collectionSlug: 'program-pages',
      docID: pageId,
      // Hides the header of Payload's own pages.
      drawerSlug: 'console-page',
      disableActions: true,
      redirectAfterCreate: false,
      redirectAfterDelete: false,
      redirectAfterDuplicate: false,
      redirectAfterRestore: false,
      signal,
    }),
  )
  // The page is part of this component's key.
  useEffect(() => {
    const ended = new AbortController()
    load(ended.signal)
      .then((result) => {
        if (!ended.signal.aborted) setEditor(<Fragment key={edition}>{result.Document}</Fragment>)
      })
      .catch(() => {
        if (!ended.signal.aborted) setFailed(true)
      })
    return () => ended.abort()
  }, [edition])
  // The page's own header shows what the editor saves and publishes.
  const { mostRecentUpdate } = useDocumentEvents()
  useEffect(() => {
    if (mostRecentUpdate?.entitySlug !== 'program-pages') return
    noteSaving()
    router.refresh()
  }, [mostRecentUpdate, noteSaving, router])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = frame.current
    if (!place) return
    const observer = new MutationObserver(() =>
      nameControls(place, (key, name) => t(`content.editor.${key}`, { name })),
    )
    observer.observe(place, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [t])
  if (hasFailed) return <ErrorState title={t('errors.section')} description={t('errors.sectionHelp')} />
  return (
    <div ref={frame} className="payload-editor min-w-0" onInput={noteTyping}>
      {/* Payload's own template provides it around its pages. */}
      <EntityVisibilityProvider visibleEntities={VISIBLE}>
        {editor ?? <Skeleton shape="block" className="h-96" label={t('frame.loading')} />}
      </EntityVisibilityProvider>
    </div>
  )
}
