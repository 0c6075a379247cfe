'use client'

import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx'
import { Kbd } from './kbd'
import { Link } from './link'
import { usePortalContainer } from './ui-provider.client'

type MenuWords = { label: ReactNode; description?: ReactNode; icon?: ReactNode; disabled?: boolean }
export type MenuItem =
  | (MenuWords & { kind?: 'action'; onSelect: () => void; tone?: 'danger'; shortcut?: string })
  | (MenuWords & {
      kind: 'link'
      href: string
      download?: boolean
      target?: '_blank'
      shortcut?: string
      current?: boolean
    })
  | (MenuWords & { kind: 'check'; checked: boolean; onCheckedChange: (checked: boolean) => void })
  | {
      /** One of several choices, which closes the menu; a `check` leaves it open. */
      kind: 'choice'
      label: string
      value: string
      options: { value: string; label: ReactNode }[]
      onChoose: (value: string) => void
    }
  | { kind: 'separator' }
  | { kind: 'heading'; label: ReactNode }

export type MenuProps = {
  /** A Button or IconButton that opens the menu. */
  trigger: ReactElement
  items: MenuItem[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Shown above the items, such as the signed-in user. */
  header?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export const floatClasses =
  'origin-(--transform-origin) rounded-float border border-line-strong bg-float text-ink shadow-float outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-[0.97] data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0'
const itemClasses =
  'flex min-h-(--ui-menu-item) cursor-pointer select-none items-center gap-2.5 rounded-[6px] px-2 py-1 text-ui text-ink no-underline outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover-float [&>svg]:size-[1.15em] [&>svg]:shrink-0 [&>svg]:text-ink-3'

/** A menu of actions, links and choices. Arrow keys, Home, End, letters and Esc work. */
export function Menu({ trigger, items, align = 'end', side = 'bottom', header, open, onOpenChange }: MenuProps) {
  const container = usePortalContainer()
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          className="z-(--ui-z-float) outline-none"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            className={cx(
              floatClasses,
              'max-h-(--available-height) min-w-[max(180px,var(--anchor-width))] max-w-[320px] overflow-y-auto p-1',
            )}
          >
            {header && <div className="mb-1 border-line border-b px-2 pt-1.5 pb-2.5 text-ui">{header}</div>}
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items keep their places while it is open
              <Fragment key={index}>
                <Entry item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Words({ label, description }: Pick<MenuWords, 'label' | 'description'>) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">{label}</span>
      {description && <span className="block text-pretty text-ink-3 text-ui-sm">{description}</span>}
    </span>
  )
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="flex size-4 shrink-0 items-center justify-center">{children}</span>
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
  if (item.kind === 'heading')
    return <div className="px-2 pt-2 pb-1 font-medium text-ink-3 text-ui-xs">{item.label}</div>
  if (item.kind === 'check') {
    return (
      <Base.CheckboxItem
        checked={item.checked}
        onCheckedChange={item.onCheckedChange}
        disabled={item.disabled}
        closeOnClick={false}
        className={itemClasses}
      >
        <Mark>
          <Base.CheckboxItemIndicator>
            <Check className="size-4 text-accent-text" />
          </Base.CheckboxItemIndicator>
        </Mark>
        <Words {...item} />
      </Base.CheckboxItem>
    )
  }
  if (item.kind === 'choice') {
    const { label, onChoose, options, value } = item
    return (
      <Base.RadioGroup
        aria-label={label}
        value={value}
        onValueChange={(next: string) => {
          if (next !== value) onChoose(next)
        }}
      >
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className={itemClasses}>
            <Mark>
              <Base.RadioItemIndicator>
                <Check className="size-4 text-accent-text" />
              </Base.RadioItemIndicator>
            </Mark>
            <Words label={option.label} />
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    )
  }
  if (item.kind === 'link') {
    const { href, download, target, current } = item
    return (
      <Base.LinkItem
        closeOnClick
        className={itemClasses}
        render={
          <Link
            href={href}
            download={download ? '' : undefined}
            target={target}
            prefetch={false}
            aria-current={current ? 'true' : undefined}
          />
        }
      >
        {item.icon}
        <Words {...item} />
        {current && <Check aria-hidden="true" />}
        {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      onClick={item.onSelect}
      disabled={item.disabled}
      className={cx(
        itemClasses,
        item.tone === 'danger' && 'text-danger! data-highlighted:bg-danger-quiet! [&>svg]:text-danger!',
      )}
    >
      {item.icon}
      <Words {...item} />
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
    </Base.Item>
  )
}
