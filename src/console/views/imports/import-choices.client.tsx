'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Field, FileInput, Select } from '@/ui'
import { renderForPage } from '../../frame/render-for-page'
import { STRATEGY_OPTIONS, type Strategies, type StrategyName } from './import-call'
import { TransfersLink } from './transfers-link.client'

type ImportChoicesProps = {
  programId: number
  file: File | null
  onFileChange: (file: File | null) => void
  strategies: Strategies
  onStrategiesChange: (strategies: Strategies) => void
  errors: Record<string, string[]>
}

/** The file, and what to do with each of its columns (CONSOLE-95). */
export function ImportChoices({
  errors,
  file,
  onFileChange,
  onStrategiesChange,
  programId,
  strategies,
}: ImportChoicesProps) {
  const t = useTexts('console')
  const names = Object.keys(STRATEGY_OPTIONS) as StrategyName[]
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('imports.dialog.file')} required error={renderForPage(errors.csv_file?.[0] ?? '')}>
        <FileInput
          name="csv_file"
          files={file ? [file] : []}
          onFilesChange={([chosen]) => onFileChange(chosen ?? null)}
          accept=".csv,text/csv"
          hint={t('imports.dialog.fileHint')}
          labels={{
            choose: t('imports.dialog.choose'),
            drop: t('imports.dialog.drop'),
            remove: (name) => t('imports.dialog.remove', { file: name }),
          }}
        />
      </Field>
      <p className="-mt-2 text-ink-3 text-ui-sm">
        {t('imports.dialog.templateHelp')}{' '}
        <a
          href={`/admin/v2/programs/${programId}/participants/import_csv_template.csv`}
          className="whitespace-nowrap text-accent-text underline decoration-from-font underline-offset-2"
        >
          {t('imports.dialog.template')}
        </a>
        {' · '}
        <TransfersLink programId={programId} />
      </p>
      <fieldset className="min-w-0 border-0 p-0">
        <legend className="mb-2.5 p-0 font-medium text-ink text-ui-label">{t('imports.dialog.strategies')}</legend>
        <div className="grid gap-3">
          {names.map((name) => (
            <Field
              key={name}
              label={t(`imports.dialog.${name}`)}
              required={name === 'email' || name === 'points'}
              error={renderForPage(errors[name]?.[0] ?? '')}
            >
              <Select
                name={name}
                value={strategies[name]}
                onChange={(event) => onStrategiesChange({ ...strategies, [name]: event.target.value })}
                options={STRATEGY_OPTIONS[name].map((value) => ({
                  value,
                  label: t(`imports.dialog.options.${name}.${value}`),
                }))}
              />
            </Field>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
