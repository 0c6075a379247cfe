'use client'

import { useEffect, useState } from 'react'
import { callConsole } from '../../frame/call-console'

/** Rows that load when a tab opens: null while loading, `failed` if that fails. */
export const useLoaded = <Row>(path: string): Row[] | null | 'failed' => {
  const [rows, setRows] = useState<Row[] | null | 'failed'>(null)
  useEffect(() => {
    let isGone = false
    void callConsole<{ data: Row[] }>(path).then((answer) => {
      if (!isGone) setRows(answer.data ?? 'failed')
    })
    return () => {
      isGone = true
    }
  }, [path])
  return rows
}
