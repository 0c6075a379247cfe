import { redirect } from 'next/navigation'
import type { CollectionSlug } from 'payload'
import type { ReactNode } from 'react'
import { readId } from '@/domain/permissions'
import { findLanguages } from '@/domain/programs'
import { consoleAddress, resolveRoute } from '../resolve-route'
import { EmbeddedForm } from './content-form.client'
import { DetailPage } from './detail-page'
import { editedLocale, LanguageTabs } from './language-tabs'
import { RowRemoval } from './row-removal.client'
import { UnknownPage } from './states'
import type { ProgramViewContext } from './view-context'

type Row = Record<string, unknown> & { id: number; updatedAt: string }

export type ContentKind = {
  collection: CollectionSlug
  /** The parameter of an address that has the row's id. */
  param: string
  /** The list's address, to return to after saving or deleting. */
  listPath: string
  /** Where the console's texts have `remove`, `removeTitle` and `removeHelp`, if rows can be deleted. */
  texts?: string
  /** The title of the page that adds a row, for a plugin's. Default: the title of its route. */
  newTitle?: string
  status?: (row: Row, view: ProgramViewContext) => ReactNode
  description?: (row: Row, view: ProgramViewContext) => string
  /** Replaces the button that deletes. */
  actions?: (row: Row, view: ProgramViewContext, listHref: string) => ReactNode
  /** The values of a new row. */
  newRow?: Record<string, unknown>
}

/**
 * The pages that add and edit rows of a collection in Payload's own form: its fields say what it shows, its access and
 * writes what may be saved. Localized texts are edited in one language at a time.
 */
export async function ContentForm({ kind, view }: { kind: ContentKind; view: ProgramViewContext }) {
  const { collection, listPath, newRow, param } = kind
  const { context, params, path, programId, search, t } = view
  const listHref = consoleAddress(listPath, { program_id: programId })
  const given = params[param]
  const { admin, flattenedFields } = context.payload.collections[collection].config
  const isLocalized = flattenedFields.some((field) => 'localized' in field && field.localized)
  const languages = await findLanguages(context, programId)
  const locale = editedLocale(view, languages)
  // Payload's form reads its language from the address.
  if (isLocalized && search.locale !== locale) redirect(`${path}?locale=${locale}`)
  if (given === undefined) {
    const title = resolveRoute(path.split('/').slice(3))?.route.title
    return (
      <DetailPage view={view} title={kind.newTitle ? t(kind.newTitle) : title && t(`titles.${title}`)}>
        <EmbeddedForm collection={collection} initialData={{ ...newRow, program: programId }} hrefAfter={listHref} />
      </DetailPage>
    )
  }
  const { docs } = await context.payload.find({
    collection,
    where: { and: [{ id: { equals: readId(given) ?? 0 } }, { program: { equals: programId } }] },
    locale,
    fallbackLocale: languages.default_locale,
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const row = docs[0] as unknown as Row | undefined
  if (!row) return <UnknownPage t={t} />
  const name = String(row[admin.useAsTitle ?? 'id'])
  return (
    <DetailPage
      view={view}
      title={name}
      status={kind.status?.(row, view)}
      description={kind.description?.(row, view)}
      actions={
        kind.actions?.(row, view, listHref) ??
        (kind.texts && (
          <RowRemoval
            path={`/api/${collection}/${row.id}`}
            name={name}
            listHref={listHref}
            labels={removalLabels(view, kind.texts, name)}
          />
        ))
      }
    >
      {isLocalized && <LanguageTabs view={view} languages={languages} current={locale} />}
      {/* Loaded again when the row was changed elsewhere, such as by the actions above. */}
      <EmbeddedForm key={`${locale} ${row.updatedAt}`} collection={collection} id={row.id} hrefAfter={listHref} />
    </DetailPage>
  )
}

/** The texts of a row's removal. */
export const removalLabels = ({ t }: ProgramViewContext, texts: string, name: string) => ({
  remove: t(`${texts}.remove`),
  title: t(`${texts}.removeTitle`, { name }),
  help: t(`${texts}.removeHelp`),
})
