'use client'

import { CalendarClock, CircleStop, Send } from 'lucide-react'
import { z } from 'zod'
import { DateTimeField, FormDialog, text, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

type Props = { path: string; name: string }

const schema = z.object({ send_at: z.iso.datetime({ error: () => text('messages.past') }) })

/** Sends a draft now, or at a time. */
export function SendMessage({ name, path, people, timeZone }: Props & { people: string; timeZone: string }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <>
      <FormDialog
        trigger={<Button icon={<CalendarClock />}>{t('messages.schedule')}</Button>}
        title={t('messages.scheduleTitle')}
        saveLabel={t('messages.schedule')}
        schema={schema}
        defaultValues={{ send_at: '' }}
        path={`${path}/send`}
      >
        <DateTimeField name="send_at" label={t('messages.sendAt')} timeZone={timeZone} required />
      </FormDialog>
      <ConfirmDialog
        trigger={
          <Button variant="primary" icon={<Send />}>
            {t('messages.sendNow')}
          </Button>
        }
        title={t('messages.sendNowTitle', { name })}
        description={t('messages.sendNowHelp', { people })}
        confirmLabel={t('messages.sendNow')}
        cancelLabel={t('messages.cancel')}
        onConfirm={() => act(`${path}/send`, { method: 'POST', body: {} })}
      />
    </>
  )
}

export function StopMessage({ name, path }: Props) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<Button icon={<CircleStop />}>{t('messages.stop')}</Button>}
      title={t('messages.stopTitle', { name })}
      description={t('messages.stopHelp')}
      confirmLabel={t('messages.stop')}
      cancelLabel={t('messages.cancel')}
      tone="danger"
      onConfirm={() => act(`${path}/stop`, { method: 'POST', body: {} })}
    />
  )
}
