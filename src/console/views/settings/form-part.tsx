import type { ReactNode } from 'react'
import { Section } from '@/ui'

type FormPartProps = {
  title: string
  description?: ReactNode
  /** Shown next to the fields on wide screens, such as a preview. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a settings form, with the heading on the left and the fields on the right. */
export function FormPart({ aside, children, description, title }: FormPartProps) {
  return (
    <Section
      split
      className="border-line border-t pt-8 first:border-t-0 first:pt-0"
      title={title}
      description={description}
    >
      <div className="flex flex-wrap gap-6">
        <div className="flex min-w-0 max-w-[560px] flex-[2_1_320px] flex-col gap-6">{children}</div>
        {aside && <div className="min-w-0 flex-[1_1_240px]">{aside}</div>}
      </div>
    </Section>
  )
}
