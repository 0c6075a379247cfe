import type { ReactNode } from 'react'
import { Button, type ButtonLinkProps, type ButtonProps, type ControlSize } from './button'
import { cx } from './cx'

export type IconButtonProps = (
  | Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'block'>
  | Omit<ButtonLinkProps, 'icon' | 'iconEnd' | 'children' | 'block'>
) & {
  /** The action, for screen readers and for the tooltip. */
  label: string
  icon: ReactNode
}

const widths = {
  sm: 'w-(--ui-control-sm)',
  md: 'w-(--ui-control)',
  lg: 'w-(--ui-control-lg)',
} satisfies Record<ControlSize, string>

/** A square button with only an icon. Wrap it in a Tooltip if the icon alone is unclear. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      aria-label={label}
      {...rest}
      className={cx('px-0! [&_svg]:size-[1.25em]', widths[rest.size ?? 'md'], className)}
    >
      {icon}
    </Button>
  )
}
