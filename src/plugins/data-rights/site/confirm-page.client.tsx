'use client'

import { useState } from 'react'
import { useSite, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { usePageQuery } from '@/ui/page-query.client'
import { REQUEST_KINDS } from '../domain/request-values'

/** /my-account/data/confirm: confirms a request by a click, because scanners open links of emails. */
export function ConfirmPage() {
  const { call, href } = useSite()
  const t = useTexts('site')
  const query = usePageQuery()
  const token = query?.get('token') ?? ''
  const kind = REQUEST_KINDS.find((known) => known === query?.get('asks'))
  const [answer, setAnswer] = useState<{ ok: boolean; message: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const sent = await call<{ message: string }>(`/public/data_requests/${encodeURIComponent(token)}`, {})
    setBusy(false)
    setAnswer({ ok: sent.ok, message: (sent.ok ? sent.body.message : sent.message) || t('common:tryAgain') })
  }
  return (
    <section className="mx-auto w-full max-w-[560px] px-4 py-8 sm:py-12">
      <h1 className="font-bold font-header text-title">{t('data_rights.confirm.title')}</h1>
      <p className="mt-2 text-ink-2" role={answer ? 'status' : undefined}>
        {answer?.message ?? t('data_rights.confirm.lead')}
      </p>
      {!answer && kind && <p className="mt-4 font-semibold text-heading">{t(`data_rights.requestKinds.${kind}`)}</p>}
      {!answer && kind === 'erase' && <p className="mt-1">{t('data_rights.confirm.erase')}</p>}
      <div className="mt-6">
        {answer?.ok ? (
          <Button href={href('/my-account/data')}>{t('data_rights.title')}</Button>
        ) : (
          <Button variant="primary" loading={isBusy} onClick={() => void confirm()}>
            {t('data_rights.confirm.button')}
          </Button>
        )}
      </div>
    </section>
  )
}
