import type { ReactNode } from 'react'

type LoginFrameProps = { title: ReactNode; lead: ReactNode; children: ReactNode }

/** The logo, a title, an introduction and the content. */
export function LoginFrame({ children, lead, title }: LoginFrameProps) {
  return (
    <>
      <img src="/laurel.svg" alt="Laurel" width={36} height={36} className="mb-6 block" />
      <h1 className="m-0 font-semibold text-title">{title}</h1>
      <p className="mt-1.5 mb-6 text-ink-2 text-ui leading-normal">{lead}</p>
      {children}
    </>
  )
}
