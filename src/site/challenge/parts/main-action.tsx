import type { ReactNode } from 'react'

/** The primary action: sticky above the bottom bar on phones, in place on larger screens. */
export const MainAction = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-30 -mx-4 bg-surface-0 px-4 py-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-surface-0 before:to-transparent lg:static lg:mx-0 lg:px-0 lg:before:hidden">
    {children}
  </div>
)
