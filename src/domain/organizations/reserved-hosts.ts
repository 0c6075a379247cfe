/** Names below the platform's host that are its own or would mislead: no program's. */
export const RESERVED_HOSTS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'app',
  'console',
  'login',
  'mail',
  'static',
  'www',
])
