'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { newKey } from '@/ui/new-key'
import type { Answer } from '../call'
import type { Written } from '../wire'

/**
 * One intended action, such as a claim: the same idempotency key is sent on every click until the server has answered,
 * so that a double click or a lost answer counts once.
 */
export const useAttempt = <Body extends Written>() => {
  const client = useQueryClient()
  const key = useRef('')
  const mutationKey = [useId()]
  const { isPending, mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async (send: (key: string) => Promise<Answer<Body>>) => {
      key.current ||= newKey()
      const answer = await send(key.current)
      // A definite answer ends the attempt; otherwise the outcome is unknown, and the next click repeats it.
      if (answer.ok || (answer.status >= 400 && answer.status < 500)) key.current = ''
      return answer
    },
  })
  /** @returns null if an attempt is already in progress */
  const attempt = async (send: (key: string) => Promise<Answer<Body>>): Promise<Answer<Body> | null> =>
    client.isMutating({ mutationKey }) > 0 ? null : await mutateAsync(send)
  return { attempt, busy: isPending }
}

/** The message of a refused or failed call; '' without an answer. */
export const refusalOf = <Body extends Written>(answer: Answer<Body>): string | null => {
  if (!answer.ok) return answer.message
  return answer.body.success ? null : answer.body.message
}
