import type { SiteMap } from './load-from-site-map'

/** What plugins add to the site, by path. Written by `npm run generate`. */
export const siteMap: SiteMap = {
  '/plugins/accessibility/site/statement#statementPage': () => import('../../plugins/accessibility/site/statement').then((exports) => exports.statementPage),
  '/plugins/compliance/site/rules-page#rulesPage': () => import('../../plugins/compliance/site/rules-page').then((exports) => exports.rulesPage),
  '/plugins/data-rights/site/pages#confirmPage': () => import('../../plugins/data-rights/site/pages').then((exports) => exports.confirmPage),
  '/plugins/data-rights/site/pages#cookiesPage': () => import('../../plugins/data-rights/site/pages').then((exports) => exports.cookiesPage),
  '/plugins/data-rights/site/pages#dataPage': () => import('../../plugins/data-rights/site/pages').then((exports) => exports.dataPage),
  '/plugins/gifts/site/pages#giftsPage': () => import('../../plugins/gifts/site/pages').then((exports) => exports.giftsPage),
  '/plugins/help/site/pages#helpPage': () => import('../../plugins/help/site/pages').then((exports) => exports.helpPage),
  '/plugins/households/site/pages#householdPage': () => import('../../plugins/households/site/pages').then((exports) => exports.householdPage),
  '/plugins/member-card/site/pages#cardPage': () => import('../../plugins/member-card/site/pages').then((exports) => exports.cardPage),
  '/plugins/perks/site/pages#directoryPage': () => import('../../plugins/perks/site/pages').then((exports) => exports.directoryPage),
  '/plugins/perks/site/pages#merchantPage': () => import('../../plugins/perks/site/pages').then((exports) => exports.merchantPage),
}
