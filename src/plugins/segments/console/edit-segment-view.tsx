import { consoleAddress, DetailPage, type ProgramViewContext, readId, UnknownPage } from '@/plugin/console'
import { listSegmentFields } from '@/plugin/domain'
import { Link } from '@/ui'
import { findSegment, listTemplates, toEditorFields } from '../domain'
import type { Group } from '../domain/rules'
import { SegmentForm } from './segment-form.client'

type Props = { view: ProgramViewContext }

const LIST = '/programs/:program_id/segments'
const BLANK: Group = { combinator: 'and', rules: [] }

/** A new segment, blank or from a ready one. */
export async function NewSegmentView({ view }: Props) {
  const { context, locale, programId, search, t } = view
  const fields = await listSegmentFields(context, programId)
  const shown = await toEditorFields({ ...context, locale }, programId, fields)
  const topTier = shown.find(({ name }) => name === 'tier')?.choices.at(-1)?.value ?? null
  const templates = listTemplates(fields, { topTier })
  const chosen = templates.find(({ name }) => name === search.template)
  const address = consoleAddress(`${LIST}/new`, { program_id: programId })
  const values = chosen
    ? {
        name: t(`segments.ready.${chosen.name}.name`),
        description: t(`segments.ready.${chosen.name}.help`),
        rules: chosen.rules,
      }
    : { name: '', description: '', rules: BLANK }
  return (
    <DetailPage view={view} title={t('segments.new')} description={t('segments.help')}>
      <nav aria-label={t('segments.templates')} className="mb-2 flex flex-col gap-2">
        <p className="text-ink-3 text-ui-sm">{t('segments.templates')}</p>
        <ul className="flex flex-wrap gap-2">
          {[null, ...templates].map((template) => (
            <li key={template?.name ?? ''}>
              <Link
                href={template ? `${address}?template=${template.name}` : address}
                aria-current={(template?.name ?? null) === (chosen?.name ?? null) ? 'true' : undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-ink-2 text-ui-sm hover:border-line-strong hover:text-ink aria-[current=true]:border-accent aria-[current=true]:text-ink"
              >
                {template ? t(`segments.ready.${template.name}.name`) : t('segments.blank')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SegmentForm
        key={chosen?.name ?? ''}
        programId={programId}
        fields={shown}
        locale={locale}
        values={{ ...values, kind: 'live' }}
      />
    </DetailPage>
  )
}

export async function EditSegmentView({ view }: Props) {
  const { context, locale, params, programId, t } = view
  const segment = await findSegment(context, { programId, segmentId: readId(params.segment_id) ?? 0 })
  if (!segment) return <UnknownPage t={t} />
  const fields = await listSegmentFields(context, programId)
  const { description, id, kind, name, rules, updated_at } = segment
  return (
    <DetailPage view={view} title={name}>
      <SegmentForm
        key={updated_at.toISOString()}
        programId={programId}
        segmentId={id}
        fields={await toEditorFields({ ...context, locale }, programId, fields)}
        locale={locale}
        values={{ name, description: description ?? '', kind, rules }}
      />
    </DetailPage>
  )
}
