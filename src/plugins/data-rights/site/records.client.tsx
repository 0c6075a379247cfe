'use client'

import { useOwnDate, useSite, useTexts } from '@/plugin/site'
import { Badge } from '@/ui/badge'
import type { OwnDataAnswer } from './own-data-answer'
import { Section } from './section'

const TONES = {
  unconfirmed: 'warning',
  open: 'warning',
  scheduled: 'warning',
  done: 'positive',
  refused: 'neutral',
  cancelled: 'neutral',
} as const

/** What the participant asked for, and what became of it. */
export function OwnRequests({ requests }: Pick<OwnDataAnswer, 'requests'>) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  if (requests.length === 0) return null
  return (
    <Section id="requests" title={t('data_rights.requests')}>
      <ul className="divide-y divide-line">
        {requests.map(({ answer, due_at, id, kind, message, received_at, status }) => (
          <li key={id} className="flex flex-col gap-1 py-3" data-testid="data-request">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{t(`data_rights.requestKinds.${kind}`)}</span>
              <Badge tone={TONES[status]}>{t(`data_rights.status.${status}`)}</Badge>
            </p>
            {message && <p className="whitespace-pre-line text-ink-2 text-ui-sm [overflow-wrap:anywhere]">{message}</p>}
            <p className="text-ink-3 text-ui-xs">
              {t('data_rights.askedOn', { date: date(received_at) })}
              {status === 'open' && ` · ${t('data_rights.answerBy', { date: date(due_at) })}`}
            </p>
            {answer && (
              <div className="mt-1 rounded-tile bg-accent-quiet p-3 text-ui-sm">
                <p className="font-semibold">{t('data_rights.answerFrom', { program: program.name })}</p>
                <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const KNOWN = [
  'compliance.tax_form_opened',
  'care.site_viewed',
  'export.downloaded',
  'participant.email_changed',
  'participant.status_changed',
]

/** Who opened or changed the participant's data, by role. */
export function Viewers({ viewers }: Pick<OwnDataAnswer, 'viewers'>) {
  const t = useTexts('site')
  const date = useOwnDate()
  return (
    <Section id="viewers" title={t('data_rights.viewers')} lead={t('data_rights.viewersLead')}>
      {viewers.length === 0 ? (
        <p className="text-ink-2">{t('data_rights.viewersNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {viewers.map(({ action, at, name, role }) => (
            <li key={`${at} ${action} ${role}`} className="py-2.5 text-ui-sm">
              <span className="font-medium">
                {t(
                  KNOWN.includes(action)
                    ? `data_rights.actions.${action.replace('.', '_')}`
                    : 'data_rights.actions.other',
                )}
              </span>
              <span className="block text-ink-2">
                {[name, role === null ? t('data_rights.system') : role || t('data_rights.administrator'), date(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
