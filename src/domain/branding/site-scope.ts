/** The element of the site that a program's own CSS may style. */
export const SITE_SCOPE = '.program-site'
