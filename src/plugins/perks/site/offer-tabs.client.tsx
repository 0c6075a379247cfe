'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '@/ui/cx'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs by the ARIA pattern: arrow keys move between tabs, the Tab key moves into the panel. */
export function OfferTabs({ label, tabs }: { label: string; tabs: { label: string; content: ReactNode }[] }) {
  const id = useId()
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tabs.length) % tabs.length
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="flex flex-1 flex-col">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-5 border-line border-b"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            className={cx(
              'relative flex h-11 cursor-pointer items-center border-0 bg-transparent px-1 text-ui-sm',
              index === current
                ? 'font-semibold text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent-text'
                : 'text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls takes the focus (ARIA tabs pattern)
        tabIndex={0}
        className="min-h-18 flex-1 whitespace-pre-line pt-3 text-ink-2 text-ui-sm"
      >
        {tabs[current]?.content}
      </div>
    </div>
  )
}
