import { Tabs } from '@/ui'
import type { OrganizationViewContext } from '../../frame/view-context'

const PAGES = ['programs', 'admins', 'roles', 'audit_log'] as const

/** The pages of the organization, each with its own address. */
export function OrganizationTabs({
  current,
  view: { t },
}: {
  current: (typeof PAGES)[number]
  view: OrganizationViewContext
}) {
  return (
    <Tabs
      label={t('titles.organizationPrograms')}
      className="mb-4"
      items={PAGES.map((page) => ({
        href: `/admin/v2/organization/${page}`,
        label: t(`organization.tabs.${page}`),
        current: page === current,
      }))}
    />
  )
}
