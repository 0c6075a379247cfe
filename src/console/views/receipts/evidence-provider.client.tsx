'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ConsoleEvidence } from '@/http/receipts/present-evidence'
import { callConsole } from '../../frame/call-console'
import { isLine, isSameTarget, type LineKey, linesOf, type Target } from './evidence-links'
import type { DeskItem } from './item-patches'

/** Inserts a line's text into the open item. */
export type TakeText = (field: 'name' | 'price', text: string) => void

type Links = {
  /** Null until it has loaded, or if it can't be loaded. */
  evidence: ConsoleEvidence | null
  hasFailed: boolean
  items: readonly DeskItem[]
  /** The field or item in focus. */
  target: Target | null
  /** Highlights the lines from which a target was read; `null` clears the highlight. */
  show: (target: Target | null) => void
  /** The selected line. */
  chosen: LineKey | null
  choose: (line: LineKey | null) => void
  /** The lines to highlight: the target's. */
  lit: readonly LineKey[]
  /** Increases when the page should scroll to the highlighted lines. */
  showing: number
  /** Inserts a text into the open item; null if none is open. */
  openItem: TakeText | null
  setOpenItem: (take: TakeText | null) => void
}

const LinksContext = createContext<Links | null>(null)

/** Shares the selection between the pages, the form and the items of a review. */
export function EvidenceProvider({
  children,
  items,
  receiptId,
  version,
}: {
  receiptId: number
  version: number
  items: readonly DeskItem[]
  children: ReactNode
}) {
  const { evidence, hasFailed } = useEvidence(receiptId, version)
  const [target, setTarget] = useState<Target | null>(null)
  const [chosen, setChosen] = useState<LineKey | null>(null)
  const [showing, setShowing] = useState(0)
  const [openItem, setOpenItem] = useState<{ take: TakeText } | null>(null)
  const show = useCallback((next: Target | null) => {
    setTarget((before) => (isSameTarget(before, next) ? before : next))
    setChosen(null)
    setShowing((count) => count + 1)
  }, [])
  const takeTexts = useCallback((take: TakeText | null) => setOpenItem(take && { take }), [])
  const links = useMemo<Links>(
    () => ({
      evidence,
      hasFailed,
      items,
      target,
      show,
      chosen,
      choose: (line) => setChosen((before) => (line && isLine(before, line) ? null : line)),
      lit: linesOf(target, evidence, items),
      showing,
      openItem: openItem?.take ?? null,
      setOpenItem: takeTexts,
    }),
    [evidence, hasFailed, items, target, chosen, showing, openItem, show, takeTexts],
  )
  return <LinksContext value={links}>{children}</LinksContext>
}

export function useLinks(): Links {
  const links = useContext(LinksContext)
  if (!links) throw new Error('useLinks must be used inside an EvidenceProvider')
  return links
}

/** Loads the evidence again for each version, because the receipt may have been read again. */
function useEvidence(receiptId: number, version: number) {
  const [evidence, setEvidence] = useState<ConsoleEvidence | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    void callConsole<ConsoleEvidence>(`/admin/v2/receipts/${receiptId}/evidence?version=${version}`).then((answer) => {
      if (isGone) return
      setFailed(!answer.pages)
      const { fields, pages, review_reasons = [], steps } = answer
      if (pages && fields && steps) setEvidence({ pages, fields, steps, review_reasons })
    })
    return () => {
      isGone = true
    }
  }, [receiptId, version])
  return { evidence, hasFailed }
}
