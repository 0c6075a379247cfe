'use client'

import { useRef, useState } from 'react'
import { newKey } from '@/ui/new-key'
import type { Answer } from '../call'
import type { Written } from '../wire'

/**
 * One thing that a person means to do once, such as a claim: the same key goes with every press until the server has
 * answered, so that a second press or a lost answer is the same attempt.
 */
export const useAttempt = <Body extends Written>() => {
  const key = useRef('')
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  /** @returns null when an attempt is under way */
  const attempt = async (send: (key: string) => Promise<Answer<Body>>): Promise<Answer<Body> | null> => {
    if (running.current) return null
    running.current = true
    key.current ||= newKey()
    setBusy(true)
    const answer = await send(key.current)
    running.current = false
    setBusy(false)
    // A clear answer ends the attempt; without one nobody knows whether it was done, and the next press asks again.
    if (answer.ok || (answer.status >= 400 && answer.status < 500)) key.current = ''
    return answer
  }
  return { attempt, busy }
}

/** Whether somebody was there to refuse: what it was refused for is news to the page. */
export const wasAnswered = <Body>(answer: Answer<Body>): boolean => answer.ok || answer.status > 0

/** What a refused or failed call says to the person; '' where nothing but silence came. */
export const refusalOf = <Body extends Written>(answer: Answer<Body>): string | null => {
  if (!answer.ok) return answer.message
  return answer.body.success ? null : answer.body.message
}
