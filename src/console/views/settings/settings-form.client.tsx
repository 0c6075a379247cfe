'use client'

import { type ReactNode, useMemo, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { text } from '@/i18n/text'
import { FormPage } from '../../frame/form-page.client'
import { FollowStored } from './follow-stored.client'
import { PROGRAM_SETTINGS } from './settings-form-rules'

type SettingsFormProps = {
  programId: number
  /** The initial values by setting; pictures as `{ id, url }` or null. */
  values: FieldValues
  /** The version of the values, ISO 8601. */
  updatedAt: string
  children: ReactNode
}

/** A form of some of a program's settings, whose changes are saved as a draft (RULE-61). */
export function SettingsForm({ children, programId, updatedAt, values }: SettingsFormProps) {
  const names = Object.keys(values).join()
  const schema = useMemo(() => {
    const { shape } = PROGRAM_SETTINGS
    const picked = Object.fromEntries(
      names.split(',').map((name) => [name, shape[name as keyof typeof shape] as z.ZodType]),
    )
    return z.object(picked) as unknown as z.ZodType<FieldValues, FieldValues>
  }, [names])
  // Each save returns the version for the next one.
  const opened = useRef(updatedAt)
  const stored = useRef<FieldValues>(null)
  stored.current ??= schema.safeParse(values).data ?? {}
  const sent = useRef<FieldValues>({})
  return (
    <FormPage
      schema={schema}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}`}
      savedTitle={text('done')}
      toBody={(form) => {
        sent.current = form
        return { ...changesOf(stored.current ?? {}, form), updated_at: opened.current }
      }}
      onSaved={({ updated_at }) => {
        opened.current = String(updated_at)
        stored.current = sent.current
      }}
    >
      <FollowStored
        updatedAt={updatedAt}
        values={values}
        known={() => opened.current}
        onStored={() => {
          opened.current = updatedAt
          stored.current = schema.safeParse(values).data ?? {}
        }}
      />
      {children}
    </FormPage>
  )
}

const changesOf = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => value instanceof File || JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
