import type { OrganizationViewContext } from '@/plugin/console'
import type { Listed } from '../domain'

/** An administrator's sign-in methods in one line. */
export const describeFactors = (
  t: OrganizationViewContext['t'],
  { accounts, authenticator, passkeys }: Pick<Listed, 'accounts' | 'authenticator' | 'passkeys'>,
): string =>
  [
    passkeys > 0 ? t('secureSignIn.passkeyCount', { count: passkeys }) : null,
    authenticator ? t('secureSignIn.authenticator') : null,
    accounts > 0 ? t('secureSignIn.account') : null,
  ]
    .filter(Boolean)
    .join(', ') || t('secureSignIn.onlyEmail')
