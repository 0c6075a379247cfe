'use client'

import { FormDialog, TextAreaField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { RING_FORM } from '../domain/decision-form'
import { MAX_REASON, RING_DECISIONS } from '../domain/fraud-values'

type DecideRingProps = { programId: number; ringId: number; people: number[] }

const FORM = RING_FORM.omit({ decision: true })
const VARIANTS = { hold: 'secondary', release: 'secondary', refuse: 'secondary', block: 'danger' } as const

/** Decides about everybody in the ring as it is shown: who joined it since then is left out. */
export function DecideRing({ people, programId, ringId }: DecideRingProps) {
  const t = useTexts('console')
  return RING_DECISIONS.map((decision) => (
    <FormDialog
      key={decision}
      trigger={<Button variant={VARIANTS[decision]}>{t(`fraud.decide.ring.${decision}`)}</Button>}
      title={t('fraud.decide.ringTitle', { decision: t(`fraud.decide.ring.${decision}`), count: people.length })}
      description={t(`fraud.decide.ring.${decision}Help`)}
      saveLabel={t(`fraud.decide.ring.${decision}`)}
      schema={FORM}
      defaultValues={{ reason: '' }}
      path={`/admin/v2/programs/${programId}/fraud/rings/${ringId}`}
      method="PUT"
      toBody={(values) => ({ ...values, decision, people })}
    >
      <TextAreaField name="reason" label={t('fraud.reason')} help={t('fraud.reasonHelp')} maxLength={MAX_REASON} />
    </FormDialog>
  ))
}
