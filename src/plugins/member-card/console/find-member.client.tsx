'use client'

import { ScanLine } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useRef, useState } from 'react'
import { callConsole, toastFailure, useTexts } from '@/plugin/console/client'
import { Button, Card, Field, TextInput } from '@/ui'

// Loads when the camera is opened.
const CodeCamera = lazy(() => import('./code-camera.client'))

/** Finds the member of a card: by camera, by a scanner that types, or by hand. */
export function FindMember({ programId }: { programId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const path = `/admin/v2/programs/${programId}/till`
  const [card, setCard] = useState('')
  const [error, setError] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // A scanner sends Enter, sometimes twice; a camera sees the code again while the first answer is on its way.
  const isAsking = useRef(false)

  const find = async (shown: string) => {
    if (isAsking.current || shown.trim() === '') return
    isAsking.current = true
    setBusy(true)
    setScanning(false)
    setError('')
    const answer = await callConsole<{ till_visit_id: number }>(path, { method: 'POST', body: { card: shown } })
    if (answer.success) return router.push(`${path}/${answer.till_visit_id}`)
    isAsking.current = false
    setBusy(false)
    if (answer.status > 0) setError(answer.message)
    else toastFailure(answer)
  }

  return (
    <Card>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void find(card)
        }}
      >
        {isScanning ? (
          <Suspense fallback={<div className="aspect-square rounded-card bg-surface-2" />}>
            <CodeCamera onCode={(code) => void find(code)} onClose={() => setScanning(false)} />
          </Suspense>
        ) : (
          <Button
            size="lg"
            variant="primary"
            block
            className="min-h-14"
            icon={<ScanLine />}
            loading={isBusy}
            onClick={() => setScanning(true)}
          >
            {t('till.scan')}
          </Button>
        )}
        <Field label={t('till.card')} help={t('till.cardHelp')} error={error}>
          <TextInput
            size="lg"
            value={card}
            onChange={(event) => setCard(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            placeholder={t('till.cardExample')}
            data-testid="till-card"
          />
        </Field>
        <Button type="submit" size="lg" block loading={isBusy}>
          {t('till.find')}
        </Button>
      </form>
    </Card>
  )
}
