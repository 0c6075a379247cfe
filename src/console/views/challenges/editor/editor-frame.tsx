import type { ReactNode } from 'react'
import { DetailPage } from '../../../frame/detail-page'
import type { ProgramViewContext } from '../../../frame/view-context'

/** The page around the editor, with breadcrumbs and space for a preview. */
export function EditorFrame({
  actions,
  children,
  view,
  title,
}: {
  view: ProgramViewContext
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <DetailPage view={view} title={title} actions={actions}>
      {children}
    </DetailPage>
  )
}
