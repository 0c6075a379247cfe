import type { LaurelExtensions } from '@/plugin'

const OWN = '/admin/v2/security' as const
const POLICY = '/admin/v2/organization/security' as const
const ADMIN = '/admin/v2/organization/admins/:administrator_id' as const
const self = { permission: 'signed_in' } as const
const owner = { permission: 'is_admin' } as const
const ofAdministrator = { ...owner, within: { table: 'administrators', row: 'administrator_id' } } as const
const own = () => import('./console/own-calls')
const policy = () => import('./console/policy-calls')

/** The calls of the console, and what they require. */
export const consoleCalls: NonNullable<LaurelExtensions['consoleCalls']> = {
  [`GET ${OWN}`]: { ...self, load: async () => (await own()).GET },
  [`POST ${OWN}/passkeys/options`]: { ...self, load: async () => (await own()).PASSKEY_OPTIONS },
  [`POST ${OWN}/passkeys`]: { ...self, load: async () => (await own()).ADD_PASSKEY },
  [`POST ${OWN}/passkeys/rename`]: { ...self, load: async () => (await own()).RENAME_PASSKEY },
  [`POST ${OWN}/passkeys/remove`]: { ...self, load: async () => (await own()).REMOVE_PASSKEY },
  [`POST ${OWN}/authenticator`]: { ...self, load: async () => (await own()).BEGIN_AUTHENTICATOR },
  [`POST ${OWN}/authenticator/confirm`]: { ...self, load: async () => (await own()).CONFIRM_AUTHENTICATOR },
  [`POST ${OWN}/authenticator/remove`]: { ...self, load: async () => (await own()).REMOVE_AUTHENTICATOR },
  [`POST ${OWN}/recovery_codes`]: { ...self, load: async () => (await own()).RENEW_RECOVERY_CODES },
  [`POST ${OWN}/account`]: { ...self, load: async () => (await own()).CONNECT_ACCOUNT },
  [`POST ${OWN}/account/remove`]: { ...self, load: async () => (await own()).DISCONNECT_ACCOUNT },
  [`POST ${OWN}/sessions/end`]: { ...self, load: async () => (await own()).END_SESSIONS },
  [`GET ${POLICY}`]: { ...owner, load: async () => (await policy()).GET },
  [`PUT ${POLICY}`]: { ...owner, load: async () => (await policy()).PUT },
  [`POST ${ADMIN}/sessions/end`]: { ...ofAdministrator, load: async () => (await policy()).END_SESSIONS },
  [`POST ${ADMIN}/factors/reset`]: { ...ofAdministrator, load: async () => (await policy()).RESET },
}
