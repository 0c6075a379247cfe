import type { ComponentProps } from 'react'
import type { DRAWN } from './icons/drawn'
import sheet from './icons/icons.svg'

export type IconName = keyof typeof DRAWN

const SHEET: string = sheet.src

/**
 * An icon of the site, from a sprite sheet that browsers cache (docs/decisions/0018). Hidden from screen readers: put
 * its meaning in text next to it.
 */
export function Icon({ name, ...rest }: ComponentProps<'svg'> & { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <use href={`${SHEET}#${name}`} />
    </svg>
  )
}
