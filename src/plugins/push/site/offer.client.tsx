'use client'

import { useState } from 'react'
import { useSite, useTexts } from '@/plugin/site'
import { browserStorage } from '@/ui/browser-storage'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { usePush } from './use-push.client'

const ASKED = 'laurel_push_asked'

/** A row, not a dialog; gone for good after an answer. The browser is asked only after a tap on it. */
export default function Offer() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { answer, state, turnOn } = usePush()
  const [isAnswered, setAnswered] = useState(() => browserStorage.get(ASKED) !== null)
  const [isBusy, setBusy] = useState(false)
  if (isAnswered || !answer?.worth_asking || (state !== 'off' && state !== 'install')) return null

  const close = () => {
    browserStorage.set(ASKED, String(program.id))
    setAnswered(true)
  }
  const accept = async () => {
    setBusy(true)
    if (await turnOn()) toast.success(t('push.on'))
    setBusy(false)
    close()
  }
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 py-3" aria-labelledby="push-offer">
      <div className="on-tile flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="push-offer" className="m-0 font-header font-semibold text-ui">
            {t('push.offer')}
          </h2>
          <p className="m-0 text-ink-2 text-ui-sm">{t('push.offerHelp')}</p>
        </div>
        <div className="flex gap-2">
          {state === 'install' ? (
            <Button size="sm" variant="primary" href={href('/my-account/settings#push')}>
              {t('push.turnOn')}
            </Button>
          ) : (
            <Button size="sm" variant="primary" loading={isBusy} onClick={() => void accept()}>
              {t('push.turnOn')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={close}>
            {t('push.notNow')}
          </Button>
        </div>
      </div>
    </section>
  )
}
