'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, Dialog, DialogClose, Field, TextInput } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { renderForPage } from '../../frame/render-for-page'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { fromZonedInput } from '../../frame/zoned-time'
import { ChangeList } from './change-list'
import type { ShownChange } from './present-changes'

type DraftBarProps = {
  programId: number
  changes: ShownChange[]
  /** The version of the changes, ISO 8601. */
  updatedAt: string
  /** The program's time zone, in which a publication is scheduled. */
  timeZone: string
  schedule:
    | {
        at: string
        /** What is saved after scheduling isn't published with it. */
        hasLaterChanges: boolean
        /** Why it failed; null while it's due. */
        failure: string | null
      }
    | undefined
}

/** Announces unpublished changes, with buttons to publish, schedule or discard them. */
export function DraftBar({ changes, programId, schedule, timeZone, updatedAt }: DraftBarProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [open, setOpen] = useState<'publish' | 'schedule' | null>(null)
  const [busy, setBusy] = useState(false)
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const base = `/admin/v2/programs/${programId}`

  const call = async (path: string, method: 'POST' | 'DELETE', body?: object): Promise<boolean> => {
    setBusy(true)
    const result = await callConsole(`${base}/${path}`, { method, ...(body ? { body } : {}) })
    setBusy(false)
    if (!result.success) {
      setError(result.errors.at && renderForPage(result.errors.at))
      toastFailure(result)
      // It may have been refused because someone else changed it.
      router.refresh()
      return false
    }
    toastSuccess(result.message)
    setOpen(null)
    router.refresh()
    return true
  }
  const publish = () => {
    if (open !== 'schedule') return call('publish', 'POST', { updated_at: updatedAt })
    const at = fromZonedInput(time, timeZone)
    if (at === null) return setError(t('settings.draft.timeMissing'))
    return call('publish', 'POST', { updated_at: updatedAt, at })
  }
  return (
    <section
      aria-label={t('settings.draft.label')}
      className="mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line-strong bg-warning-quiet px-4 py-2.5 text-ui md:mx-6"
    >
      <p className="min-w-0">
        <span className="font-medium">{t('settings.draft.unpublished')}</span>{' '}
        <span className="text-ink-2">
          {!schedule && t('settings.draft.count', { count: changes.length })}
          {schedule?.failure === null && t('settings.draft.scheduled', { time: schedule.at })}
          {schedule?.failure === null && schedule.hasLaterChanges && ` ${t('settings.draft.laterChanges')}`}
          {typeof schedule?.failure === 'string' &&
            t('settings.draft.failed', { time: schedule.at, reason: schedule.failure })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="ghost">
              {t('settings.draft.discard')}
            </Button>
          }
          tone="danger"
          title={t('settings.draft.discardTitle')}
          description={t('settings.draft.discardHelp')}
          confirmLabel={t('settings.draft.discard')}
          cancelLabel={t('form.cancel')}
          onConfirm={() => call('draft', 'DELETE')}
        />
        {schedule?.failure === null ? (
          <Button size="sm" loading={busy && open === null} onClick={() => call('schedule', 'DELETE')}>
            {t('settings.draft.cancelSchedule')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => setOpen('schedule')}>
            {t('settings.draft.schedule')}
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => setOpen('publish')}>
          {t('settings.draft.review')}
        </Button>
      </div>
      <Dialog
        open={open !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setOpen(null)
          setError(undefined)
        }}
        size="lg"
        title={t(open === 'schedule' ? 'settings.draft.scheduleTitle' : 'settings.draft.reviewTitle')}
        description={t('settings.draft.reviewHelp')}
        labels={{ close: t('frame.close') }}
        footer={
          <>
            <DialogClose>
              <Button>{t('form.cancel')}</Button>
            </DialogClose>
            <Button variant="primary" loading={busy} onClick={() => void publish()}>
              {t(open === 'schedule' ? 'settings.draft.schedule' : 'settings.draft.publish')}
            </Button>
          </>
        }
      >
        {open === 'schedule' && (
          <Field
            label={t('settings.draft.time')}
            help={t('form.timeZone', { zone: timeZone.replaceAll('_', ' ') })}
            error={error}
            required
            className="mb-5"
          >
            <TextInput type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
          </Field>
        )}
        <ChangeList changes={changes} empty={t('settings.draft.nothing')} label={t('settings.draft.reviewTitle')} />
      </Dialog>
    </section>
  )
}
