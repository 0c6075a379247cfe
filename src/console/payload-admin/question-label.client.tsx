'use client'

import { useRowLabel } from '@payloadcms/ui'

/** The number and title of a question in Payload's form of a challenge. */
export function QuestionLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ title?: string | null }>()
  return (
    <span>
      {rowNumber + 1}. {data.title}
    </span>
  )
}
