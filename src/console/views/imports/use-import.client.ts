'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import {
  type DateOrder,
  describeImport,
  fetchImport,
  type ImportAnswer,
  type Mapping,
  type ShownImport,
  type Strategies,
  sendImport,
} from './import-call'

export type ImportStep = 'choose' | 'sending' | 'reading' | 'mapping' | 'preview' | 'applying'

const POLL_MS = 1500

/** An import's steps: file and options, columns, preview. Closes on success. */
export const useImport = (
  programId: number,
  { onDone, previewed = null }: { onDone: () => void; previewed?: ShownImport | null },
) => {
  const router = useRouter()
  const [step, setStep] = useState<ImportStep>(previewed ? 'mapping' : 'choose')
  const [shown, setShown] = useState<ShownImport | null>(previewed)
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(previewed))
  const [isMapped, setIsMapped] = useState(false)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(previewed?.preview?.date_order ?? null)
  const [creditAgain, setCreditAgain] = useState(false)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const listPath = `/admin/v2/programs/${programId}/users/imports`

  const refuse = useCallback((answer: Pick<ImportAnswer, 'errors' | 'message'>) => {
    setErrors(answer.errors)
    setStep('choose')
    toastFailure(answer)
  }, [])

  const show = useCallback(
    (found: ShownImport) => {
      setShown(found)
      if (found.status === 'previewed') {
        setMapping(mappingOf(found))
        setStep(isMapped && !found.preview?.incomplete ? 'preview' : 'mapping')
        return
      }
      if (found.status === 'failed')
        return refuse({ message: found.error ?? '', errors: found.error ? { csv_file: [found.error] } : {} })
      setStep('reading')
    },
    [isMapped, refuse],
  )

  const send = async (file: File, strategies: Strategies) => {
    setErrors({})
    setIsMapped(false)
    setCreditAgain(false)
    setDateOrder(null)
    setStep('sending')
    const answer = await sendImport(programId, file, strategies)
    if (answer.success && answer.import) show(answer.import)
    else refuse(answer)
  }

  const readingId = step === 'reading' ? (shown?.id ?? null) : null
  useEffect(() => {
    if (readingId === null) return
    const timer = setInterval(async () => {
      const answer = await fetchImport(readingId)
      if (answer.import && answer.import.status !== 'queued' && answer.import.status !== 'running') show(answer.import)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [readingId, show])

  /** Parses the file again with the administrator's column assignment. */
  const map = async () => {
    if (!shown?.preview) return
    const before = mappingOf(shown)
    const isSame = Object.keys(before).every((position) => before[position] === (mapping[position] ?? null))
    const isSameOrder = (shown.preview.date_order ?? null) === dateOrder
    if (isSame && isSameOrder && !shown.preview.incomplete) return setStep('preview')
    setIsMapped(true)
    setStep('sending')
    const answer = await describeImport(shown.id, { intent: 'map', mapping, date_order: dateOrder })
    if (answer.success && answer.import) {
      setShown(answer.import)
      if (answer.import.status !== 'previewed') return show(answer.import)
      setMapping(mappingOf(answer.import))
      return setStep(answer.import.preview?.incomplete ? 'mapping' : 'preview')
    }
    setStep('mapping')
    toastFailure(answer)
  }

  const apply = async () => {
    if (!shown) return
    setStep('applying')
    const answer = await describeImport(shown.id, { intent: 'apply', credit_again: creditAgain })
    if (!answer.success) {
      setStep('preview')
      return toastFailure(answer)
    }
    toastSuccess(answer.message)
    onDone()
    // Imports that continue in the background or had failures are shown in the list.
    const isFinal = answer.import?.status === 'finished' && answer.import.failed_rows === 0
    if (isFinal) router.refresh()
    else router.push(`${listPath}?import=${shown.id}`)
  }

  /** Clears the file's errors when another one is selected. */
  const forgiveFile = () => setErrors(({ csv_file: _, ...others }) => others)

  const reset = () => {
    setShown(null)
    setErrors({})
    setIsMapped(false)
    setStep('choose')
  }

  /** Returns to the options and discards the preview. */
  const restart = async () => {
    const { id, status } = shown ?? {}
    reset()
    if (id === undefined || status !== 'previewed') return
    await describeImport(id, { intent: 'discard' })
    router.refresh()
  }

  return {
    ...{ step, shown, errors, forgiveFile, send, map, apply, reset, restart },
    ...{ mapping, setMapping, dateOrder, setDateOrder, creditAgain, setCreditAgain },
    backToMapping: () => setStep('mapping'),
  }
}

const mappingOf = (found: ShownImport | null): Mapping =>
  Object.fromEntries((found?.preview?.headers ?? []).map(({ field, position }) => [position, field]))
