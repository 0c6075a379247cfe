'use client'

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type CallResult, callConsole, useTexts } from '@/plugin/console/client'
import { Card, formatNumber, Link, Spinner } from '@/ui'
import type { EditorField } from '../domain/editor-fields'
import type { Headcount, SampledPerson } from '../domain/preview-people'
import { Reasons } from './reasons'

type Preview = Headcount & { sample: SampledPerson[] }
type Props = { programId: number; fields: EditorField[]; locale: string }

const WAIT_MS = 500

/** Who matches the rules of the surrounding form, shortly after each change. */
const usePreview = (programId: number) => {
  const rules: { rules: unknown[] } | undefined = useWatch({ name: 'rules' })
  const isBlank = !rules?.rules.length
  const sent = JSON.stringify(rules)
  const [preview, setPreview] = useState<CallResult<Preview> | null>(null)
  const [isCounting, setCounting] = useState(true)
  useEffect(() => {
    let isCurrent = true
    if (isBlank) setPreview(null)
    setCounting(!isBlank)
    if (isBlank) return
    const timer = setTimeout(async () => {
      const result = await callConsole<Preview>(`/admin/v2/programs/${programId}/segments/preview`, {
        method: 'POST',
        body: { rules: JSON.parse(sent) },
      })
      if (!isCurrent) return
      setPreview(result)
      setCounting(false)
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isBlank, programId, sent])
  return { preview, isCounting }
}

export function SegmentPreview({ fields, locale, programId }: Props) {
  const t = useTexts('console')
  const { isCounting, preview } = usePreview(programId)
  const people = preview?.success ? (preview.people ?? 0) : null
  const number = (value: number) => formatNumber(value, { locale })
  return (
    <Card title={t('segments.preview')}>
      <div aria-live="polite" className="flex flex-col gap-1">
        {people === null ? (
          <p className="text-ink-2 text-ui">
            {isCounting && !preview ? t('segments.counting') : t('segments.fixRules')}
          </p>
        ) : (
          <>
            <p className="flex items-center gap-2 font-semibold text-ink text-ui-lg tabular-nums">
              {number(people)}
              {isCounting && <Spinner />}
            </p>
            <p className="text-ink-2 text-ui-sm">
              {t('segments.ofAll', {
                percent: `${number(preview?.everyone ? (100 * people) / preview.everyone : 0)}%`,
                everyone: number(preview?.everyone ?? 0),
              })}
            </p>
            <p className="text-ink-2 text-ui-sm">
              {t('segments.costOf', { points: number(preview?.unused_points ?? 0) })}
            </p>
          </>
        )}
      </div>
      {preview?.success && (
        <ul className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
          {people === 0 && <li className="text-ink-3 text-ui-sm">{t('segments.sampleEmpty')}</li>}
          {preview.sample?.map((person) => (
            <li key={person.id} className="min-w-0 text-ui-sm">
              <Link href={`/admin/v2/users/${person.id}`}>{person.name || person.email || person.id}</Link>
              <Reasons person={person} fields={fields} locale={locale} t={t} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
