import type { TFunction } from 'i18next'
import { Link } from '@/ui/link'
import { pictureOf } from '../picture'
import type { SiteProgram } from '../wire'
import { LanguageSwitcher } from './language-switcher.client'
import { SupportLink } from './support-link'

/**
 * The program's published pages and its support address (SITE-19). On phones, participants have the bottom bar over its
 * end.
 */
export function Footer({ href, program, t }: { href: (path: string) => string; program: SiteProgram; t: TFunction }) {
  const logo = program.program_template_detail.footer_logo
  return (
    <footer className="on-footer mt-auto max-lg:in-data-[signed-in=yes]:pb-24">
      <div className="mx-auto flex max-w-[1120px] flex-col gap-8 px-4 py-10 sm:flex-row sm:items-start sm:justify-between">
        {logo ? (
          <img
            data-retry=""
            src={pictureOf(logo, 320)}
            alt={program.name}
            loading="lazy"
            className="h-10 w-auto max-w-[220px] self-start object-contain"
          />
        ) : (
          <span className="font-bold font-header text-heading">{program.name}</span>
        )}
        <nav aria-label={t('footer.pages')} className="flex flex-wrap gap-x-6 gap-y-2">
          {program.published_program_pages.map((page) => (
            <Link
              key={page.id}
              href={href(`/${page.slug}`)}
              className="py-1 text-ink-2 text-ui-sm no-underline hover:text-ink hover:underline"
            >
              {page.title}
            </Link>
          ))}
          {program.footer_pages.map(({ label, path }) => (
            <Link
              key={path}
              href={href(path)}
              className="py-1 text-ink-2 text-ui-sm no-underline hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex flex-col gap-5">
          {program.support_email && (
            <p className="text-ink-2 text-ui-sm">
              {t('footer.support')}
              <br />
              <SupportLink email={program.support_email} />
            </p>
          )}
          <LanguageSwitcher />
        </div>
      </div>
    </footer>
  )
}
