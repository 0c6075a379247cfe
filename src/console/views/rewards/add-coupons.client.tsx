'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, TextArea } from '@/ui'
import { type CallResult, callConsole } from '../../frame/call-console'
import { renderForPage } from '../../frame/render-for-page'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { CouponReport } from './coupon-report.client'

/** A button with a dialog that adds codes, separated by commas or lines (CONSOLE-98). Refused codes stay listed. */
export function AddCoupons({ rewardId }: { rewardId: number }) {
  const t = useTexts('console')
  const id = useId()
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState('')
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<CallResult | null>(null)
  const changeOpen = (next: boolean) => {
    setOpen(next)
    if (!next) setCodes('')
    setAnswer(null)
  }

  const send = async () => {
    if (isSending) return
    setSending(true)
    const result = await callConsole(`/admin/v2/rewards/${rewardId}/coupons`, {
      method: 'POST',
      body: { codes, reward_id: rewardId },
    })
    setSending(false)
    setAnswer(result)
    if (!result.success) return toastFailure({ ...result, errors: {} })
    toastSuccess(result.message)
    router.refresh()
    if (Object.keys(result.errors).length > 0) setCodes('')
    else changeOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={changeOpen}
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t('rewards.coupons.add')}
        </Button>
      }
      title={t('rewards.coupons.add')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t(answer?.success ? 'frame.close' : 'form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} loading={isSending}>
            {t('rewards.coupons.add')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          label={t('rewards.coupons.codes')}
          help={t('rewards.coupons.addHelp')}
          required
          error={answer && !answer.success ? renderForPage(answer.message) : undefined}
        >
          <TextArea
            rows={8}
            spellCheck={false}
            className="font-mono text-ui-sm!"
            value={codes}
            onChange={({ target }) => setCodes(target.value)}
          />
        </Field>
        <CouponReport answer={answer} />
      </form>
    </Dialog>
  )
}
