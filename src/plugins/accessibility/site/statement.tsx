import { notFound } from 'next/navigation'
import { readSettings } from '@/plugin'
import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'

type Settings = { contact: string | null; checked_on: string | null; known_limits: string | null }

/** A day such as 2027-01-31 in words; anything else as it was written. */
const dayOf = (written: string, locale: string): string => {
  const day = new Date(`${written}T12:00:00Z`)
  return Number.isNaN(day.getTime())
    ? written
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** What the site does for accessibility, what doesn't work yet, and whom to ask. */
export const statementPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('accessibility.title') }),
  Page: async ({ openContext, program }) => {
    const { checked_on, contact, is_on, known_limits } = await readSettings<Settings>(
      await openContext(),
      'accessibility',
      program.id,
    )
    if (!is_on) notFound()
    const t = translate(program.locale, 'site')
    const address = contact || program.support_email
    const limits = (known_limits ?? '').split('\n').filter((line) => line.trim() !== '')
    return (
      <article className="mx-auto flex w-full max-w-[720px] flex-col gap-5 px-4 py-10">
        <h1 className="font-bold font-header text-title">{t('accessibility.title')}</h1>
        <p>{t('accessibility.goal', { program: program.name })}</p>
        <p>{t('accessibility.measures')}</p>
        {checked_on && <p>{t('accessibility.checked', { date: dayOf(checked_on, program.locale) })}</p>}
        <h2 className="font-bold font-header text-heading">{t('accessibility.limits')}</h2>
        {limits.length > 0 ? (
          <ul className="list-disc pl-6">
            {limits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{t('accessibility.noLimits')}</p>
        )}
        <h2 className="font-bold font-header text-heading">{t('accessibility.contact')}</h2>
        <p>{t('accessibility.contactHelp')}</p>
        {address && (
          <p>
            <a className="wrap-anywhere underline" href={`mailto:${address}`}>
              {address}
            </a>
          </p>
        )}
      </article>
    )
  },
}
