import { Mark } from '../frame/glyphs'

/** Replaces Payload's logo. */
export function Logo() {
  return (
    <span className="laurel-logo">
      <Mark className="laurel-logo__mark" />
      Laurel
    </span>
  )
}

/** Replaces Payload's icon at the start of the breadcrumbs. */
export function Icon() {
  return <Mark className="laurel-logo__mark" />
}
