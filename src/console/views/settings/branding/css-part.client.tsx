'use client'

import { useController } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { FieldError } from '@/ui'
import { fieldError } from '../../../frame/field-error'
import type { BrandingValues } from './branding-form'
import { CssEditor } from './css-editor.client'
import { useDraftCheck } from './use-draft-check.client'

/** The program's own CSS, with markers on lines that the server would refuse or remove. */
export function CssPart() {
  const t = useTexts('console')
  const { field, fieldState } = useController<BrandingValues, 'css'>({ name: 'css' })
  const checked = useDraftCheck().css
  const problems = !checked
    ? []
    : checked.ok
      ? checked.removed.map(({ line, text }) => ({
          line,
          message: t('branding.css.removed', { text }),
          severity: 'warning' as const,
        }))
      : [{ line: checked.line, message: checked.reason, severity: 'error' as const }]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2 text-ui">{t('branding.css.help')}</p>
      <CssEditor label={t('settings.menu.css')} value={field.value} onChange={field.onChange} problems={problems} />
      {/* The line's own message says the same. */}
      <FieldError id="css-error">{checked?.ok === false ? null : fieldError(fieldState)}</FieldError>
      <ul aria-live="polite" className="flex flex-col gap-1 text-ui-sm">
        {problems.map(({ line, message, severity }) => (
          <li key={`${line} ${message}`} className={severity === 'error' ? 'text-danger' : 'text-warning'}>
            {t('branding.css.line', { line })}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
