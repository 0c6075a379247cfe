'use client'

import { useState } from 'react'
import { useRefreshPersonal, useSite, useTexts } from '@/plugin/site'
import { Switch } from '@/ui/checkbox.client'
import { toast } from '@/ui/toast'
import { PushTexts } from './push-texts.client'
import { usePush } from './use-push.client'

/** Notifications, in My Account. */
export function PushCard() {
  return (
    <PushTexts>
      <Card />
    </PushTexts>
  )
}

const CATEGORIES = ['receipts', 'rewards', 'news'] as const

function Card() {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const { answer, state, turnOff, turnOn } = usePush()
  const [isBusy, setBusy] = useState(false)
  if (!answer || state === 'unknown') return null
  const isOn = state === 'on'

  const change = async (wanted: boolean) => {
    setBusy(true)
    if (!wanted) await turnOff()
    else if (await turnOn()) toast.success(t('push.on'))
    else toast.danger(t('common:error'), t('push.failed'))
    setBusy(false)
  }
  const choose = async (category: (typeof CATEGORIES)[number], wanted: boolean) => {
    const saved = await call('/public/push', { ...answer.choices, [category]: wanted }, 'PUT')
    if (!saved.ok) toast.danger(t('common:error'), saved.message || t('common:tryAgain'))
    await refresh()
  }

  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 pb-6" aria-labelledby="push">
      <div className="rounded-card border border-line p-4 sm:p-6">
        <h2 id="push" className="m-0 font-header font-semibold text-heading">
          {t('push.title')}
        </h2>
        {state === 'install' && (
          <>
            <p className="mt-2 font-medium">{t('push.install')}</p>
            <p className="m-0 text-ink-2 text-ui-sm">{t('push.installHelp')}</p>
          </>
        )}
        {(state === 'unsupported' || state === 'blocked') && (
          <p className="mt-2 text-ink-2 text-ui-sm">{t(`push.${state}`)}</p>
        )}
        {(isOn || state === 'off') && (
          <div className="mt-3 flex flex-col gap-3">
            <Switch
              reverse
              checked={isOn}
              disabled={isBusy}
              onChange={(event) => void change(event.target.checked)}
              label={t('push.here')}
              description={t('push.help')}
            />
            {isOn &&
              CATEGORIES.map((category) => (
                <Switch
                  key={category}
                  reverse
                  checked={answer.choices[category]}
                  onChange={(event) => void choose(category, event.target.checked)}
                  label={t(`push.${category}`)}
                />
              ))}
          </div>
        )}
      </div>
    </section>
  )
}
