'use client'

import { useEffect, useEffectEvent } from 'react'
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
  const follow = useEffectEvent((stored: string) => {
    if (known() === stored) return
    onStored()
    reset(values)
  })
  useEffect(() => follow(updatedAt), [updatedAt])
  return null
}
