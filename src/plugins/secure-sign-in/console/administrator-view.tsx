import { DetailPage, type OrganizationViewContext, readId, UnknownPage } from '@/plugin/console'
import { Card } from '@/ui'
import { listAdministratorFactors, listSessions } from '../domain'
import { AdministratorActions } from './administrator-actions.client'
import { describeFactors } from './describe-factors'
import { SessionsTable } from './sessions-table'

/** How one administrator signs in, for an owner who helps them. */
export async function AdministratorView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, format, params, t } = view
  const id = readId(params.administrator_id) ?? 0
  const [found] = await listAdministratorFactors(context, administrator.organizationId, id)
  if (!found) return <UnknownPage t={t} />
  const path = `/admin/v2/organization/admins/${id}`
  return (
    <DetailPage
      view={view}
      title={found.name}
      description={found.email}
      actions={
        <AdministratorActions
          path={path}
          name={found.name}
          isSelf={id === administrator.id}
          hasSessions={found.sessions > 0}
        />
      }
      facts={[
        { term: t('secureSignIn.factors'), value: describeFactors(t, found) },
        { term: t('secureSignIn.signedIn'), value: format.dateTime(found.last_signed_in_at) },
      ]}
    >
      <Card flush title={t('secureSignIn.sessionsOf')}>
        <SessionsTable
          view={view}
          sessions={await listSessions(context, id)}
          path={`${path}/sessions/end`}
          current={administrator.sessionId ?? null}
        />
      </Card>
    </DetailPage>
  )
}
