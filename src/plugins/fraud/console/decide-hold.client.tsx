'use client'

import { FormDialog, TextAreaField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { HOLD_FORM } from '../domain/decision-form'
import { DECISIONS, MAX_APPEAL, MAX_REASON, SIGNUPS } from '../domain/fraud-values'

type DecideHoldProps = { programId: number; hold: string; kind: string; isAppealed: boolean }

const FORM = HOLD_FORM.omit({ decision: true })

/** Releases or refuses what is held, with a reason. A sign-up is trusted or blocked. */
export function DecideHold({ hold, isAppealed, kind, programId }: DecideHoldProps) {
  const t = useTexts('console')
  const words = kind === SIGNUPS ? 'signup' : 'hold'
  return DECISIONS.map((decision) => (
    <FormDialog
      key={decision}
      trigger={
        <Button variant={decision === 'release' ? 'primary' : 'danger'}>
          {t(`fraud.decide.${words}.${decision}`)}
        </Button>
      }
      title={t(`fraud.decide.${words}.${decision}`)}
      description={t(`fraud.decide.${words}.${decision}Help`)}
      schema={FORM}
      defaultValues={{ reason: '', answer: '' }}
      path={`/admin/v2/programs/${programId}/fraud/holds/${hold}`}
      method="PUT"
      toBody={(values) => ({ ...values, decision })}
    >
      <TextAreaField name="reason" label={t('fraud.reason')} help={t('fraud.reasonHelp')} maxLength={MAX_REASON} />
      {isAppealed && (
        <TextAreaField name="answer" label={t('fraud.answer')} help={t('fraud.answerHelp')} maxLength={MAX_APPEAL} />
      )}
    </FormDialog>
  ))
}
