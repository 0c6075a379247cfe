/** The site's root element, to which a program's custom CSS is scoped. */
export const SITE_SCOPE = '.program-site'
