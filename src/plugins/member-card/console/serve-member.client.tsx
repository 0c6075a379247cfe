'use client'

import { ScanLine, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useRef, useState } from 'react'
import { type CallResult, callConsole, toastFailure, toastSuccess, useTexts } from '@/plugin/console/client'
import { Button, Card, Field, TextInput } from '@/ui'
import { newKey } from '@/ui/new-key'

const CodeCamera = lazy(() => import('./code-camera.client'))

/**
 * Acts once for each press: the key stays until the answer has come, also when the network fails and the button is pressed
 * again.
 */
const useAttempt = (path: string) => {
  const router = useRouter()
  const key = useRef('')
  const isActing = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const act = async (body: object): Promise<boolean> => {
    if (isActing.current) return false
    isActing.current = true
    key.current ||= newKey()
    setBusy(true)
    setError('')
    const answer: CallResult = await callConsole(path, { method: 'POST', body: { ...body, key: key.current } })
    isActing.current = false
    setBusy(false)
    if (answer.status === 0 || answer.status >= 500) toastFailure(answer)
    else key.current = ''
    if (answer.success) toastSuccess(answer.message)
    else if (answer.status > 0) setError(answer.message)
    router.refresh()
    return answer.success
  }
  return { act, error, isBusy }
}

/** Adds what the member bought. */
export function AddPurchase({ path }: { path: string }) {
  const t = useTexts('console')
  const { act, error, isBusy } = useAttempt(path)
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const add = async () => {
    if (!(await act({ amount, reference }))) return
    setAmount('')
    setReference('')
  }
  return (
    <Card title={t('till.purchase')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field label={t('till.amount')} error={error} required>
          <TextInput
            size="lg"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            data-testid="till-amount"
          />
        </Field>
        <Field label={t('till.reference')} optionalLabel={t('till.optional')} help={t('till.referenceHelp')}>
          <TextInput
            size="lg"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            autoComplete="off"
            maxLength={100}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" block className="min-h-14" loading={isBusy}>
          {t('till.add')}
        </Button>
      </form>
    </Card>
  )
}

/** Redeems the voucher that the member shows. */
export function RedeemCode({ path }: { path: string }) {
  const t = useTexts('console')
  const { act, error, isBusy } = useAttempt(path)
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const redeem = async (shown: string) => {
    setScanning(false)
    if (shown.trim() !== '' && (await act({ code: shown }))) setCode('')
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void redeem(code)
      }}
    >
      {isScanning && (
        <Suspense fallback={<div className="aspect-square rounded-card bg-surface-2" />}>
          <CodeCamera onCode={(shown) => void redeem(shown)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <Field label={t('till.code')} error={error}>
        <TextInput
          size="lg"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={200}
          data-testid="till-code"
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" block icon={<ScanLine />} disabled={isScanning} onClick={() => setScanning(true)}>
          {t('till.scan')}
        </Button>
        <Button type="submit" size="lg" block loading={isBusy}>
          {t('till.redeem')}
        </Button>
      </div>
    </form>
  )
}

type RowProps = { path: string; title: string }

/** Redeems a voucher of the list. */
export function RedeemRow({ codeId, path, title }: RowProps & { codeId: string }) {
  const t = useTexts('console')
  return (
    <RowButton path={path} body={{ code_id: codeId }} label={t('till.redeemOf', { title })}>
      {t('till.redeem')}
    </RowButton>
  )
}

/** Claims a reward for the member's points. */
export function ClaimReward({ path, rewardId, title }: RowProps & { rewardId: number }) {
  const t = useTexts('console')
  return (
    <RowButton path={path} body={{ reward_id: rewardId }} label={t('till.claimOf', { title })}>
      {t('till.claim')}
    </RowButton>
  )
}

function RowButton({ body, children, label, path }: { path: string; body: object; label: string; children: string }) {
  const { act, error, isBusy } = useAttempt(path)
  return (
    <div className="shrink-0 text-right">
      <Button size="lg" aria-label={label} loading={isBusy} onClick={() => void act(body)}>
        {children}
      </Button>
      {error && (
        <p role="alert" className="mt-1 mb-0 max-w-40 text-danger text-ui-sm">
          {error}
        </p>
      )}
    </div>
  )
}

/** Undoes the last action. */
export function UndoAction({ actionId, path }: { path: string; actionId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const answer = await callConsole(path, { method: 'POST', body: { till_action_id: actionId } })
    setBusy(false)
    if (answer.success) toastSuccess(answer.message)
    else toastFailure(answer)
    router.refresh()
  }
  return (
    <Button size="lg" icon={<Undo2 />} loading={isBusy} onClick={() => void undo()}>
      {t('till.undo')}
    </Button>
  )
}
