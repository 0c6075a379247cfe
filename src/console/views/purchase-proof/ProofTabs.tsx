import { Tabs } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { proofPaths } from './proof-paths'

const PAGES = ['settings', 'products', 'merchants'] as const

/** The menu entries of purchase proof (CONSOLE-45): Global Settings, Products, Merchants. */
export function ProofTabs({
  current,
  view: { programId, t },
}: {
  current: (typeof PAGES)[number]
  view: ProgramViewContext
}) {
  const paths = proofPaths(programId)
  return (
    <Tabs
      label={t('purchaseProof.tabs.label')}
      className="mb-4"
      items={PAGES.map((page) => ({
        href: paths[page],
        label: t(`purchaseProof.tabs.${page}`),
        current: page === current,
      }))}
    />
  )
}
