import { Pencil } from 'lucide-react'
import { consoleAddress, DetailPage, type ProgramViewContext, readId, renderSlot, UnknownPage } from '@/plugin/console'
import { findProgramCurrency, listSegmentFields, listSegmentUses } from '@/plugin/domain'
import { Button, Card, Link, Stat, StatusDot, Table } from '@/ui'
import {
  checkRules,
  countMovement,
  countPeople,
  findSegment,
  listMoved,
  type Segment,
  samplePeople,
  toEditorFields,
} from '../domain'
import { ArchiveSegment } from './archive-segment.client'
import { Reasons } from './reasons'

type Props = { view: ProgramViewContext }

const LIST = '/programs/:program_id/segments'
const userAddress = (id: number) => consoleAddress('/users/:id', { id })

/** A segment: how many, who and why, and who came and went. */
export async function SegmentView({ view }: Props) {
  const { can, context, format, params, programId, t } = view
  const segment = await findSegment(context, { programId, segmentId: readId(params.segment_id) ?? 0 })
  if (!segment) return <UnknownPage t={t} />
  const { description, id, is_archived, kind, name, refreshed_at } = segment
  const which = { programId, segmentId: id }
  const movement = await countMovement(context, which)
  return (
    <DetailPage
      view={view}
      title={name}
      description={description ?? undefined}
      status={
        <StatusDot tone={is_archived ? 'neutral' : kind === 'live' ? 'positive' : 'accent'}>
          {t(is_archived ? 'segments.states.archived' : `segments.kinds.${kind}`)}
        </StatusDot>
      }
      actions={
        <>
          {can('users.view') && (
            <Button href={`${consoleAddress('/programs/:program_id/users', { program_id: programId })}?segment=${id}`}>
              {t('segments.showPeople')}
            </Button>
          )}
          <Button href={`${consoleAddress(LIST, { program_id: programId })}/${id}/people.csv`} download>
            {t('segments.exportPeople')}
          </Button>
          {!is_archived && (await renderSlot('segment_actions', { view, segmentId: id }))}
          {can('segments.manage') && (
            <>
              <Button
                href={consoleAddress(`${LIST}/:segment_id/edit`, { program_id: programId, segment_id: id })}
                variant="primary"
                icon={<Pencil />}
              >
                {t('segments.change')}
              </Button>
              <ArchiveSegment programId={programId} segmentId={id} name={name} isArchived={is_archived} />
            </>
          )}
        </>
      }
      figures={<Figures view={view} segment={segment} />}
      facts={[
        { term: t('segments.kind'), value: t(`segments.kindsHelp.${kind}`) },
        { term: t('segments.refreshed'), value: refreshed_at ? format.relative(refreshed_at) : t('segments.notYet') },
        { term: t('segments.entered'), value: format.number(movement.entered) },
        { term: t('segments.left'), value: format.number(movement.left) },
      ]}
    >
      <Sample view={view} segment={segment} />
      <Moved view={view} segment={segment} />
      <Uses view={view} segment={segment} />
    </DetailPage>
  )
}

type PartProps = Props & { segment: Segment }

async function Figures({ segment, view: { context, format, programId, t } }: PartProps) {
  const fields = await listSegmentFields(context, programId)
  const checked = checkRules(segment.rules, fields)
  // What the last refresh found, where the present rules have no count: snapshots, and fields that are gone.
  const isLive = checked.ok && segment.kind === 'live' && !segment.is_archived
  const now = isLive ? await countPeople(context, { programId, fields, rules: checked.rules }) : null
  const people = now?.people ?? segment.people
  return (
    <>
      <Stat label={t('segments.people')} value={format.number(people)} />
      {now && (
        <Stat label={t('segments.share')} value={format.percent(now.everyone === 0 ? 0 : people / now.everyone)} />
      )}
      <Stat label={t('segments.cost')} value={format.number(now?.unused_points ?? segment.unused_points)} />
      {now && now.liability !== null && (
        <Stat
          label={t('segments.liability')}
          value={format.money(now.liability, await findProgramCurrency(context, { programId }))}
        />
      )}
    </>
  )
}

async function Sample({ segment, view: { context, format, locale, programId, t } }: PartProps) {
  const fields = await listSegmentFields(context, programId)
  const checked = checkRules(segment.rules, fields)
  if (!checked.ok || segment.kind === 'snapshot') return null
  const [sample, shown] = await Promise.all([
    samplePeople(context, { programId, fields, rules: checked.rules }),
    toEditorFields({ ...context, locale }, programId, fields),
  ])
  return (
    <Card title={t('segments.sample')} flush>
      <Table
        label={t('segments.sample')}
        columns={[
          {
            key: 'name',
            header: t('segments.user'),
            width: '28%',
            cell: ({ email, id, name }) => <Link href={userAddress(id)}>{name || email || id}</Link>,
          },
          {
            key: 'reasons',
            header: t('segments.why'),
            cell: (person) => <Reasons person={person} fields={shown} locale={locale} t={t} />,
          },
          {
            key: 'unused_points',
            header: t('segments.cost'),
            numeric: true,
            hideBelow: 'md',
            cell: ({ unused_points }) => format.number(unused_points),
          },
        ]}
        rows={sample}
        rowKey={({ id }) => id}
        empty={<p className="p-4 text-ink-3 text-ui">{t('segments.sampleEmpty')}</p>}
      />
    </Card>
  )
}

async function Moved({ segment, view: { context, format, programId, t } }: PartProps) {
  return (
    <Card title={t('segments.movement')} flush>
      <Table
        label={t('segments.movement')}
        columns={[
          {
            key: 'name',
            header: t('segments.user'),
            cell: ({ id, name }) => <Link href={userAddress(id)}>{name || id}</Link>,
          },
          {
            key: 'has_left',
            header: t('segments.state'),
            cell: ({ has_left }) => (
              <StatusDot tone={has_left ? 'neutral' : 'positive'}>
                {t(has_left ? 'segments.left' : 'segments.entered')}
              </StatusDot>
            ),
          },
          { key: 'at', header: t('segments.when'), cell: ({ at }) => format.dateTime(at) },
        ]}
        rows={await listMoved(context, { programId, segmentId: segment.id })}
        rowKey={({ at, has_left, id }) => `${id}-${String(has_left)}-${at.toISOString()}`}
        empty={<p className="p-4 text-ink-3 text-ui">{t('segments.movementEmpty')}</p>}
      />
    </Card>
  )
}

async function Uses({ segment, view: { context, programId, t } }: PartProps) {
  const uses = await listSegmentUses(context, { programId, segmentId: segment.id })
  return (
    <Card title={t('segments.uses')} description={t('segments.usesHelp')} flush>
      <Table
        label={t('segments.uses')}
        columns={[
          {
            key: 'name',
            header: t('segments.use'),
            cell: ({ name, path }) => <Link href={`/admin/v2${path}`}>{name}</Link>,
          },
          { key: 'kind', header: t('segments.useKind'), cell: ({ label }) => t(label) },
        ]}
        rows={uses}
        rowKey={({ label, name, path }) => `${label}-${path}-${name}`}
        empty={<p className="p-4 text-ink-3 text-ui">{t('segments.usesEmpty')}</p>}
      />
    </Card>
  )
}
