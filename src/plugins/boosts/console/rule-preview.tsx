import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Card, Table } from '@/ui'
import { listStoredRules } from '../domain/find-rules'
import { previewRule } from '../domain/what-if/preview-rule'
import { sentencesOf } from './sentences'

type Props = { view: ProgramViewContext; boostId: number }

/** What a rule would have given for the last purchases. */
export async function RulePreviewCard({ boostId, view }: Props) {
  const { can, context, format, programId, t } = view
  const [rule] = await listStoredRules(context, programId, [boostId])
  if (!rule) return null
  const [sentence] = await sentencesOf(view, [rule])
  const { changed, count, points, purchases } = await previewRule(context, { programId, rule })
  return (
    <Card title={t('whatIf.preview')} flush>
      <div className="px-(--ui-card-pad) pb-3">
        <p className="m-0 text-ink-2">{sentence?.[1]}</p>
        <p className="m-0 mt-1">
          {t('whatIf.previewSays', { count, changed: format.number(changed), points: format.number(points) })}
        </p>
      </div>
      {purchases.length > 0 && (
        <Table
          label={t('whatIf.preview')}
          rows={purchases}
          rowKey={({ id }) => id}
          rowHref={({ id }) =>
            can('receipts.view')
              ? consoleAddress('/programs/:program_id/receipts/:receipt_id', { program_id: programId, receipt_id: id })
              : undefined
          }
          columns={[
            {
              ...{ key: 'merchant', header: t('whatIf.purchase') },
              cell: ({ merchant }) => merchant ?? t('whatIf.unknownMerchant'),
            },
            { key: 'at', header: t('whatIf.date'), hideBelow: 'sm', cell: ({ at }) => format.dateTime(at) },
            { key: 'earned', header: t('whatIf.earned'), numeric: true, cell: ({ earned }) => format.number(earned) },
            {
              key: 'more',
              header: t('whatIf.more'),
              numeric: true,
              cell: ({ more }) => `${more > 0 ? '+' : ''}${format.number(more)}`,
            },
          ]}
        />
      )}
    </Card>
  )
}
