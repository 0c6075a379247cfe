export { createRedirect, deleteRedirect, type RedirectSaved, updateRedirect } from './change-redirect'
export { checkRedirect, type RedirectProblem } from './check-redirect'
export { findRedirectRow, type ListedRedirect, listRedirectPages, listRedirects } from './list-redirects'
export { REDIRECT_FORM, type RedirectForm, toSitePath } from './redirect-form'
