import { permanentRedirect } from 'next/navigation'
import { findRedirect } from '@/domain/programs'
import { loadSite, openPublicContext } from './load-site'

/** Leads an old address of the program's site to where it is now. Returns where it leads nowhere. */
export const followRedirect = async (site: string, path: string): Promise<void> => {
  const { basePath, program } = await loadSite(site)
  const target = await findRedirect(await openPublicContext(), program.id, path)
  if (target !== null) permanentRedirect(target.startsWith('/') ? `${basePath}${target}` : target)
}
