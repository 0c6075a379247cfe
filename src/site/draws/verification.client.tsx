'use client'

import { useState } from 'react'
import type { DrawCheck } from '@/draw-algorithm'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { isEmpty } from './status-of'
import type { WireDraw } from './types'

type Outcome = { ok: boolean; checks: DrawCheck[] }

/** In chronological order; checks that need the draw say so before it. */
const CHECKS = ['commitment', 'entry_list', 'seed', 'ranking', 'winners'] as const satisfies DrawCheck['name'][]

/**
 * What can be verified now, or when that will be possible. @param closesOn the formatted close of entries; null if it
 * has passed
 */
export function Verification({ closesOn, draw }: { closesOn: string | null; draw: WireDraw }) {
  const t = useTexts('site')
  const { status } = draw
  return (
    <section className="rounded-card border border-line p-4 sm:p-6" data-testid="draw-verification">
      <h3 className="flex items-center gap-2 font-header font-semibold text-heading">
        <Icon name={status === 'committed' ? 'clock' : 'shield-check'} className="size-5 text-accent-text" />
        {t(status === 'committed' ? 'draw.verifyLater' : 'draw.verify')}
      </h3>
      {status === 'committed' ? (
        <p className="mt-1 text-ink-2 text-ui-sm">
          {closesOn ? t('draw.verifyFrom', { date: closesOn }) : t('draw.verifySoon')}
        </p>
      ) : (
        <DrawAgain draw={draw} part={status === 'drawn' ? 'draw' : isEmpty(draw) ? 'empty' : 'list'} />
      )}
    </section>
  )
}

/** Repeats the draw in this browser, with the same code as on the server, which loads on demand. */
function DrawAgain({ draw, part }: { draw: WireDraw; part: 'draw' | 'empty' | 'list' }) {
  const t = useTexts('site')
  const [outcome, setOutcome] = useState<Outcome | 'checking' | 'impossible' | null>(null)
  const isChecking = outcome === 'checking'

  const verify = async () => {
    setOutcome('checking')
    try {
      const { verifyDraw } = await import('@/draw-algorithm')
      // Lets the browser render "checking" before a long list blocks it.
      await new Promise((resolve) => setTimeout(resolve, 50))
      setOutcome(verifyDraw(draw))
    } catch {
      setOutcome('impossible')
    }
  }

  return (
    <>
      <p className="mt-1 text-ink-2 text-ui-sm">{t(`draw.verifyText.${part}`)}</p>
      <Button variant="primary" className="mt-4" loading={isChecking} onClick={verify}>
        {t(outcome && !isChecking ? 'draw.again' : part === 'draw' ? 'draw.verifyButton' : 'draw.verifyListButton')}
      </Button>
      <div role="status" aria-live="polite">
        {isChecking && <p className="sr-only">{t('draw.verifying')}</p>}
        {outcome === 'impossible' && <p className="mt-4 text-danger">{t('draw.cannot')}</p>}
        {outcome !== null && typeof outcome === 'object' && <Checks draw={draw} outcome={outcome} />}
      </div>
    </>
  )
}

function Checks({ draw, outcome }: { draw: WireDraw; outcome: Outcome }) {
  const t = useTexts('site')
  const verdict = outcome.ok ? (draw.status === 'drawn' ? 'verified' : 'partlyVerified') : 'failed'
  return (
    <>
      <p
        className={cx(
          'mt-4 rounded-card p-3 font-semibold',
          outcome.ok ? 'bg-positive-quiet text-positive' : 'bg-danger-quiet text-danger',
        )}
        data-testid="draw-verdict"
        data-ok={outcome.ok}
      >
        {t(`draw.${verdict}`)}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {CHECKS.map((name) => (
          <Check key={name} name={name} check={outcome.checks.find((check) => check.name === name)} />
        ))}
      </ul>
    </>
  )
}

/** An icon for each outcome, so that it doesn't depend on color. */
const SIGNS = { ok: 'circle-check', differs: 'circle-x', later: 'clock' } as const

function Check({ check, name }: { check: DrawCheck | undefined; name: DrawCheck['name'] }) {
  const t = useTexts('site')
  const state = check ? (check.ok ? 'ok' : 'differs') : 'later'
  return (
    <li className="flex items-start gap-2.5" data-check={name} data-state={state}>
      <Icon
        name={SIGNS[state]}
        className={cx(
          'mt-0.5 size-5 shrink-0',
          state === 'ok' ? 'text-positive' : state === 'differs' ? 'text-danger' : 'text-ink-3',
        )}
      />
      <div className="min-w-0 flex-1">
        <p>
          {t(`draw.checks.${name}`)} <span className="text-ink-2 text-ui-sm">· {t(`draw.check.${state}`)}</span>
        </p>
        {check && !check.ok && (
          <dl className="mt-1 grid gap-1 font-mono text-ui-xs">
            <div>
              <dt className="font-body text-ink-2">{t('draw.published')}</dt>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap break-all">{check.published}</dd>
            </div>
            <div>
              <dt className="font-body text-ink-2">{t('draw.computed')}</dt>
              <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap break-all">{check.computed}</dd>
            </div>
          </dl>
        )}
      </div>
    </li>
  )
}
