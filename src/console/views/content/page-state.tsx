import type { PageStatus } from '@/domain/program-pages'
import { StatusDot } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'

const TONES = { draft: 'neutral', published: 'positive', changed: 'warning', archived: 'neutral' } as const

/** A page's status: draft, published, published with a newer draft, or archived. */
export function PageState({ status, t }: { status: PageStatus; t: ProgramViewContext['t'] }) {
  return <StatusDot tone={TONES[status]}>{t(`content.pages.status.${status}`)}</StatusDot>
}
