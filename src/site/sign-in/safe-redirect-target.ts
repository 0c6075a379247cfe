/**
 * Where the address of the sign-in page wants somebody to be afterwards: `redirect_to` or `redirectTo`, honored only as a
 * path on the same host (RULE-14). The server judges it again.
 */
export const safeRedirectTarget = (query: URLSearchParams): string | null => {
  const wish = query.get('redirect_to') || query.get('redirectTo')
  // A second slash of either kind, or a control sign before it, would name another host.
  return wish && /^\/(?![/\\])[^\\\s]*$/.test(wish) ? wish : null
}
