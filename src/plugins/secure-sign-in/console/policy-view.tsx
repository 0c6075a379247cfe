import { DetailPage, OrganizationTabs, type OrganizationViewContext } from '@/plugin/console'
import { platformUrl } from '@/plugin/domain'
import { Card, Table } from '@/ui'
import { findPolicy, listAdministratorFactors } from '../domain'
import { describeFactors } from './describe-factors'
import { PolicyForm } from './policy-form.client'

const PATH = '/admin/v2/organization/security'

/** How an organization's administrators sign in. */
export async function PolicyView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, format, t } = view
  const [policy, administrators] = await Promise.all([
    findPolicy(context, administrator.organizationId),
    listAdministratorFactors(context, administrator.organizationId),
  ])
  const { ipAddress } = context.origin
  return (
    <DetailPage view={view} title={t('secureSignIn.policyTitle')} description={t('secureSignIn.policyHelp')}>
      <OrganizationTabs view={view} current="/organization/security" />
      <PolicyForm
        path={PATH}
        callback={`${platformUrl()}/sign_in/callback`}
        address={ipAddress === 'direct' ? t('secureSignIn.unknownAddress') : ipAddress}
        hasSecret={policy.sso !== null}
        values={{
          requires_second_factor: policy.requiresSecondFactor,
          networks: policy.networks.join('\n'),
          sso_name: policy.sso?.name ?? '',
          sso_issuer: policy.sso?.issuer ?? '',
          sso_client_id: policy.sso?.clientId ?? '',
          sso_secret: '',
          sso_only: policy.ssoOnly,
        }}
      />
      <Card flush title={t('secureSignIn.administrators')}>
        <Table
          label={t('secureSignIn.administrators')}
          columns={[
            {
              key: 'name',
              header: t('secureSignIn.administrator'),
              cell: ({ email, name }) => (
                <>
                  {name}
                  <span className="block text-ink-3 text-ui-sm">{email}</span>
                </>
              ),
            },
            { key: 'factors', header: t('secureSignIn.factors'), cell: (row) => describeFactors(t, row) },
            {
              key: 'sessions',
              header: t('secureSignIn.openSessions'),
              hideBelow: 'sm',
              cell: ({ sessions }) => (sessions === 0 ? '—' : t('secureSignIn.deviceCount', { count: sessions })),
            },
            {
              key: 'last_signed_in_at',
              header: t('secureSignIn.signedIn'),
              hideBelow: 'md',
              cell: ({ last_signed_in_at }) => format.dateTime(last_signed_in_at),
            },
          ]}
          rows={administrators}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${PATH}/${id}`}
        />
      </Card>
    </DetailPage>
  )
}
