import { consoleAddress } from '@/plugin/console'

const BASE = '/programs/:program_id/settings/integrations/social-network-pages'

/** The addresses of a program's social network pages. */
export const socialPaths = (program_id: number) => ({
  list: consoleAddress(BASE, { program_id }),
  new: consoleAddress(`${BASE}/new`, { program_id }),
  page: (id: number) => consoleAddress(`${BASE}/:id`, { program_id, id }),
  edit: (id: number) => consoleAddress(`${BASE}/:id/edit`, { program_id, id }),
  newPost: (id: number) => consoleAddress(`${BASE}/:id/posts/new`, { program_id, id }),
  post: (id: number, post: number) => consoleAddress(`${BASE}/:id/posts/:post`, { program_id, id, post }),
})

/** The usual name of a page: its address without the network. */
export const nameOfPage = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname.replace(/^\/|\/$/g, '') : ''
  return path ? `@${path}` : url
}
