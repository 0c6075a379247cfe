import { KeyRound, Plus } from 'lucide-react'
import { type ApiKeyRow, listApiKeys } from '@/domain/api-keys'
import { Badge, Button, EmptyState, StatusDot, Table, type TableColumn, type Tone } from '@/ui'
import { PageHeader } from '../../frame/page-header'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { groupScopes } from './key-scopes'
import { RevokeKey } from './revoke-key.client'
import { RotateKey } from './rotate-key.client'

const TONES = { active: 'positive', expired: 'warning', revoked: 'neutral' } as const satisfies Record<
  ApiKeyRow['state'],
  Tone
>

/** A program's API keys (CONSOLE-50, RULE-47): owner, scopes and last use. */
export async function ApiKeysView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const keys = await listApiKeys(context, { programId })
  const add = (
    <Button
      href={consoleAddress('/programs/:program_id/settings/integrations/api_auths/new', { program_id: programId })}
      variant="primary"
      icon={<Plus />}
    >
      {t('apiKeys.add')}
    </Button>
  )
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-8 md:px-6">
      <PageHeader title={t('titles.apiKeys')} description={t('apiKeys.help')} actions={keys.length > 0 && add} />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        <Table<ApiKeyRow>
          label={t('titles.apiKeys')}
          columns={columnsOf(view)}
          rows={keys}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<KeyRound />}
              title={t('apiKeys.empty')}
              description={t('apiKeys.emptyHelp')}
              action={add}
            />
          }
        />
      </div>
    </div>
  )
}

const columnsOf = ({ format, programId, t }: ProgramViewContext): TableColumn<ApiKeyRow>[] => [
  {
    key: 'name',
    header: t('apiKeys.name'),
    width: '24%',
    cell: ({ created_at, created_by, id, name, prefix, rotated_at, state }) => (
      <span className="ui-words">
        {name}
        <span className="block text-ink-3 text-ui-sm max-md:hidden">
          {created_by
            ? t('apiKeys.createdBy', { date: format.day(created_at), name: created_by })
            : t('apiKeys.created', { date: format.day(created_at) })}
        </span>
        {state === 'active' && (
          <span className="-ml-2 flex gap-1">
            {!rotated_at && <RotateKey programId={programId} apiKey={{ id, name, prefix }} />}
            <RevokeKey programId={programId} apiKey={{ id, name, prefix }} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'prefix',
    header: t('apiKeys.prefix'),
    hideBelow: 'sm',
    cell: ({ mode, prefix }) => (
      <span className="flex items-center gap-2">
        <code className="whitespace-nowrap font-mono text-ui-sm">{prefix}…</code>
        {mode !== 'live' && <Badge>{t(`apiKeys.mode.${mode}`)}</Badge>}
      </span>
    ),
  },
  {
    key: 'state',
    header: t('apiKeys.state.label'),
    cell: ({ state }) => <StatusDot tone={TONES[state]}>{t(`apiKeys.state.${state}`)}</StatusDot>,
  },
  {
    key: 'scopes',
    header: t('apiKeys.scopes'),
    hideBelow: 'md',
    cell: ({ scopes }) => (
      <span className="flex flex-wrap gap-1">
        {groupScopes(scopes).map(({ actions, resource }) => (
          <Badge key={resource}>
            {t('apiKeys.scopeOne', {
              resource: t(`apiKeys.resource.${resource}`),
              action: actions.map((action) => t(`apiKeys.scope.${action}`)).join(', '),
            })}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'last_used_at',
    header: t('apiKeys.lastUsed'),
    cell: ({ expires_at, last_used_at }) => (
      <span className="ui-words">
        {last_used_at ? format.relative(last_used_at) : t('apiKeys.neverUsed')}
        <span className="block text-ink-3 text-ui-sm max-md:hidden">
          {expires_at ? t('apiKeys.expiresOn', { date: format.day(expires_at) }) : t('apiKeys.neverExpires')}
        </span>
      </span>
    ),
  },
]
