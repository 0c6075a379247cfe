'use client'

import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { FormPage, FormPart, SelectField, TextAreaField, useTexts } from '@/plugin/console/client'
import { Field, Select } from '@/ui'
import { ANSWER_FORM } from '../domain/answer-form'
import { CASE_STATUSES } from '../domain/case-values'

type Reply = { id: number; name: string; body: string }
type AnswerFormProps = {
  programId: number
  caseId: number
  values: z.input<typeof ANSWER_FORM>
  /** Saved replies, filled in for this case. */
  replies: Reply[]
}

/** The answer to a case, which is mailed to the participant. */
export function AnswerForm({ caseId, programId, replies, values }: AnswerFormProps) {
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
        {replies.length > 0 && <ReplyChoice replies={replies} />}
        <TextAreaField name="answer" label={t('help.answer')} rows={6} />
      </FormPart>
    </FormPage>
  )
}

/** Writes a saved reply into the answer, which can then be changed. */
function ReplyChoice({ replies }: { replies: Reply[] }) {
  const t = useTexts('console')
  const { setValue } = useFormContext()
  return (
    <Field label={t('help.savedReply')}>
      <Select
        value=""
        placeholder={t('help.chooseReply')}
        options={replies.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => {
          const reply = replies.find(({ id }) => String(id) === target.value)
          if (reply) setValue('answer', reply.body, { shouldDirty: true, shouldValidate: true })
        }}
      />
    </Field>
  )
}
