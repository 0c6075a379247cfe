'use client'

import { useState } from 'react'
import { useRefreshPersonal, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'

type Mail = { id: number; sender: string; subject: string | null; status: 'waiting' | 'refused'; reason: string | null }
type Answer = { address: string; mails: Mail[] }

/** The address to which the participant forwards receipts, and mails that need their answer. */
export default function ReceiptAddress() {
  const t = useTexts('site')
  const { data, error, refetch } = useSiteQuery<Answer>('/public/receipt_address')
  return (
    <section
      aria-labelledby="receipt-address"
      className="on-tile flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <div>
        <h2 id="receipt-address" className="font-header font-semibold text-ui">
          {t('mailedReceipts.title')}
        </h2>
        <p className="mt-1 text-ink-2 text-ui-sm">{t('mailedReceipts.help')}</p>
      </div>
      {error && !data ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ui-sm">{t('mailedReceipts.loadError')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : data ? (
        <Address address={data.address} onChanged={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-10" label={t('common:loading')} />
      )}
      {data && data.mails.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.mails.map((mail) => (
            <li key={mail.id} className="rounded-card bg-surface-2 p-3">
              <MailNote mail={mail} onAnswered={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Address({ address, onChanged }: { address: string; onChanged: () => void }) {
  const t = useTexts('site')
  const { call } = useSite()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const answer = await call('/public/receipt_address', {})
    setBusy(false)
    setAsking(false)
    if (!answer.ok) return toast.danger(t('common:error'), answer.message)
    onChanged()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-56 break-all rounded-card bg-surface-2 px-3 py-2 font-mono text-ui-sm">
          {address}
        </span>
        <CopyButton
          value={address}
          withLabel
          labels={{ copy: t('mailedReceipts.copy'), copied: t('mailedReceipts.copied') }}
        />
      </div>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex-1 basis-48 text-ink-2 text-ui-sm">{t('mailedReceipts.changeHelp')}</p>
          <Button size="sm" loading={isBusy} onClick={() => void change()}>
            {t('mailedReceipts.changeConfirm')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
            {t('mailedReceipts.cancel')}
          </Button>
        </div>
      ) : (
        <Button size="sm" variant="ghost" className="-ml-2.5 self-start" onClick={() => setAsking(true)}>
          {t('mailedReceipts.change')}
        </Button>
      )}
    </>
  )
}

function MailNote({
  mail: { id, reason, sender, status, subject },
  onAnswered,
}: {
  mail: Mail
  onAnswered: () => void
}) {
  const t = useTexts('site')
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const [busy, setBusy] = useState<string | null>(null)
  const answer = async (given: 'mine' | 'not_mine') => {
    setBusy(given)
    const answered = await call(`/public/mailed_receipts/${id}`, { answer: given })
    setBusy(null)
    if (!answered.ok) toast.danger(t('common:error'), answered.message)
    onAnswered()
    await refresh()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium text-ui-sm">{subject || t('mailedReceipts.noSubject')}</p>
        <p className="wrap-anywhere text-ink-2 text-ui-sm">{t('mailedReceipts.from', { sender })}</p>
        <p className="mt-1 text-ui-sm">
          {status === 'waiting' ? t('mailedReceipts.isItYours') : t(`mailedReceipts.reasons.${reason ?? 'no_receipt'}`)}
        </p>
      </div>
      {status === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" loading={busy === 'mine'} onClick={() => void answer('mine')}>
            {t('mailedReceipts.mine')}
          </Button>
          <Button size="sm" loading={busy === 'not_mine'} onClick={() => void answer('not_mine')}>
            {t('mailedReceipts.notMine')}
          </Button>
        </div>
      )}
    </div>
  )
}
