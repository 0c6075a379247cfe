'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { newKey } from '@/ui/new-key'
import type { Answer } from '../call'
import type { Written } from '../wire'

/**
 * One thing that a person means to do once, such as a claim: the same idempotency key goes with every press until the server has
 * answered, so that a second press or a lost answer is the same attempt.
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
      // A clear answer ends the attempt; without one nobody knows whether it was done, and the next press asks again.
      if (answer.ok || (answer.status >= 400 && answer.status < 500)) key.current = ''
      return answer
    },
  })
  /** @returns null when an attempt is under way */
  const attempt = async (send: (key: string) => Promise<Answer<Body>>): Promise<Answer<Body> | null> =>
    client.isMutating({ mutationKey }) > 0 ? null : await mutateAsync(send)
  return { attempt, busy: isPending }
}

/** What a refused or failed call says to the person; '' where nothing but silence came. */
export const refusalOf = <Body extends Written>(answer: Answer<Body>): string | null => {
  if (!answer.ok) return answer.message
  return answer.body.success ? null : answer.body.message
}
