'use client'

import { useEffect, useState } from 'react'
import { tabStorage } from '@/ui/browser-storage'
import type { WireChallenge } from '../types'
import { type Form, knownForm } from './answers'

const keyOf = ({ current_participant, id }: WireChallenge): string => `laurel_draft_${current_participant}_${id}`

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'answers' in value && 'files' in value

const readDraft = (key: string): Form | null => {
  try {
    const draft: unknown = JSON.parse(tabStorage.get(key) ?? 'null')
    return isForm(draft) ? draft : null
  } catch {
    return null
  }
}

/** A form's draft, which survives a reload and a lost session until the tab closes. */
export const useDraft = (challenge: WireChallenge) => {
  const key = keyOf(challenge)
  const [draft] = useState(() => readDraft(key))
  const [form, setForm] = useState<Form>(() => draft ?? knownForm(challenge))
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    // If the browser's storage is blocked or full, the form itself still works.
    if (touched) tabStorage.set(key, JSON.stringify(form))
  }, [form, key, touched])
  return {
    form,
    /** Whether this tab had a draft. */
    isResumed: draft !== null,
    change: (change: (before: Form) => Form) => {
      setTouched(true)
      setForm(change)
    },
    forget: () => {
      setTouched(false)
      tabStorage.set(key, null)
    },
  }
}
