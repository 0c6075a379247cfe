'use client'

import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Section } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { showServerErrors } from '../../frame/form-page.client'
import type { TrialAnswer } from './trial-answer'
import { TrialReport } from './trial-report.client'

/** The maximum number of receipts that the server tries. */
const MOST = 500

type TryRulesProps = {
  programId: number
  /** Converts the form's values for the trial: `{ settings }`, `{ product }` or `{ merchant }`. */
  toDraft: (values: never) => object
  /** Whether the receipts are links. */
  canOpen: boolean
}

/** Tries the surrounding form's values on past receipts before they are saved. */
export function TryRules({ canOpen, programId, toDraft }: TryRulesProps) {
  const t = useTexts('console')
  const form = useFormContext<FieldValues>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ of: string; trial: TrialAnswer } | null>(null)
  // Whether the form still has the values that were tried.
  const formValues = JSON.stringify(useWatch({ control: form.control }))

  const run = form.handleSubmit(async (values) => {
    if (busy) return
    setBusy(true)
    const of = JSON.stringify(form.getValues())
    const body = toDraft(values as never) // the form around it made them by its own schema
    const result = await callConsole<{ trial: TrialAnswer }>(
      `/admin/v2/programs/${programId}/purchase_proof_settings/try`,
      { method: 'POST', body },
    )
    setBusy(false)
    if (result.success && result.trial) return setDone({ of, trial: result.trial })
    showServerErrors(form, result)
  })

  return (
    <Section
      split
      className="border-line border-t pt-8"
      title={t('purchaseProof.try.title')}
      description={t('purchaseProof.try.help', { most: MOST })}
    >
      <div className="flex min-w-0 flex-col items-start gap-4">
        <Button icon={<FlaskConical />} loading={busy} onClick={() => void run()}>
          {t(done ? 'purchaseProof.try.again' : 'purchaseProof.try.run')}
        </Button>
        <div role="status" className="w-full min-w-0">
          {busy && <p className="sr-only">{t('purchaseProof.try.running')}</p>}
          {done && !busy && (
            <>
              {done.of !== formValues && <p className="mb-3 text-ui text-warning">{t('purchaseProof.try.outdated')}</p>}
              <TrialReport trial={done.trial} canOpen={canOpen} />
            </>
          )}
        </div>
      </div>
    </Section>
  )
}
