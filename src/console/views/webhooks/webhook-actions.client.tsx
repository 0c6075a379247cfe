'use client'

import { Ellipsis, KeyRound, RefreshCw, RotateCcw, Send, ShieldX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, Dialog, Field, IconButton, Menu, TextInput } from '@/ui'
import { useAction } from '../../frame/use-action.client'
import { SigningSecret } from './signing-secret.client'

type WebhookActionsProps = { webhookId: number; isActive: boolean; hasOldSecret: boolean; listHref: string }
type Asking = 'delete' | 'recover' | 'replay' | 'revoke' | 'rotate' | null

/** A day ago, in the format of the browser's date field. */
const yesterday = (): string => {
  const day = new Date(Date.now() - 86_400_000)
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** An endpoint's actions other than editing. */
export function WebhookActions({ hasOldSecret, isActive, listHref, webhookId }: WebhookActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const [asking, setAsking] = useState<Asking>(null)
  const [since, setSince] = useState(yesterday)
  const [secret, setSecret] = useState<string | null>(null)
  const path = `/admin/v2/webhooks/${webhookId}`
  const send = (body: object) =>
    act<{ secret: string }>(path, {
      method: 'POST',
      body,
      onDone: (result) => {
        setAsking(null)
        if (result.secret) setSecret(result.secret)
      },
    })
  const confirmAction = (action: Asking) => ({
    open: asking === action,
    onOpenChange: (open: boolean) => setAsking(open ? action : null),
  })
  return (
    <>
      <Button icon={<Send />} disabled={!isActive} onClick={() => void send({ intent: 'test' })}>
        {t('webhooks.test')}
      </Button>
      <Menu
        items={[
          {
            label: t('webhooks.recover'),
            icon: <RotateCcw />,
            disabled: !isActive,
            onSelect: () => setAsking('recover'),
          },
          {
            label: t('webhooks.replay'),
            icon: <RefreshCw />,
            disabled: !isActive,
            onSelect: () => setAsking('replay'),
          },
          { label: t('webhooks.rotate'), icon: <KeyRound />, onSelect: () => setAsking('rotate') },
          ...(hasOldSecret
            ? [
                {
                  label: t('webhooks.revoke'),
                  icon: <ShieldX />,
                  tone: 'danger' as const,
                  onSelect: () => setAsking('revoke'),
                },
              ]
            : []),
          {
            label: t('webhooks.delete'),
            icon: <Trash2 />,
            tone: 'danger' as const,
            onSelect: () => setAsking('delete'),
          },
        ]}
        trigger={<IconButton label={t('webhooks.actions')} icon={<Ellipsis />} />}
      />
      {(['recover', 'replay'] as const).map((intent) => (
        <ConfirmDialog
          key={intent}
          {...confirmAction(intent)}
          title={t(`webhooks.${intent}Title`)}
          description={t(`webhooks.${intent}Help`)}
          confirmLabel={t(`webhooks.${intent}`)}
          cancelLabel={t('form.cancel')}
          onConfirm={() => send({ intent, since: new Date(since).toISOString() })}
        >
          <Field label={t('webhooks.since')}>
            <TextInput
              type="datetime-local"
              value={since}
              onChange={({ target }) => setSince(target.value || yesterday())}
            />
          </Field>
        </ConfirmDialog>
      ))}
      <ConfirmDialog
        {...confirmAction('rotate')}
        title={t('webhooks.rotateTitle')}
        description={t('webhooks.rotateHelp')}
        confirmLabel={t('webhooks.rotate')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => send({ intent: 'rotate_secret' })}
      />
      <ConfirmDialog
        {...confirmAction('revoke')}
        tone="danger"
        title={t('webhooks.revokeTitle')}
        description={t('webhooks.revokeHelp')}
        confirmLabel={t('webhooks.revoke')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => send({ intent: 'revoke_secret' })}
      />
      <ConfirmDialog
        {...confirmAction('delete')}
        tone="danger"
        title={t('webhooks.deleteTitle')}
        description={t('webhooks.deleteHelp')}
        confirmLabel={t('webhooks.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={() => act(path, { method: 'DELETE', hrefAfter: listHref })}
      />
      <Dialog
        open={secret !== null}
        onOpenChange={(open) => open || setSecret(null)}
        title={t('webhooks.rotate')}
        size="lg"
        labels={{ close: t('frame.close') }}
      >
        {secret && <SigningSecret secret={secret} />}
      </Dialog>
    </>
  )
}
