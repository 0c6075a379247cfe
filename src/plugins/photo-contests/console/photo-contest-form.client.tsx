'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import {
  callConsole,
  FormPage,
  FormPart,
  SelectField,
  SwitchField,
  TextField,
  toastFailure,
  toastSuccess,
  useTexts,
} from '@/plugin/console/client'
import { Button, ConfirmDialog, CopyButton } from '@/ui'
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
        <Copied label={t('photoContests.callback')} value={callbackUrl} />
        <SigningSecret programId={programId} hasSecret={hasSecret} />
      </FormPart>
    </FormPage>
  )
}

/** A value to copy into another system. */
function Copied({ label, value }: { label: string; value: string }) {
  const t = useTexts('console')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium text-ui">{label}</span>
      <span className="flex min-w-0 items-center gap-2">
        <code className="min-w-0 break-all rounded-input border border-line bg-surface-2 px-2 py-1 font-mono text-ui-sm">
          {value}
        </code>
        <CopyButton value={value} labels={{ copy: t('photoContests.copy'), copied: t('photoContests.copied') }} />
      </span>
    </div>
  )
}

function SigningSecret({ hasSecret, programId }: { hasSecret: boolean; programId: number }) {
  const t = useTexts('console')
  const [secret, setSecret] = useState<string | null>(null)
  const create = async () => {
    const result = await callConsole<{ secret: string }>(`/admin/v2/photo_contest/${programId}/secret`, {
      method: 'POST',
    })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    setSecret(result.secret ?? null)
    return true
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <p className="font-medium text-ui">{t('photoContests.secret')}</p>
        <p className="text-ink-2 text-ui-sm">{t('photoContests.secretHelp')}</p>
      </div>
      {secret && <Copied label={t('photoContests.secretOnce')} value={secret} />}
      <ConfirmDialog
        trigger={<Button icon={<KeyRound />}>{t(hasSecret ? 'photoContests.rotate' : 'photoContests.create')}</Button>}
        title={t('photoContests.rotateTitle')}
        description={t('photoContests.rotateHelp')}
        confirmLabel={t('photoContests.create')}
        cancelLabel={t('form.cancel')}
        onConfirm={create}
      />
    </div>
  )
}
