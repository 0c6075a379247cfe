'use client'

import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

type FollowStoredProps = {
  /** The stored state, ISO 8601. */
  updatedAt: string
  values: FieldValues
  /** The state that the form knows of. */
  known: () => string
  /** Takes the stored state for the one that the next save begins from. */
  onStored: () => void
}

/** Inside a form of settings: what the bar published, discarded or restored is what the form shows and begins from. */
export function FollowStored({ known, onStored, updatedAt, values }: FollowStoredProps) {
  const { reset } = useFormContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest comes with the state
  useEffect(() => {
    if (known() === updatedAt) return
    onStored()
    reset(values)
  }, [updatedAt])
  return null
}
