export { checkRedirect, type RedirectField } from './check-redirect'
export { findRedirectRow, type ListedRedirect, listRedirects } from './list-redirects'
export { toSitePath } from './redirect-form'
