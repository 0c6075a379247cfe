'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type CallInput, type CallResult, callConsole } from './call-console'
import { navigateAndRefresh } from './navigate-and-refresh'
import { toastFailure, toastSuccess } from './toasts'

type Action<Rest extends object> = CallInput & {
  /** The page after it; by default this one, with what changed. */
  hrefAfter?: string | ((result: CallResult<Rest>) => string | undefined) | undefined
  onDone?: (result: CallResult<Rest>) => void
}

/**
 * For a button or a confirmation: calls the console and shows the answer. `act` returns whether it succeeded. After a
 * refusal the page is refreshed too, because somebody else may have changed it.
 */
export const useAction = () => {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const act = async <Rest extends object = object>(
    path: string,
    { hrefAfter, onDone, ...input }: Action<Rest>,
  ): Promise<boolean> => {
    setBusy(true)
    const result = await callConsole<Rest>(path, input)
    setBusy(false)
    if (result.success) {
      toastSuccess(result.message)
      onDone?.(result)
    } else toastFailure(result)
    const href = result.success && (typeof hrefAfter === 'function' ? hrefAfter(result) : hrefAfter)
    if (href) navigateAndRefresh(router, href)
    else router.refresh()
    return result.success
  }
  return { act, isBusy }
}
