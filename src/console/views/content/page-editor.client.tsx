'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { PayloadDocument } from '../../frame/payload-document.client'

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

type PageEditorProps = { collection?: 'program-pages' | 'program-homes'; pageId: number }

/** Payload's edit form of a page or the home, with autosaved drafts; the page's header publishes. */
export function PageEditor({ collection = 'program-pages', pageId }: PageEditorProps) {
  const router = useRouter()
  const { edition, noteSaving, noteTyping } = useContext(EditorContext)
  // The page's own header shows what the editor saves and publishes.
  const refresh = () => {
    noteSaving()
    router.refresh()
  }
  return (
    <div className="page-editor min-w-0">
      <PayloadDocument collection={collection} id={pageId} edition={edition} onInput={noteTyping} onSave={refresh} />
    </div>
  )
}
