'use client'

import { useEffect } from 'react'
import { useOwnDate, useSite, useSiteMutation, useSiteQuery, useTexts } from '@/plugin/site'
import { Button, buttonClasses } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { DATA_PATH, type OwnDataAnswer } from './own-data-answer'
import { Section } from './section'

const POLL_MS = 5000

/** Asks for the file of all data, and offers it once it is ready. */
export function DownloadData({ requests }: Pick<OwnDataAnswer, 'requests'>) {
  const { href } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const { isPending, mutateAsync } = useSiteMutation(`${DATA_PATH}/downloads`)
  const { refetch } = useSiteQuery<OwnDataAnswer>(DATA_PATH)
  const isMaking = requests.some(({ kind, status }) => kind === 'access' && status === 'open')
  const ready = requests.find(({ file_until }) => file_until !== null)
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isMaking, refetch])
  const ask = async () => {
    const answer = await mutateAsync({})
    if (answer.ok) toast.success(answer.body.message)
    else toast.danger(answer.message || t('common:tryAgain'))
  }
  return (
    <Section id="download" title={t('data_rights.download')} lead={t('data_rights.downloadLead')}>
      <div className="flex flex-col items-start gap-3" aria-live="polite">
        {ready && (
          <>
            <a
              href={href(`${DATA_PATH}/downloads/${ready.id}`)}
              className={buttonClasses({ variant: 'primary' })}
              download
            >
              <Icon name="download" />
              {t('data_rights.fetch')}
            </a>
            <p className="text-ink-2 text-ui-sm">
              {t('data_rights.fetchUntil', { date: date(ready.file_until ?? '') })}
            </p>
          </>
        )}
        {isMaking ? (
          <p className="text-ink-2">{t('data_rights.making')}</p>
        ) : (
          <Button loading={isPending} onClick={() => void ask()}>
            {t(ready ? 'data_rights.askAgain' : 'data_rights.ask')}
          </Button>
        )}
      </div>
    </Section>
  )
}
