import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { HOLD_SOURCES } from '@/plugin/domain'
import { Badge, Link, StatusDot } from '@/ui'
import { formatHoldKey, listSignals } from '../domain'
import type { HoldStatus, Standing } from '../domain/fraud-values'

type Props = { view: ProgramViewContext }

const TONES = { open: 'warning', appealed: 'accent', release: 'positive', refuse: 'danger' } as const

export const HoldState = ({ status, view: { t } }: Props & { status: HoldStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`fraud.status.${status}`)}</StatusDot>
)

const STANDING_TONES = { open: 'warning', trusted: 'positive', held: 'warning', blocked: 'danger' } as const

export const PersonState = ({
  standing,
  status,
  view: { t },
}: Props & { standing: Standing | null; status: string }) => {
  const shown = status === 'blocked' ? 'blocked' : standing
  return shown ? (
    <StatusDot tone={STANDING_TONES[shown]}>{t(`fraud.standings.${shown}`)}</StatusDot>
  ) : (
    <span className="text-ink-3">—</span>
  )
}

/** A user, with a link for those who may see users. */
export const Person = ({ id, name, view: { can, t } }: Props & { id: number; name: string | null }) => {
  const label = name || t('fraud.user', { id })
  return can('users.view') ? <Link href={consoleAddress('/users/:id', { id })}>{label}</Link> : <span>{label}</span>
}

/** The name of a kind. A plugin that is gone leaves its code. */
export const kindName = (kind: string, { t }: ProgramViewContext): string => {
  const label = HOLD_SOURCES[kind]?.label
  return label ? t(label) : kind
}

/** A signal in a sentence. */
export const signalText = (signal: string, kind: string | null, { t }: ProgramViewContext): string => {
  const key = (kind ? HOLD_SOURCES[kind]?.signals[signal] : undefined) ?? listSignals()[signal]
  return key ? t(key) : signal
}

/** A signal in two or three words. */
export const signalName = (signal: string, { t }: ProgramViewContext): string =>
  t(`fraud.signalNames.${signal}`, { defaultValue: signal.replaceAll('_', ' ') })

export const Signals = ({ signals, view }: Props & { signals: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {signals.map((signal) => (
      <Badge key={signal}>{signalName(signal, view)}</Badge>
    ))}
  </span>
)

export const holdAddress = (program_id: number, kind: string, holdId: number): string =>
  consoleAddress('/programs/:program_id/fraud/holds/:hold_key', {
    program_id,
    hold_key: formatHoldKey({ kind, holdId }),
  })

export const ringAddress = (program_id: number, ring_id: number): string =>
  consoleAddress('/programs/:program_id/fraud/rings/:ring_id', { program_id, ring_id })
