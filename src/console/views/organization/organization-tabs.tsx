import { Tabs } from '@/ui'
import { routeTitle } from '../../frame/navigation'
import type { OrganizationViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { allRoutes } from '../../routes'

const PAGES = ['programs', 'admins', 'roles', 'audit_log'] as const

/** The pages of the organization, each with its own address; those of plugins follow. */
export function OrganizationTabs({
  current,
  view: { locale, t },
}: {
  current: (typeof PAGES)[number] | `/organization/${string}`
  view: OrganizationViewContext
}) {
  const added = allRoutes().filter(({ Component, navigation }) => Component && navigation?.group === 'organization')
  return (
    <Tabs
      label={t('titles.organizationPrograms')}
      className="mb-4"
      items={[
        ...PAGES.map((page) => ({
          href: `/admin/v2/organization/${page}`,
          label: t(`organization.tabs.${page}`),
          current: page === current,
        })),
        ...added.map(({ path, title }) => ({
          href: consoleAddress(path),
          label: routeTitle(title, t, locale),
          current: path === current,
        })),
      ]}
    />
  )
}
