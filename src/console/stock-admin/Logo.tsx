import { Mark } from '../frame/glyphs'

/** Where Payload shows its own logo. */
export function Logo() {
  return (
    <span className="laurel-logo">
      <Mark className="laurel-logo__mark" />
      Laurel
    </span>
  )
}

/** Where Payload shows its own icon: at the start of the breadcrumbs. */
export function Icon() {
  return <Mark className="laurel-logo__mark" />
}
