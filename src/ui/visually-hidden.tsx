import type { ComponentProps } from 'react'

/** Words only for people who listen to the page. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />
}
