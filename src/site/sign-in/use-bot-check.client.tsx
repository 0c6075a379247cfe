'use client'

import { type ReactNode, useState } from 'react'
import { BotCheck } from './bot-check.client'
import type { SignInPageProps } from './wire'

type Settings = { botCheck: SignInPageProps['bot_check']; challenge: string }
type Pending = Settings & { attempt: number; settle: (response: string | null) => void }

/**
 * A bot check that the server requires in the middle of a step: shown inline, and the step continues once it is solved.
 * `solve` resolves to null if that fails.
 */
export const useBotCheck = (): { botCheck: ReactNode; solve: (settings: Settings) => Promise<string | null> } => {
  const [pending, setPending] = useState<Pending | null>(null)
  const settle = (response: string | null) => {
    pending?.settle(response)
    setPending(null)
  }
  return {
    botCheck: pending && (
      <BotCheck
        key={pending.attempt}
        botCheck={pending.botCheck}
        challenge={pending.challenge}
        onResponse={(response) => response !== null && settle(response)}
        onFail={() => settle(null)}
      />
    ),
    solve: (settings) => new Promise((resolve) => setPending({ ...settings, attempt: Date.now(), settle: resolve })),
  }
}
