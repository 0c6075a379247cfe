import { Languages } from 'lucide-react'
import { findLanguages } from '@/domain/programs'
import { countMissingTranslations, type MissingTranslations } from '@/domain/translations'
import { LANGUAGES } from '@/i18n/locales'
import { Badge, Card, EmptyState, Table } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { tierPaths } from '../settings/tiers/tier-paths'
import { contentPaths } from './content-paths'

type Row = MissingTranslations['rows'][number]

/** The program's missing translations, with links to where they are edited (RULE-66). */
export async function TranslationsView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const { locales } = await findLanguages(context, programId)
  const { rows, total } = await countMissingTranslations(context, programId)
  const isPlain = locales.length < 2
  return (
    <DetailPage
      view={view}
      title={t('titles.translations')}
      description={t('content.translations.help')}
      status={total > 0 && <Badge tone="warning">{t('content.translations.count', { count: total })}</Badge>}
    >
      {rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Languages />}
            title={t(`content.translations.${isPlain ? 'none' : 'complete'}`)}
            description={t(`content.translations.${isPlain ? 'noneHelp' : 'completeHelp'}`)}
          />
        </Card>
      ) : (
        <Card flush>
          <Table<Row>
            label={t('titles.translations')}
            rows={rows}
            rowKey={({ id, kind, locale }) => `${kind} ${id} ${locale}`}
            rowHref={(row) => editorOf(row, programId)}
            columns={[
              {
                key: 'name',
                header: t('content.translations.what'),
                cell: ({ name }) => name || t('content.untitled'),
              },
              {
                key: 'kind',
                header: t('content.translations.kind'),
                hideBelow: 'sm',
                cell: ({ kind }) => t(`content.translations.kinds.${kind}`),
              },
              { key: 'locale', header: t('content.language'), cell: ({ locale }) => LANGUAGES[locale] },
              {
                key: 'missing',
                header: t('content.translations.missing'),
                numeric: true,
                cell: ({ missing }) => format.number(missing),
              },
            ]}
            empty={null}
          />
        </Card>
      )}
    </DetailPage>
  )
}

const editorOf = ({ id, kind, locale }: Row, programId: number): string | undefined => {
  const paths = contentPaths(programId)
  switch (kind) {
    case 'program_pages':
      return `${paths.page(id)}?locale=${locale}`
    case 'navigation_menus':
      return `${paths.menu}?locale=${locale}`
    case 'carousel_slides':
      return `${paths.carousel}?locale=${locale}`
    case 'email_templates':
      return consoleAddress('/programs/:program_id/settings/program/emails', { program_id: programId })
    case 'program_tiers':
      return tierPaths(programId).edit(id)
    case 'challenges':
      return `${consoleAddress('/challenges/:id/translations', { id })}?locale=${locale}`
    case 'rewards':
      return `${consoleAddress('/rewards/:id/translations', { id })}?locale=${locale}`
    case 'programs':
      return consoleAddress('/programs/:program_id/settings/program/labels', { program_id: programId })
  }
}
