export type SkipLinkProps = { targetId?: string; label?: string }

/** The page's first tab stop, which skips the navigation. */
export function SkipLink({ targetId = 'content', label = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-[1000] -translate-y-20 rounded-button bg-accent px-4 py-2 text-accent-content text-ui no-underline focus:translate-y-0"
    >
      {label}
    </a>
  )
}
