'use client'

import { useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { newUuid } from '@/ui/new-key'
import { WizardPage, type WizardStep } from '../../../frame/wizard-page.client'
import { BASICS_FIELDS, BasicsStep } from './basics-step.client'
import { type ChallengeFormInput, challengeForm, givesByAmount } from './challenge-form'
import type { EditorData } from './editor-data'
import { OPTIONS_FIELDS, OptionsStep } from './options-step.client'
import { Preview } from './preview.client'
import { QuestionBuilder } from './question-builder.client'
import { REWARD_FIELDS, RewardStep } from './reward-step.client'
import { SettingsStep } from './settings-step.client'
import { TypeStep } from './type-step.client'

type ChallengeEditorProps = {
  data: EditorData
  form: ChallengeFormInput
  /** The edited challenge; absent for a new one. */
  challengeId?: number
  /** The address of its NFT collection, if it has one. */
  collectionAddress?: string | null
}

/** Creates or edits a challenge in steps (CONSOLE-43). */
export function ChallengeEditor({ challengeId, collectionAddress, data, form }: ChallengeEditorProps) {
  const t = useTexts('console')
  const isUpdate = challengeId !== undefined
  const [identifier] = useState(newUuid)
  const schema = useMemo(() => {
    const kinds = Object.fromEntries(data.kinds.map(({ settings, type }) => [type, { settings }]))
    return challengeForm(kinds, (problem, values) => t(`challengeEditor.errors.${problem}`, values))
  }, [data.kinds, t])

  const stepsOf = (values: ChallengeFormInput): WizardStep<ChallengeFormInput>[] => {
    const kind = data.kinds.find(({ type }) => type === values.challenge_type)
    const settings = kind?.settings ?? []
    const own = settings.filter(({ control }) => control !== 'questions')
    const hasQuestions = own.length < settings.length
    const hasLink = settings.some(({ field }) => field === 'link_url')
    return [
      { label: t('challengeEditor.steps.type'), fields: ['challenge_type'], content: <TypeStep kinds={data.kinds} /> },
      {
        label: t('challengeEditor.steps.basics'),
        fields: [...BASICS_FIELDS],
        content: <BasicsStep kinds={data.kinds} />,
      },
      ...(own.length > 0
        ? [
            {
              label: t('challengeEditor.steps.settings'),
              fields: own.map(({ field }) => field),
              content: <SettingsStep settings={own} data={data} />,
            },
          ]
        : []),
      ...(hasQuestions
        ? [
            {
              label: t('challengeEditor.steps.questions'),
              fields: ['questions' as const],
              content: <QuestionBuilder data={data} isUpdate={isUpdate} />,
            },
          ]
        : []),
      {
        label: t('challengeEditor.steps.reward'),
        fields: [...REWARD_FIELDS],
        content: (
          <RewardStep data={data} byAmount={givesByAmount(settings)} isRepeatable={kind?.isRepeatable ?? true} />
        ),
      },
      {
        label: t('challengeEditor.steps.options'),
        fields: [...OPTIONS_FIELDS, 'fields'],
        content: <OptionsStep data={data} hasLink={hasLink} />,
      },
    ]
  }

  return (
    <WizardPage
      schema={schema}
      defaultValues={form}
      path={isUpdate ? `/admin/v2/challenges/${challengeId}` : `/admin/v2/programs/${data.programId}/challenges`}
      method={isUpdate ? 'PUT' : 'POST'}
      toBody={(values) => (isUpdate ? values : { ...values, identifier })}
      steps={stepsOf}
      hrefAfter={({ challenge_id }) => `/admin/v2/challenges/${challenge_id}`}
      question={isUpdate && collectionAddress ? { title: t('challengeEditor.save.nft') } : undefined}
      aside={<Preview data={data} challengeId={challengeId} />}
    />
  )
}
