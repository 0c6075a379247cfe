'use client'

import type { z } from 'zod'
import { FormPage, FormPart, SelectField, TextAreaField, useTexts } from '@/plugin/console/client'
import { ANSWER_FORM } from '../domain/answer-form'
import { CASE_STATUSES } from '../domain/case-values'

type AnswerFormProps = { programId: number; caseId: number; values: z.input<typeof ANSWER_FORM> }

/** The answer to a case, which is mailed to the participant. */
export function AnswerForm({ caseId, programId, values }: AnswerFormProps) {
  const t = useTexts('console')
  return (
    <FormPage
      schema={ANSWER_FORM}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/help/${caseId}`}
      method="PUT"
    >
      <FormPart title={t('help.answer')} description={t('help.answerHelp')}>
        <SelectField
          name="status"
          label={t('help.state')}
          options={CASE_STATUSES.map((value) => ({ value, label: t(`help.status.${value}`) }))}
        />
        <TextAreaField name="answer" label={t('help.answer')} />
      </FormPart>
    </FormPage>
  )
}
