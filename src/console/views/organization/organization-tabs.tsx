import { Tabs } from '@/ui'
import type { OrganizationScene } from '../../frame/scene'

const PAGES = ['programs', 'admins', 'roles', 'audit_log'] as const

/** The pages of the organization, each with its own address. */
export function OrganizationTabs({
  current,
  scene: { t },
}: {
  current: (typeof PAGES)[number]
  scene: OrganizationScene
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
