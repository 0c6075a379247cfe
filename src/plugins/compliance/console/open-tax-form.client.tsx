'use client'

import { useState } from 'react'
import { callConsole, toastFailure, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

type TaxForm = { name: string; address: string; city: string; state: string; zip: string; tin: string }

/** Shows a W-9 after a click, which the audit log records. */
export function OpenTaxForm({ participantId, programId }: { programId: number; participantId: number }) {
  const t = useTexts('console')
  const [form, setForm] = useState<TaxForm | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const result = await callConsole<{ tax_form?: TaxForm }>(`/admin/v2/programs/${programId}/prizes/tax_form`, {
      method: 'POST',
      body: { participant_id: participantId },
    })
    setBusy(false)
    if (!result.success || !result.tax_form) return toastFailure(result)
    setForm(result.tax_form)
  }
  if (!form)
    return (
      <Button size="sm" loading={isBusy} onClick={() => void open()}>
        {t('compliance.tax.open')}
      </Button>
    )
  return (
    <address className="text-ui not-italic">
      {form.name}
      <br />
      {form.address}, {form.city}, {form.state} {form.zip}
      <br />
      TIN {form.tin}
    </address>
  )
}
