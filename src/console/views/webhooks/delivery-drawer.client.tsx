'use client'

import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Locale } from '@/i18n'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, DefinitionGrid, Drawer, ErrorState, formatZonedDateTime, ListSkeleton, StatusDot } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { useAction } from '../../frame/use-action.client'
import { useHash } from '../../frame/use-hash.client'
import { deliveryOfHash } from './delivery-hash'

type Attempt = {
  attempted_at: string
  succeeded: boolean
  error: string | null
  response_status: number | null
  response_excerpt: string | null
  duration_ms: number
}
type Delivery = {
  id: number
  event_id: string
  type: string
  status: string
  error: string | null
  response_status: number | null
  created_at: string
  occurred_at: string
  next_attempt_at: string | null
  data: object
  tries: Attempt[]
}

const ERRORS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'blocked',
  'not_an_address',
  'endpoint_disabled',
] as const

type ResendProps = { webhookId: number; deliveryId: number; event: string }

export function ResendButton({ deliveryId, event, webhookId }: ResendProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const resend = () =>
    act(`/admin/v2/webhooks/${webhookId}`, { method: 'POST', body: { intent: 'resend', delivery_id: deliveryId } })
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<RotateCcw />}
      aria-label={t('webhooks.resendOne', { event })}
      onClick={resend}
    >
      {t('webhooks.resend')}
    </Button>
  )
}

type DeliveryDrawerProps = { webhookId: number; locale: Locale; timeZone: string }

/** A delivery next to its list: the event and its attempts. It has an address of its own to share. */
export function DeliveryDrawer(props: DeliveryDrawerProps) {
  const t = useTexts('console')
  const [hash, close] = useHash()
  const id = deliveryOfHash(hash)
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => open || close()}
      size="lg"
      title={t('webhooks.details', { id: id ?? '' })}
      labels={{ close: t('frame.close') }}
    >
      {id !== null && <Details key={id} id={id} {...props} />}
    </Drawer>
  )
}

function Details({ id, locale, timeZone, webhookId }: DeliveryDrawerProps & { id: number }) {
  const t = useTexts('console')
  const [delivery, setDelivery] = useState<Delivery | 'failed' | 'loading'>('loading')
  useEffect(() => {
    let isCurrent = true
    void callConsole<{ delivery: Delivery }>(`/admin/v2/webhooks/${webhookId}/deliveries/${id}`).then((answer) => {
      if (isCurrent) setDelivery(answer.delivery ?? 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [id, webhookId])

  if (delivery === 'loading') return <ListSkeleton shape="text" count={8} label={t('frame.loading')} />
  if (delivery === 'failed') {
    return <ErrorState title={t('errors.section')} description={t('audit.failed')} headingLevel={3} />
  }
  const at = (moment: string) => formatZonedDateTime(moment, { locale, timeZone })
  const reason = ({ error, response_status }: Pick<Attempt, 'error' | 'response_status'>) => {
    if (error === null) return response_status === null ? '—' : String(response_status)
    const known = ERRORS.find((one) => one === error) ?? 'other'
    return t(`webhooks.error.${known}`, { status: response_status })
  }
  return (
    <div className="flex flex-col gap-6">
      <DefinitionGrid
        columns={2}
        items={[
          { term: t('webhooks.event'), value: <code className="font-mono text-ui-sm">{delivery.type}</code> },
          { term: 'webhook-id', value: <code className="break-all font-mono text-ui-sm">{delivery.event_id}</code> },
          { term: t('webhooks.created'), value: at(delivery.occurred_at) },
          { term: t('webhooks.next'), value: delivery.next_attempt_at ? at(delivery.next_attempt_at) : '—' },
          { term: t('webhooks.result'), value: reason(delivery) },
        ]}
      />
      <section>
        <h3 className="mb-2 font-medium text-ink text-ui">{t('webhooks.body')}</h3>
        <Code
          text={JSON.stringify({ type: delivery.type, timestamp: delivery.occurred_at, data: delivery.data }, null, 2)}
        />
      </section>
      <section>
        <h3 className="mb-2 font-medium text-ink text-ui">{t('webhooks.tries')}</h3>
        {delivery.tries.length === 0 && <p className="text-ink-3 text-ui">{t('webhooks.noTries')}</p>}
        <ol className="flex flex-col gap-3">
          {delivery.tries.map((attempt) => (
            <li key={attempt.attempted_at} className="rounded-card border border-line p-3">
              <p className="flex flex-wrap items-center gap-3 text-ui">
                <StatusDot tone={attempt.succeeded ? 'positive' : 'danger'}>{reason(attempt)}</StatusDot>
                <span className="text-ink-3">{at(attempt.attempted_at)}</span>
                <span className="text-ink-3">{t('webhooks.milliseconds', { count: attempt.duration_ms })}</span>
              </p>
              {attempt.response_excerpt && (
                <div className="mt-2">
                  <Code text={attempt.response_excerpt} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre className="max-h-72 overflow-auto whitespace-pre-wrap break-all rounded-card bg-surface-2 p-3 font-mono text-ui-sm">
      {text}
    </pre>
  )
}
