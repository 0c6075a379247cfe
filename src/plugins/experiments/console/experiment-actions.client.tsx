'use client'

import { Check, CircleStop, Percent, Play } from 'lucide-react'
import { FormDialog, NumberField, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'
import { SHARES_FORM } from '../domain/experiment-form'

type Props = { path: string; name: string }

/** Starts a draft, or stops what runs. */
export function RunExperiment({ isRunning, name, path }: Props & { isRunning: boolean }) {
  const t = useTexts('console')
  const { act } = useAction()
  const verb = isRunning ? 'stop' : 'start'
  return (
    <ConfirmDialog
      trigger={
        <Button variant={isRunning ? 'secondary' : 'primary'} icon={isRunning ? <CircleStop /> : <Play />}>
          {t(`experiments.${verb}`)}
        </Button>
      }
      title={t(`experiments.${verb}Title`, { name })}
      description={t(`experiments.${verb}Help`)}
      confirmLabel={t(`experiments.${verb}`)}
      cancelLabel={t('experiments.cancel')}
      tone={isRunning ? 'danger' : 'primary'}
      onConfirm={() => act(`${path}/${verb}`, { method: 'POST', body: {} })}
    />
  )
}

/** Ends an experiment by keeping a variant, or the original. */
export function KeepVariant({ kept, name, path }: Props & { kept: number }) {
  const t = useTexts('console')
  const { act } = useAction()
  const label = kept === 0 ? t('experiments.keepOriginal') : t('experiments.keep')
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" icon={<Check />} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      }
      title={t('experiments.keepTitle', { name })}
      description={t(kept === 0 ? 'experiments.keepOriginalHelp' : 'experiments.keepHelp')}
      confirmLabel={label}
      cancelLabel={t('experiments.cancel')}
      onConfirm={() => act(`${path}/finish`, { method: 'POST', body: { kept } })}
    />
  )
}

/** Changes the shares of those who come from now on. */
export function ChangeShares({ path, variants }: { path: string; variants: { name: string; share: number }[] }) {
  const t = useTexts('console')
  return (
    <FormDialog
      trigger={<Button icon={<Percent />}>{t('experiments.changeShares')}</Button>}
      title={t('experiments.changeShares')}
      description={t('experiments.changeSharesHelp')}
      saveLabel={t('experiments.changeShares')}
      schema={SHARES_FORM}
      defaultValues={{ shares: variants.map(({ share }) => share) }}
      path={`${path}/shares`}
      method="PUT"
    >
      {variants.map(({ name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its position.
        <NumberField key={at} name={`shares.${at}`} label={name} decimals suffix="%" />
      ))}
    </FormDialog>
  )
}
