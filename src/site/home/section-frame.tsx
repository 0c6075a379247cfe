import { type ReactNode, useId } from 'react'

/** A titled section of the home page; the bottom bar links to its `id`. */
export function SectionFrame({
  children,
  icon,
  id,
  title,
}: {
  children: ReactNode
  icon?: string
  id?: string
  title: string
}) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="mx-auto w-full max-w-[1120px] scroll-mt-20 px-4 py-7 lg:py-10"
    >
      <h2
        id={heading}
        className="mb-4 flex items-center gap-3 text-balance font-bold font-header text-title leading-tight lg:mb-6"
      >
        {icon && (
          // Lazy, because every page whose logo links home would preload it.
          <img
            data-retry=""
            src={icon}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            className="size-9 object-contain"
          />
        )}
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>
}
