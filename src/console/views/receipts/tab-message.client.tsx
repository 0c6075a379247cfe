'use client'

import type { ReactNode } from 'react'
import { cx } from '@/ui'

/** The message of a tab without content. */
export function TabMessage({ children, isError = false }: { children: ReactNode; isError?: boolean }) {
  return (
    <p
      role={isError ? 'alert' : 'status'}
      className={cx('py-10 text-center text-ui', isError ? 'text-danger' : 'text-ink-2')}
    >
      {children}
    </p>
  )
}
