import type { ProgramViewContext } from '@/plugin/console'
import { StatusDot } from '@/ui'
import type { RunStatus } from '../domain/values'

const TONES = {
  ...({ draft: 'neutral', waiting: 'warning', declined: 'neutral', running: 'accent' } as const),
  ...({ stopped: 'warning', finished: 'positive', undoing: 'accent', undone: 'neutral' } as const),
}

export function BulkStatus({ status, t }: { status: RunStatus; t: ProgramViewContext['t'] }) {
  return <StatusDot tone={TONES[status]}>{t(`bulk.statuses.${status}`)}</StatusDot>
}
