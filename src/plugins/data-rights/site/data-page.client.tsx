'use client'

import { useMe, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { ListSkeleton } from '@/ui/list-skeleton'
import { CorrectData } from './correct-data.client'
import { DownloadData } from './download-data.client'
import { EraseAccount } from './erase-account.client'
import { DATA_PATH, type OwnDataAnswer } from './own-data-answer'
import { PrivacyChoices } from './privacy-choices.client'
import { OwnRequests, Viewers } from './records.client'
import { Section } from './section'

/** /my-account/data: what is stored about the participant, and what they can do about it. */
export function DataPage() {
  const { href } = useSite()
  const t = useTexts('site')
  const me = useMe()
  const { data, error, refetch } = useSiteQuery<OwnDataAnswer>(DATA_PATH, me?.signed_in === true)
  if (me?.signed_in === false)
    return (
      <EmptyState
        icon={<Icon name="shield-check" />}
        title={t('data_rights.title')}
        description={t('data_rights.lead')}
        action={
          <Button
            href={`${href('/signin')}?redirect_to=${encodeURIComponent(href('/my-account/data'))}`}
            variant="primary"
          >
            {t('header.signIn')}
          </Button>
        }
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('data_rights.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('data_rights.lead')}</p>
      </header>
      {!data && error && (
        <ErrorState
          title={t('data_rights.loadError')}
          description={error.message || undefined}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!data && !error && <ListSkeleton shape="row" count={6} label={t('common:loading')} />}
      {data && (
        <>
          <Stored kinds={data.kinds} />
          <DownloadData requests={data.requests} />
          <CorrectData />
          <Section id="choices" title={t('data_rights.choicesTitle')} lead={t('data_rights.choicesLead')}>
            <PrivacyChoices choices={data.choices} hasSignal={data.has_signal} />
          </Section>
          <OwnRequests requests={data.requests} />
          <Viewers viewers={data.viewers} />
          <EraseAccount loses={data.loses} />
        </>
      )}
    </div>
  )
}

function Stored({ kinds }: Pick<OwnDataAnswer, 'kinds'>) {
  const { program } = useSite()
  const t = useTexts('site')
  return (
    <Section id="stored" title={t('data_rights.stored')} lead={t('data_rights.storedLead')}>
      <dl className="divide-y divide-line">
        {kinds.map(({ kind, rows }) => (
          <div key={kind} className="flex items-baseline justify-between gap-4 py-2.5" data-testid="data-kind">
            <dt className="min-w-0">
              <span className="font-medium">{t(`data_rights.kinds.${kind}`)}</span>
              <span className="block text-ink-2 text-ui-sm">{t(`data_rights.kindsHelp.${kind}`)}</span>
            </dt>
            <dd className="shrink-0 tabular-nums">{rows.toLocaleString(program.locale)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
