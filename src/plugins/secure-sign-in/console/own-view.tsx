import { DetailPage, type OrganizationViewContext } from '@/plugin/console'
import { Card, StatusDot, Table } from '@/ui'
import { findFactors, findPolicy, listAccounts, listPasskeys, listSessions } from '../domain'
import { AccountActions } from './account-actions.client'
import { AuthenticatorActions } from './authenticator-actions.client'
import { AddPasskey, PasskeyActions } from './passkey-actions.client'
import { EndOtherSessions } from './session-actions.client'
import { SessionsTable } from './sessions-table'

const PATH = '/admin/v2/security'

/** How the administrator signs in, and where they are signed in. */
export async function OwnView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, format, t } = view
  const [factors, passkeys, accounts, sessions, policy] = await Promise.all([
    findFactors(context, administrator.id),
    listPasskeys(context, administrator.id),
    listAccounts(context, administrator.id),
    listSessions(context, administrator.id),
    findPolicy(context, administrator.organizationId),
  ])
  const [account] = accounts
  return (
    <DetailPage view={view} title={t('secureSignIn.title')} description={t('secureSignIn.help')}>
      <Card
        flush
        title={t('secureSignIn.passkeys')}
        description={t('secureSignIn.passkeysHelp')}
        actions={<AddPasskey path={`${PATH}/passkeys`} />}
      >
        <Table
          label={t('secureSignIn.passkeys')}
          columns={[
            { key: 'name', header: t('secureSignIn.passkeyName'), cell: ({ name }) => name },
            {
              key: 'created_at',
              header: t('secureSignIn.added'),
              hideBelow: 'sm',
              cell: ({ created_at }) => format.dateTime(created_at),
            },
            {
              key: 'used_at',
              header: t('secureSignIn.lastUsed'),
              cell: ({ used_at }) => (used_at ? format.dateTime(used_at) : t('secureSignIn.never')),
            },
          ]}
          rows={passkeys}
          rowKey={({ id }) => id}
          actionsLabel={t('list.actions')}
          actions={({ id, name }) => <PasskeyActions path={`${PATH}/passkeys`} id={id} name={name} />}
          empty={<p className="m-0 p-(--ui-card-pad) text-ink-3 text-ui">{t('secureSignIn.noPasskeys')}</p>}
        />
      </Card>
      <Card
        title={t('secureSignIn.authenticator')}
        description={t('secureSignIn.authenticatorHelp')}
        actions={<AuthenticatorActions path={PATH} isOn={factors.authenticator} />}
      >
        <div className="flex flex-wrap items-center gap-4 text-ui">
          <StatusDot tone={factors.authenticator ? 'positive' : 'neutral'}>
            {t(factors.authenticator ? 'secureSignIn.isOn' : 'secureSignIn.isOff')}
          </StatusDot>
          {factors.authenticator && (
            <span className="text-ink-2">{t('secureSignIn.recoveryCodesLeft', { count: factors.recoveryCodes })}</span>
          )}
        </div>
      </Card>
      {(policy.sso || account) && (
        <Card
          title={t('secureSignIn.account')}
          description={t('secureSignIn.accountHelp')}
          actions={<AccountActions path={`${PATH}/account`} issuer={account?.issuer ?? null} />}
        >
          <StatusDot tone={account ? 'positive' : 'neutral'}>
            {!account
              ? t('secureSignIn.notConnected')
              : account.label
                ? t('secureSignIn.accountConnected', { label: account.label })
                : t('secureSignIn.accountConnectedPlain')}
          </StatusDot>
        </Card>
      )}
      <Card
        flush
        title={t('secureSignIn.sessions')}
        description={t('secureSignIn.sessionsHelp')}
        actions={sessions.length > 1 && <EndOtherSessions path={`${PATH}/sessions/end`} />}
      >
        <SessionsTable
          view={view}
          sessions={sessions}
          path={`${PATH}/sessions/end`}
          current={administrator.sessionId ?? null}
        />
      </Card>
    </DetailPage>
  )
}
