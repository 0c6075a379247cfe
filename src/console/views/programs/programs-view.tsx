import { Layers } from 'lucide-react'
import { allowsAnywhere } from '@/domain/permissions'
import { ListPage } from '../../frame/list-page'
import type { OrganizationViewContext } from '../../frame/view-context'
import { loadProgramsList } from './programs-list'

/** The programs that an administrator can open, and a button to create one by name (CONSOLE-8). */
export async function ProgramsView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, t } = view
  const { create, list } = await loadProgramsList(view)
  const canCreate = await allowsAnywhere(context.sql, administrator, 'organization.manage')
  return (
    <ListPage
      {...list}
      title={t('titles.programs')}
      description={t('program.listHelp')}
      actions={canCreate && create}
      empty={{
        icon: <Layers />,
        title: t('program.empty'),
        description: canCreate ? t('program.emptyHelp') : t('program.emptyHelpReader'),
        action: canCreate && create,
      }}
    />
  )
}
