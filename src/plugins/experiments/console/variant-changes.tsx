import type { ProgramViewContext } from '@/plugin/console'
import { findVariedKind } from '@/plugin/domain'
import { Table } from '@/ui'
import type { Experiment, StoredVariant } from '../domain'
import { WHOLE } from '../domain/types'

type Props = { view: ProgramViewContext; experiment: Experiment }

/** What each variant changes, and its share. */
export async function VariantChanges({ experiment, view }: Props) {
  const { context, format, programId, t } = view
  const files = await context.sql<{ id: number; filename: string; alt: string | null }>(
    'select id, filename, alt from media where program_id = $1 and id = any($2::int[])',
    [programId, experiment.variants.flatMap(({ image }) => (image ? [image] : []))],
  )
  const linesOf = ({
    image,
    numbers = {},
    texts = {},
  }: StoredVariant): { key: string; label: string; text: string }[] => {
    const kind = findVariedKind(experiment.kind)
    const labelOf = (label: Partial<Record<string, string>> | undefined, name: string) =>
      label?.[view.locale] ?? label?.en ?? name
    return [
      ...Object.entries(texts).flatMap(([locale, fields]) =>
        Object.entries(fields ?? {}).map(([name, text]) => ({
          ...{ key: `${locale}.${name}`, label: labelOf(kind?.texts[name]?.label, name), text },
        })),
      ),
      ...Object.entries(numbers).map(([name, number]) => ({
        ...{ key: name, label: labelOf(kind?.numbers?.[name]?.label, name), text: format.number(number) },
      })),
      ...files
        .filter(({ id }) => id === image)
        .map(({ alt, filename }) => ({ key: 'image', label: t('experiments.picture'), text: alt || filename })),
    ]
  }
  return (
    <Table
      label={t('experiments.changes')}
      rows={experiment.variants.map((variant, at) => ({ ...variant, at }))}
      rowKey={({ at }) => at}
      columns={[
        { key: 'variant', header: t('experiments.variant'), cell: ({ name }) => name },
        {
          key: 'share',
          header: t('experiments.share'),
          numeric: true,
          cell: ({ share }) => format.percent(share / WHOLE),
        },
        {
          key: 'changes',
          header: t('experiments.changes'),
          cell: (variant) => (
            <ul className="flex flex-col gap-1">
              {linesOf(variant).map(({ key, label, text }) => (
                <li key={key} className="[overflow-wrap:anywhere]">
                  <span className="text-ink-3">{label}:</span> {text}
                </li>
              ))}
              {variant.at === 0 && <li className="text-ink-3">–</li>}
            </ul>
          ),
        },
      ]}
    />
  )
}
