import { UsersRound } from 'lucide-react'
import { consoleAddress, type ProgramViewContext, UserFrame } from '@/plugin/console'
import { Card, EmptyState, Link } from '@/ui'
import { findOwnHousehold } from '../domain'

/** The household of a user: who shares, and how many points. */
export function HouseholdView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="household">
      {async (participantId) => {
        const { context, format, programId, t } = view
        const household = await findOwnHousehold(context, { programId, participantId })
        if (!household)
          return (
            <EmptyState icon={<UsersRound />} title={t('households.none')} description={t('households.noneHelp')} />
          )
        return (
          <Card title={t('households.tab')}>
            <p>
              {t('households.shared', {
                total: format.number(household.total),
                own: format.number(household.own),
              })}
            </p>
            <ul className="mt-4 divide-y divide-line">
              {household.members.map(({ id, is_owner, joined_at, name }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                  <span>
                    <Link href={consoleAddress('/users/:id', { id })}>{name || id}</Link>
                    {is_owner && <span className="text-ink-3"> · {t('households.owner')}</span>}
                  </span>
                  <span className="text-ink-3">{t('households.since', { date: format.date(joined_at) })}</span>
                </li>
              ))}
            </ul>
          </Card>
        )
      }}
    </UserFrame>
  )
}
