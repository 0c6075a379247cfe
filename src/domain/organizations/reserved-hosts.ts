/** Subdomains of the platform's host that programs can't have, because they are ours or misleading. */
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
