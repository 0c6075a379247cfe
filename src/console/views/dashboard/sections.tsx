import { type ReactNode, Suspense } from 'react'
import type { DashboardRange } from '@/domain/dashboard'
import { Card } from '@/ui'
import { SectionError } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'

export type SectionProps = { view: ProgramViewContext; range: DashboardRange }
type Section = (props: SectionProps) => Promise<ReactNode>

type SectionsProps = SectionProps & {
  sections: Record<string, Section>
  /** The placeholder of each while it loads. */
  skeleton: ReactNode
  errorClassName?: string
}

/** Sections of the dashboard, which load and fail independently (CONSOLE-19). */
export const Sections = ({ errorClassName, sections, skeleton, ...props }: SectionsProps) =>
  Object.entries(sections).map(([name, draw]) => (
    <Suspense key={`${name} ${props.range.from} ${props.range.to}`} fallback={skeleton}>
      <Guarded name={name} draw={draw} errorClassName={errorClassName} {...props} />
    </Suspense>
  ))

type GuardedProps = SectionProps & { name: string; draw: Section; errorClassName: string | undefined }

/** A section's content, or 'Error! something went wrong' in its place, with the cause in our log. */
export async function Guarded({ draw, errorClassName, name, range, view }: GuardedProps) {
  try {
    // Called as a function instead of rendered as an element, so that its errors are caught here.
    return await draw({ view, range })
  } catch (error) {
    view.context.payload.logger.error(
      { code: 'PAGE_PART_FAILED', err: error, section: name },
      'a section of the dashboard failed',
    )
    return (
      <Card className={errorClassName}>
        <SectionError t={view.t} />
      </Card>
    )
  }
}
