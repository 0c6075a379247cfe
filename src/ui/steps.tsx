import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'

export type StepItem = { label: ReactNode; href?: string; invalid?: boolean }
export type StepsLabels = {
  nav: string
  progress: (step: number, total: number) => string
  done: string
  invalid: string
}
export type StepsProps = {
  items: StepItem[] /** Starts at 0. */
  current: number
  labels?: Partial<StepsLabels>
  /** Steps for which it returns `true` are buttons. */
  selectable?: (index: number) => boolean
  onSelect?: (index: number) => void
  className?: string
}

const english: StepsLabels = {
  nav: 'Steps',
  progress: (step, total) => `Step ${step} of ${total}`,
  done: 'done',
  invalid: 'needs attention',
}

/** A wizard's current and remaining steps. Phones show the current step and a bar. */
export function Steps({ items, current, labels, selectable, onSelect, className }: StepsProps) {
  const texts = { ...english, ...labels }
  return (
    <nav aria-label={texts.nav} className={className}>
      <div className="sm:hidden">
        <p className="text-ink-3 text-ui-sm tabular-nums">{texts.progress(current + 1, items.length)}</p>
        <p className="mt-0.5 font-medium text-ink text-ui">{items[current]?.label}</p>
        <div aria-hidden="true" className="mt-2.5 flex gap-1">
          {items.map((_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
              key={index}
              className={cx('h-1 flex-1 rounded-full', index <= current ? 'bg-accent' : 'bg-surface-3')}
            />
          ))}
        </div>
      </div>
      <ol className="flex items-center gap-2 max-sm:hidden">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2 not-last:flex-auto"
          >
            <Step
              item={item}
              index={index}
              state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
              words={texts}
              onSelect={index !== current && selectable?.(index) ? () => onSelect?.(index) : undefined}
            />
            {index < items.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('h-px min-w-1 flex-1', index < current ? 'bg-accent-text' : 'bg-line-strong')}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({
  item,
  index,
  state,
  words,
  onSelect,
}: {
  item: StepItem
  index: number
  state: 'done' | 'current' | 'ahead'
  words: StepsLabels
  onSelect: (() => void) | undefined
}) {
  const marks = {
    done: 'border-transparent bg-accent-quiet text-accent-text',
    current: 'border-transparent bg-accent text-accent-content',
    ahead: 'border-line-control text-ink-3',
  } as const
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border font-medium text-ui-xs tabular-nums',
          item.invalid ? 'border-transparent bg-danger-quiet text-danger' : marks[state],
        )}
      >
        {item.invalid ? '!' : state === 'done' ? <Check className="size-3.5" /> : index + 1}
      </span>
      <span className={cx('truncate text-ui', state === 'current' ? 'font-medium text-ink' : 'text-ink-2')}>
        {item.label}
      </span>
      {item.invalid && <span className="sr-only">, {words.invalid}</span>}
      {state === 'done' && !item.invalid && <span className="sr-only">, {words.done}</span>}
    </>
  )
  const look = 'flex min-w-0 items-center gap-2'
  if (onSelect) {
    return (
      <button type="button" onClick={onSelect} className={cx(look, 'cursor-pointer rounded-[6px] hover:underline')}>
        {content}
      </button>
    )
  }
  if (!item.href) return <span className={look}>{content}</span>
  return (
    <Link href={item.href} prefetch={false} className={cx(look, 'rounded-[6px] no-underline')}>
      {content}
    </Link>
  )
}
