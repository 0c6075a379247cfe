import type { ReactNode } from 'react'
import { type EmailChoiceChange, listEmailChoices } from '@/domain/consents'
import type { User } from '@/domain/users'
import type { ProgramViewContext } from '../../frame/view-context'

/** The emails that a participant gets, and how that came about (RULE-56). */
export const emailChoice = async (user: User, view: ProgramViewContext): Promise<ReactNode> => {
  const { context, programId, t } = view
  const changes = await listEmailChoices(context, { programId, participantId: user.id })
  return (
    <div className="flex flex-col gap-1">
      <span>{t(`users.fact.emailSettings.${user.email_setting}`)}</span>
      {changes.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2 text-ui-sm">{t('users.fact.emailHistory')}</summary>
          <ul className="mt-1 flex flex-col gap-0.5 text-ink-2 text-ui-sm">
            {changes.map((change) => (
              <li key={`${change.occurred_at.toISOString()} ${change.setting}`} className="break-words">
                {formatChange(change, view)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const formatChange = (
  { detail, given_at, occurred_at, setting, source }: EmailChoiceChange,
  { format, t }: ProgramViewContext,
): string =>
  [
    format.dateTime(occurred_at),
    t(`users.fact.emailSettings.${setting}`),
    t(`users.fact.consentSources.${source}`),
    detail,
    given_at && format.dateTime(given_at),
  ]
    .filter(Boolean)
    .join(' · ')
