import { consoleAddress, DetailPage, type ProgramViewContext, UnknownPage } from '@/plugin/console'
import { HOLD_SOURCES } from '@/plugin/domain'
import { Button, Card, Link, StatusDot } from '@/ui'
import { type Appeal, findHold, findRing, type Hold, listAppeals, parseHoldKey } from '../domain'
import { DecideHold } from './decide-hold.client'
import { tracesOf, traceText } from './evidence'
import { HoldState, kindName, Person, ringAddress, signalText } from './parts'

type Props = { view: ProgramViewContext }

/** One hold: why, what its people share with others, the appeal, and the decision. */
export async function HoldView({ view }: Props) {
  const { can, context, format, params, programId, t } = view
  const key = parseHoldKey(params.hold_key)
  const hold = key && (await findHold(context, { ...key, programId }))
  if (!key || !hold) return <UnknownPage t={t} />
  const appeals = await listAppeals(context, { ...key, programId })
  const isAppealed = appeals.some(({ status }) => status === 'open')
  const { decided_at, decided_by, decision, participant, participant_id, points, reason } = hold
  return (
    <DetailPage
      view={view}
      title={t('fraud.holdOf', { kind: kindName(hold.kind, view), name: participant || participant_id })}
      description={hold.title || undefined}
      status={<HoldState status={decision ?? (isAppealed ? 'appealed' : 'open')} view={view} />}
      actions={
        <>
          <OwnPage hold={hold} view={view} />
          {decision === null && can('fraud.manage') && (
            <DecideHold programId={programId} hold={params.hold_key ?? ''} kind={hold.kind} isAppealed={isAppealed} />
          )}
        </>
      }
      facts={[
        { term: t('fraud.person'), value: <Person id={participant_id} name={participant} view={view} /> },
        ...(hold.other_id === null
          ? []
          : [{ term: t('fraud.other'), value: <Person id={hold.other_id} name={hold.other} view={view} /> }]),
        { term: t('fraud.points'), value: format.number(points) },
        { term: t('fraud.heldAt'), value: format.dateTime(hold.held_at) },
        ...(decided_at
          ? [
              { term: t('fraud.decidedAt'), value: format.dateTime(decided_at) },
              { term: t('fraud.decidedBy'), value: decided_by },
              { term: t('fraud.reason'), value: reason, wide: true },
            ]
          : []),
      ]}
    >
      <Evidence hold={hold} view={view} />
      <Appeals appeals={appeals} view={view} />
    </DetailPage>
  )
}

/** The page of its kind, where there is more to see. */
function OwnPage({ hold, view: { programId, t } }: Props & { hold: Hold }) {
  const page = HOLD_SOURCES[hold.kind]?.page
  if (!page) return null
  const values = { program_id: programId, id: hold.holdId, participant_id: hold.participant_id }
  return <Button href={consoleAddress(page, values)}>{t('fraud.openPage')}</Button>
}

async function Evidence({ hold, view }: Props & { hold: Hold }) {
  const { context, programId, t } = view
  const ring = await findRing(context, programId, hold.participant_id)
  const traces = [...new Set([...tracesOf(ring, hold.participant_id), ...tracesOf(ring, hold.other_id ?? 0)])]
  const others = (ring?.people.length ?? 1) - 1
  return (
    <Card title={t('fraud.why')}>
      <ul className="list-disc pl-5">
        {hold.signals.map((signal) => (
          <li key={signal}>{signalText(signal, hold.kind, view)}</li>
        ))}
        {traces.map((trace) => (
          <li key={`${trace.trace} ${trace.people.join(' ')}`}>{traceText(trace, view)}</li>
        ))}
      </ul>
      {ring && (
        <p className="mt-3">
          <Link href={ringAddress(programId, ring.id)}>{t('fraud.seeRing', { count: others })}</Link>
        </p>
      )}
    </Card>
  )
}

function Appeals({ appeals, view: { format, t } }: Props & { appeals: Appeal[] }) {
  if (appeals.length === 0) return null
  return (
    <Card title={t('fraud.appeals')}>
      <ul className="flex list-none flex-col gap-4 p-0">
        {appeals.map(({ answer, created_at, id, message, status }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-2 text-ink-3 text-ui-sm">
              <StatusDot tone={status === 'open' ? 'warning' : 'neutral'}>
                {t(`fraud.appealStatus.${status}`)}
              </StatusDot>
              {format.dateTime(created_at)}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
            {answer && (
              <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
                {t('fraud.answered', { answer })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
