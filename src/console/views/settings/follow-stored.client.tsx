'use client'

import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

type FollowStoredProps = {
  /** The stored version, ISO 8601. */
  updatedAt: string
  values: FieldValues
  /** The form's version. */
  known: () => string
  /** Makes the stored version the base of the next save. */
  onStored: () => void
}

/** Inside a settings form: resets it to the stored values after the bar published, discarded or restored them. */
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
