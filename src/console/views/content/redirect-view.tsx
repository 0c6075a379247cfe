import { readId } from '@/domain/permissions'
import { findRedirectRow, listRedirectPages } from '@/domain/redirects'
import { DetailPage } from '../../frame/detail-page'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { contentPaths } from './content-paths'
import { RedirectForm } from './redirect-form.client'
import { removalLabels } from './redirects-view'
import { RowRemoval } from './row-removal.client'

/** Changes or deletes a redirect (RULE-67). */
export async function RedirectView({ view }: { view: ProgramViewContext }) {
  const { context, params, program, programId, t } = view
  const redirectId = readId(params.redirect_id) ?? 0
  const redirect = await findRedirectRow(context, { programId, redirectId })
  if (!redirect) return <UnknownPage t={t} />
  const { from, page_id, page_title, to } = redirect
  const listHref = contentPaths(programId).redirects
  const pages = await listRedirectPages(context, programId)
  const isListed = page_id === null || pages.some(({ id }) => id === page_id)
  return (
    <DetailPage
      view={view}
      title={from}
      actions={
        <RowRemoval
          path={`/admin/v2/redirects/${redirectId}`}
          name={from}
          listHref={listHref}
          labels={removalLabels(view, from)}
        />
      }
    >
      <RedirectForm
        path={`/admin/v2/redirects/${redirectId}`}
        updatedAt={redirect.updated_at.toISOString()}
        siteUrl={program.siteUrl}
        listHref={listHref}
        // An archived page stays selected.
        pages={isListed ? pages : [...pages, { id: page_id, title: page_title ?? '' }]}
        values={{ from, page_id: page_id === null ? '' : String(page_id), to: to ?? '' }}
      />
    </DetailPage>
  )
}
