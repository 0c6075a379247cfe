import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'
import type { LinkProps } from './link-props'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ControlSize = 'sm' | 'md' | 'lg'

type ButtonLook = {
  variant?: ButtonVariant
  size?: ControlSize
  /** Fills the width of the parent. */
  block?: boolean
  /** An icon before the label. */
  icon?: ReactNode
  iconEnd?: ReactNode
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'size'> & {
    /**
     * Shows a spinner in place of the label, which keeps its width and its name for screen readers; clicks are ignored.
     */
    loading?: boolean
    href?: undefined
  }

export type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'size'> & { loading?: undefined; disabled?: undefined }

const styles = {
  primary: 'border-transparent bg-accent text-accent-content hover:bg-accent-hover shadow-control',
  secondary: 'border-line-strong bg-control text-ink hover:bg-control-hover shadow-control',
  ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-danger-solid text-danger-content hover:bg-danger-solid-hover shadow-control',
} satisfies Record<ButtonVariant, string>

const sizes = {
  sm: 'min-h-(--ui-control-sm) px-2.5 py-0.5 text-ui-sm gap-1.5',
  md: 'min-h-(--ui-control) px-(--ui-control-pad) py-1 text-ui gap-2',
  lg: 'min-h-(--ui-control-lg) px-5 py-1.5 text-ui gap-2',
} satisfies Record<ControlSize, string>

/** A button's classes, for elements that must look like one but are neither a button nor a link. */
export const buttonClasses = (
  { variant = 'secondary', size = 'md', block }: Pick<ButtonLook, 'variant' | 'size' | 'block'>,
  className?: string,
): string =>
  cx(
    'relative inline-flex cursor-pointer select-none items-center justify-center rounded-button border text-center font-medium no-underline',
    'transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    styles[variant],
    sizes[size],
    // Labels wrap to two lines where space is short, such as with large fonts. Two full-width buttons share a row.
    block ? 'w-full text-balance' : 'max-w-full shrink-0',
    className,
  )

/** An action, or a link that looks like one if it has an `href`. `type` defaults to "button". */
export function Button({ variant, size, block, className, icon, iconEnd, ...props }: ButtonProps | ButtonLinkProps) {
  const classes = buttonClasses({ variant, size, block }, className)
  if (props.href !== undefined) {
    const { children, loading: _l, disabled: _d, ...rest } = props
    return (
      <Link className={classes} {...rest}>
        {icon}
        {children}
        {iconEnd}
      </Link>
    )
  }
  const { children, loading, onClick, type, href: _h, ...rest } = props
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      // Not `disabled`, which would lose the keyboard focus during the action.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading && <Spinner className="absolute" />}
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </button>
  )
}
