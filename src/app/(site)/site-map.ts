/** What plugins add to the site, by path. Written by `npm run generate`. */
export const siteMap = {}
