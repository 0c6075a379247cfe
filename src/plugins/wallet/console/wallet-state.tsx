import type { ReactNode } from 'react'
import type { ProgramViewContext } from '@/plugin/console'
import { type Definition, DefinitionGrid, StatusDot } from '@/ui'

const TONES = { ready: 'positive', missing: 'neutral', expired: 'danger' } as const

type WalletStateProps = {
  t: ProgramViewContext['t']
  state: keyof typeof TONES
  notice: string | null
  facts: Definition[] | null
  /** Actions. */
  children?: ReactNode
}

/** Whether participants see a wallet's button, and what signs its passes. */
export function WalletState({ children, facts, notice, state, t }: WalletStateProps) {
  return (
    <div className="flex flex-col gap-4">
      <StatusDot tone={TONES[state]}>{t(`wallet.${state}`)}</StatusDot>
      {facts && notice && <p className="m-0 text-ink-2 text-ui-sm">{notice}</p>}
      {facts && <DefinitionGrid items={facts} columns={2} />}
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  )
}
