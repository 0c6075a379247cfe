import { notFound } from 'next/navigation'
import { jurisdictionName, translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { findPublicRules } from '../domain'

/** The official rules of a sweepstake or contest, with its winners while they have to be listed. */
export const rulesPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('compliance.rules') }),
  Page: async ({ openContext, params, program }) => {
    const { locale } = program
    const found = await findPublicRules(await openContext(), {
      programId: program.id,
      identifier: params.identifier ?? '',
    })
    if (!found) notFound()
    const t = translate(locale, 'site')
    const date = (day: Date): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(day)
    const [{ body, created_at, hash, version }, ...earlier] = found.versions
    return (
      <article className="mx-auto flex w-full max-w-[720px] flex-col gap-5 px-4 py-6 lg:py-10">
        <h1 className="font-bold font-header text-title">{t('compliance.rulesTitle', { name: found.name })}</h1>
        {body[locale].map(({ text, title }) => (
          <section key={title}>
            <h2 className="font-header font-semibold text-heading">{title}</h2>
            <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{text}</p>
          </section>
        ))}
        {found.winners.length > 0 && (
          <section>
            <h2 className="font-header font-semibold text-heading">{t('compliance.winners')}</h2>
            <ul className="mt-1 list-disc pl-5">
              {found.winners.map(({ id, name, place }) => (
                <li key={id}>
                  {place ? t('compliance.winner', { name, place: jurisdictionName(place, locale) }) : name}
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer className="text-ink-3 text-ui-sm [overflow-wrap:anywhere]">
          <p>{t('compliance.version', { version, date: date(created_at), hash })}</p>
          {earlier.length > 0 && (
            <p>
              {t('compliance.changed', {
                versions: earlier
                  .map((one) => `${one.version} (${date(one.created_at)}, ${one.hash.slice(0, 12)})`)
                  .join(', '),
              })}
            </p>
          )}
        </footer>
      </article>
    )
  },
}
