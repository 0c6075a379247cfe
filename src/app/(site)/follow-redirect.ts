import { permanentRedirect } from 'next/navigation'
import { findRedirect } from '@/domain/programs'
import { loadSite, openPublicContext } from './load-site'

/** Redirects from an old address of the program's site to its current one. Returns if there is no redirect. */
export const followRedirect = async (site: string, path: string): Promise<void> => {
  const { basePath, program } = await loadSite(site)
  const target = await findRedirect(await openPublicContext(), program.id, path)
  if (target !== null) permanentRedirect(target.startsWith('/') ? `${basePath}${target}` : target)
}
