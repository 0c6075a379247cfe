import type { NumberFieldServerProps } from 'payload'
import { listSegments } from '@/plugin/domain'
import { createContext } from '@/plugin/http'
import { SegmentSelect } from './segment-select.client'

/** Payload's field for the segment of a rule; nothing in programs without segments. */
export async function SegmentField({ clientField, data, i18n, payload, path }: NumberFieldServerProps) {
  const programId = Number(typeof data?.program === 'object' ? data.program?.id : data?.program)
  if (!programId) return null
  const context = createContext(payload, { actor: { type: 'system', name: 'console' } })
  const segments = await listSegments(context, programId)
  if (segments.length === 0) return null
  const { label } = clientField as { label?: unknown }
  const labelInLanguage =
    typeof label === 'string' ? label : String((label as Record<string, string> | null)?.[i18n.language] ?? '')
  return (
    <SegmentSelect
      path={path ?? 'segment_id'}
      label={labelInLanguage}
      options={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
