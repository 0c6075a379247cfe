'use client'

import type { z } from 'zod'
import {
  CopiedValue,
  FormPage,
  FormPart,
  SelectField,
  SigningSecret,
  SwitchField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
import { PHOTO_CONTEST_FORM } from '../domain/photo-contest-form'

type PhotoContestFormProps = {
  programId: number
  siteUrl: string
  callbackUrl: string
  hasSecret: boolean
  challenges: { id: number; name: string }[]
  values: z.input<typeof PHOTO_CONTEST_FORM>
}

export function PhotoContestForm({
  callbackUrl,
  challenges,
  hasSecret,
  programId,
  siteUrl,
  values,
}: PhotoContestFormProps) {
  const t = useTexts('console')
  const field = (name: string) => ({
    name,
    label: t(`photoContests.${name}`),
    help: t(`photoContests.${name}Help`),
  })
  return (
    <FormPage
      schema={PHOTO_CONTEST_FORM}
      defaultValues={values}
      path={`/admin/v2/photo_contest/${programId}`}
      method="PATCH"
    >
      <FormPart title={t('photoContests.contest')} description={t('photoContests.contestHelp')}>
        <SwitchField {...field('active')} />
        <TextField {...field('qrati_program_id')} />
      </FormPart>
      <FormPart title={t('photoContests.page')} description={t('photoContests.pageHelp')}>
        <TextField {...field('url')} type="url" />
        <TextField {...field('slug')} prefix={`${siteUrl.replace(/^https?:\/\//, '')}/`} />
        <TextField {...field('title')} />
      </FormPart>
      <FormPart title={t('photoContests.reporting')} description={t('photoContests.reportingHelp')}>
        <SelectField
          {...field('challenge_id')}
          options={[
            { value: '', label: t('photoContests.noChallenge') },
            ...challenges.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <CopiedValue label={t('photoContests.callback')} value={callbackUrl} />
        <SigningSecret
          path={`/admin/v2/photo_contest/${programId}/secret`}
          texts="photoContests"
          help={t('photoContests.secretHelp')}
          hasSecret={hasSecret}
        />
      </FormPart>
    </FormPage>
  )
}
