import { consoleAddress, DetailPage, FormPart, type ProgramViewContext, RefreshWhile } from '@/plugin/console'
import { Card, DefinitionGrid, Link, StatusDot } from '@/ui'
import { readFeed } from '../domain'
import { FeedForm } from './feed-form.client'
import { FeedActions, ImportFile } from './import-file.client'
import { PerksTabs } from './perks-tabs'

const TONES = { running: 'accent', finished: 'positive', failed: 'danger', needs_confirmation: 'warning' } as const

/** Imports merchants and offers from a file or a feed, and shows the last import's result. */
export async function PerksImportView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const feed = await readFeed(context, programId)
  const counts = feed?.last_counts
  const imports = consoleAddress('/programs/:program_id/users/imports', { program_id: programId })
  return (
    <>
      <PerksTabs view={view} current="import" />
      <DetailPage view={view} title={t('perks.titles.import')} description={t('perks.import.help')}>
        <RefreshWhile isUnderWay={feed?.last_status === 'running'} />
        <div className="flex flex-col gap-8">
          <FormPart title={t('perks.import.file')} description={t('perks.import.fileHelp')}>
            <ImportFile programId={programId} />
            <p className="text-ui-sm">
              <Link href={imports} className="text-accent-text underline underline-offset-2">
                {t('perks.import.all')}
              </Link>
            </p>
          </FormPart>
          <FeedForm
            key={`${feed?.url} ${feed?.schedule}`}
            programId={programId}
            values={{ url: feed?.url ?? '', schedule: feed?.schedule ?? 'off' }}
          />
          {feed && (
            <FormPart title={t('perks.import.last')}>
              <Card>
                <DefinitionGrid
                  columns={2}
                  items={[
                    {
                      term: t('perks.status'),
                      value: feed.last_status && (
                        <StatusDot tone={TONES[feed.last_status]} live={feed.last_status === 'running'}>
                          {t(`perks.import.statuses.${feed.last_status}`)}
                        </StatusDot>
                      ),
                    },
                    {
                      term: t('perks.redemptions.date'),
                      value: feed.last_run_at ? format.dateTime(feed.last_run_at) : t('perks.import.never'),
                    },
                    ...(counts && feed.last_status === 'finished'
                      ? (['created', 'updated', 'removed'] as const).map((key) => ({
                          term: t(`perks.import.counts.${key}`),
                          value: format.number(counts[key] ?? 0),
                        }))
                      : []),
                  ]}
                />
              </Card>
              {feed.last_status === 'failed' && feed.last_error && (
                <p className="text-danger text-ui">
                  {t(`perks.import.problems.${feed.last_error}`, { defaultValue: t('perks.import.problems.other') })}
                </p>
              )}
              {feed.needs_confirmation && (
                <p className="rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
                  {t('perks.import.shrinks')}
                </p>
              )}
              <FeedActions
                programId={programId}
                needsConfirmation={feed.needs_confirmation}
                isRunning={feed.last_status === 'running'}
              />
            </FormPart>
          )}
        </div>
      </DetailPage>
    </>
  )
}
