'use client'

import { useSite } from './site-provider.client'

/** A page of the program that is read before something is agreed to: it opens beside the form, which stays as it is. */
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
