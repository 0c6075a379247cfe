'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { text } from '@/i18n/text'
import { useTexts } from '@/i18n/texts-provider.client'
import { type CallResult, callConsole } from './call-console'
import { toastFailure, toastSuccess } from './toasts'

type TagToggle = { path: string; body: object; tags: string[] }

/**
 * An object's tags with optimistic toggles, which are reverted if the server refuses. Toggles are queued, so that the
 * last answer has the latest list.
 */
export const useTagToggle = ({ body, path, tags: savedTags }: TagToggle) => {
  const t = useTexts('console')
  const router = useRouter()
  const [tags, setTags] = useState(savedTags)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  // A page load may bring a newer list. Compared by content, because the array is new at every load.
  const key = JSON.stringify(savedTags)
  useEffect(() => {
    if (waiting.current === 0) setTags(JSON.parse(key))
  }, [key])

  const settle = (tag: string, result: CallResult<{ tag_list: string[] }>) => {
    const isLast = waiting.current === 0
    if (!result.success) {
      setTags((now) => toggled(now, tag))
      toastFailure(result)
      return
    }
    if (isLast && result.tag_list) setTags(result.tag_list)
    if (isLast) router.refresh()
    toastSuccess(result.message || text('tagUpdated'), undefined, {
      action: { label: t('tagPicker.undo'), onClick: () => void toggle(tag) },
    })
  }

  const toggle = (tag: string): Promise<unknown> => {
    setTags((now) => toggled(now, tag))
    waiting.current += 1
    line.current = line.current.then(async () => {
      const result = await callConsole<{ tag_list: string[] }>(path, { method: 'POST', body: { ...body, tag } })
      waiting.current -= 1
      settle(tag, result)
    })
    return line.current
  }
  return { tags, toggle }
}

const toggled = (tags: string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]
