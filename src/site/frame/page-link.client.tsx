'use client'

import { useSite } from './site-provider.client'

/** A legal page next to a consent; opens in a new tab, so that the form keeps its state. */
export function PageLink({ page }: { page: { slug: string; title: string } }) {
  const { href } = useSite()
  return (
    <a
      href={href(`/${page.slug}`)}
      target="_blank"
      rel="noopener"
      className="font-medium text-accent-text underline underline-offset-2"
    >
      {page.title}
    </a>
  )
}
