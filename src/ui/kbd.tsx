import type { ReactNode } from 'react'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line-strong bg-surface-2 px-1 font-sans text-ink-2 text-ui-xs">
      {children}
    </kbd>
  )
}
