import { initialsOf } from '@/ui/avatar'

/** The participant's picture or initials; show the name next to it. */
export function Portrait({ name, src }: { name: string; src: string | null }) {
  return src ? (
    <img data-retry="" src={src} alt="" width={72} height={72} className="size-18 shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden
      className="inline-flex size-18 shrink-0 items-center justify-center rounded-full bg-accent-quiet font-semibold text-accent-text text-heading"
    >
      {initialsOf(name)}
    </span>
  )
}
