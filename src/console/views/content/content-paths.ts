import { consoleAddress } from '../../resolve-route'

const BASE = '/programs/:program_id/settings'

/** The addresses of a program's content settings. */
export const contentPaths = (program_id: number) => ({
  attributes: consoleAddress(`${BASE}/program/profile-attributes`, { program_id }),
  newAttribute: consoleAddress(`${BASE}/program/profile-attributes/new`, { program_id }),
  attribute: (id: number) => consoleAddress(`${BASE}/program/profile-attributes/:id`, { program_id, id }),
  tags: consoleAddress(`${BASE}/program/content-tags`, { program_id }),
  newTag: consoleAddress(`${BASE}/program/content-tags/new`, { program_id }),
  tag: (id: number) => consoleAddress(`${BASE}/program/content-tags/:id/edit`, { program_id, id }),
  redirects: consoleAddress(`${BASE}/program/redirects`, { program_id }),
  newRedirect: consoleAddress(`${BASE}/program/redirects/new`, { program_id }),
  redirect: (id: number) => consoleAddress(`${BASE}/program/redirects/:id/edit`, { program_id, id }),
  media: consoleAddress(`${BASE}/layout/media`, { program_id }),
  newMedia: consoleAddress(`${BASE}/layout/media/new`, { program_id }),
  mediaItem: (id: number) => consoleAddress(`${BASE}/layout/media/:id`, { program_id, id }),
  pages: consoleAddress(`${BASE}/program/program-pages`, { program_id }),
  newPage: consoleAddress(`${BASE}/program/program-pages/new`, { program_id }),
  page: (id: number) => consoleAddress(`${BASE}/program/program-pages/:id`, { program_id, id }),
  pageVersions: (id: number) => consoleAddress(`${BASE}/program/program-pages/:id/versions`, { program_id, id }),
  home: consoleAddress(`${BASE}/layout/home`, { program_id }),
  homeVersions: consoleAddress(`${BASE}/layout/home/versions`, { program_id }),
  menu: consoleAddress(`${BASE}/layout/navigation-menus`, { program_id }),
  carousel: consoleAddress(`${BASE}/layout/carousels`, { program_id }),
})
