/** By path, such as `/plugins/gifts/site/pages#giftsPage`. */
export type SiteMap = Readonly<Record<string, () => Promise<unknown>>>

/** A plugin's export. @throws Error if `npm run generate` hasn't written it into the site map */
export const loadFromSiteMap = async <Export>(siteMap: SiteMap, path: string): Promise<Export> => {
  const load = siteMap[path]
  if (!load) throw new Error(`${path} isn't in the site map. Check the path, then run npm run generate.`)
  return (await load()) as Export
}
