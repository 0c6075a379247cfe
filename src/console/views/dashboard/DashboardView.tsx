import { type ReactNode, Suspense } from 'react'
import { Card, Skeleton } from '@/ui'
import { PageHeader } from '../../frame/PageHeader'
import type { ProgramScene } from '../../frame/scene'
import { SectionError } from '../../frame/states'
import { Growth } from './Growth'
import { LatestActions, LatestUsers } from './Latest'
import { Metrics } from './Metrics'
import { Performance } from './Performance'
import { ReceiptsWaiting } from './ReceiptsWaiting'
import { TopActions } from './TopActions'
import { TopUsers } from './TopUsers'

/** The dashboard's Overview (A §2). Each section loads by itself and fails by itself. */
export function DashboardView({ scene }: { scene: ProgramScene }) {
  const { t } = scene
  const sections = (parts: Record<string, Part>, skeleton: ReactNode, errorClassName?: string) =>
    Object.entries(parts).map(([name, draw]) => (
      <Suspense key={name} fallback={skeleton}>
        <Guarded name={name} draw={draw} scene={scene} errorClassName={errorClassName} />
      </Suspense>
    ))
  const card = (
    <Card>
      <Skeleton shape="row" count={4} label={t('frame.loading')} />
    </Card>
  )
  const figure = <Skeleton shape="block" className="h-[106px]" label={t('frame.loading')} />
  const figures = (
    <>
      {figure}
      {figure}
      {figure}
      {figure}
    </>
  )
  return (
    <div className="mx-auto w-full min-w-0 max-w-[1248px] px-4 pb-10 md:px-6">
      <PageHeader title={t('titles.dashboard')} />
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          {sections({ Metrics }, figures, 'col-span-2 lg:col-span-4')}
          {sections({ ReceiptsWaiting }, figure, 'max-lg:col-span-2')}
        </div>
        {sections({ TopActions }, null)}
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
          {sections({ Growth, Performance }, card)}
        </div>
        <div className="grid gap-4 lg:grid-cols-2">{sections({ TopUsers, LatestActions }, card)}</div>
        {sections({ LatestUsers }, card)}
      </div>
    </div>
  )
}

type Part = (props: { scene: ProgramScene }) => Promise<ReactNode>
type GuardedProps = { name: string; draw: Part; scene: ProgramScene; errorClassName: string | undefined }

/** One section: what it draws, or 'Error! something went wrong' in its place, with the cause in our log (A §8). */
async function Guarded({ draw, errorClassName, name, scene }: GuardedProps) {
  try {
    // Called, not drawn as an element: what it throws must come here and not break the page.
    return await draw({ scene })
  } catch (error) {
    scene.context.payload.logger.error({ err: error, section: name }, 'a section of the dashboard failed')
    return (
      <Card className={errorClassName}>
        <SectionError t={scene.t} />
      </Card>
    )
  }
}
