import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Tabs } from '@/ui'

const PAGES = { queue: '', rings: '/rings', precision: '/signals' } as const

/** The pages of the desk. */
export function FraudTabs({ current, view }: { current: keyof typeof PAGES; view: ProgramViewContext }) {
  const { programId, t } = view
  return (
    <Tabs
      label={t('fraud.title')}
      className="mb-4"
      items={Object.entries(PAGES).map(([name, path]) => ({
        href: consoleAddress(`/programs/:program_id/fraud${path}`, { program_id: programId }),
        label: t(`fraud.tabs.${name}`),
        current: name === current,
      }))}
    />
  )
}
