import type { SiteMap } from './load-from-site-map'

/** What plugins add to the site, by path. Written by `npm run generate`. */
export const siteMap: SiteMap = {
  '/plugins/secure-sign-in/login/methods.client#SignInMethods': () => import('../../plugins/secure-sign-in/login/methods.client').then((exports) => exports.SignInMethods),
  '/plugins/secure-sign-in/login/step.client#SignInStep': () => import('../../plugins/secure-sign-in/login/step.client').then((exports) => exports.SignInStep),
}
