/**
 * The target after signing in, from `redirect_to` or `redirectTo`; only paths on the same host are accepted (RULE-14).
 * The server checks it again.
 */
export const safeRedirectTarget = (query: URLSearchParams): string | null => {
  const target = query.get('redirect_to') || query.get('redirectTo')
  // A second slash of either kind, or a control character before it, would name another host.
  return target && /^\/(?![/\\])[^\\\s]*$/.test(target) ? target : null
}
