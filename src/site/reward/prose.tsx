import { cx } from '@/ui/cx'

/** An administrator's text about a reward: HTML, sanitized on the server. */
export function Prose({ className, html }: { className?: string; html: string | null }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <div className={cx('program-prose text-ui', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
