'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnchanged, type PageEdit } from './page-frame'
import { MAX_PAGES, type Page, type PageProblem, preparePage } from './prepare-page'
import { renderPage } from './render-page'

/** A refused file with the reason; `too_many_files` if there was no space for it. */
export type RejectedFile = { name: string; problem: PageProblem | 'too_many_files'; position: number }

/** The pages of a receipt: added, reordered, rotated, cropped, removed. */
export function usePages(first: File[]) {
  const [pages, setPages] = useState<Page[]>([])
  // The current pages, for callbacks that resume after others were added or removed.
  const held = useRef<Page[]>([])
  const put = (next: Page[]) => {
    held.current = next
    setPages(next)
  }
  const [leftOut, setLeftOut] = useState<RejectedFile[]>([])
  const [preparing, setPreparing] = useState(0)
  useReleasedPreviews(pages)

  const add = async (files: File[]) => {
    setLeftOut([])
    setPreparing((count) => count + files.length)
    for (const [index, file] of files.entries()) {
      const taken = held.current.length < MAX_PAGES ? await preparePage(file) : ({ problem: 'too_many_files' } as const)
      setPreparing((count) => count - 1)
      if ('page' in taken) put([...held.current, taken.page])
      else setLeftOut((before) => [...before, { name: file.name, position: index + 1, ...taken }])
    }
  }
  // Only once, although React renders twice in development.
  const isNew = useRef(true)
  const takeFirst = useEffectEvent(() => {
    if (isNew.current) void add(first)
    isNew.current = false
  })
  useEffect(() => takeFirst(), [])

  const remove = (key: string) => put(held.current.filter((page) => page.key !== key))
  const move = (key: string, by: -1 | 1) => {
    const from = held.current.findIndex((page) => page.key === key)
    const page = held.current[from]
    if (!page || from + by < 0 || from + by >= held.current.length) return
    const others = held.current.filter((other) => other !== page)
    put([...others.slice(0, from + by), page, ...others.slice(from + by)])
  }
  /** @returns false if the browser couldn't render it; the page stays unchanged */
  const edit = async (page: Page, edits: PageEdit): Promise<boolean> => {
    const file = isUnchanged(edits) ? page.original : (await renderPage(page.original, edits))?.file
    if (!file) return false
    const edited = { ...page, file, edit: edits, preview: URL.createObjectURL(file) }
    put(held.current.map((other) => (other.key === page.key ? edited : other)))
    return true
  }
  return { pages, leftOut, isPreparing: preparing > 0, add, remove, move, edit }
}

/** Revokes object URLs of previews when their page is removed or changed. */
function useReleasedPreviews(pages: Page[]): void {
  const known = useRef<Page[]>([])
  useEffect(() => {
    for (const { preview } of known.current) {
      if (preview && !pages.some((page) => page.preview === preview)) URL.revokeObjectURL(preview)
    }
    known.current = pages
  }, [pages])
  useEffect(
    () => () => {
      for (const { preview } of known.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )
}
