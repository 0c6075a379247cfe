import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

/** Who Google knows a program as. @property key PEM */
export type ServiceAccount = { email: string; key: string }

export type AccountProblem = 'not_json' | 'not_a_service_account' | 'bad_key'

const FILE = z.object({ type: z.literal('service_account'), client_email: z.email(), private_key: z.string() })

/** Reads the key file of a Google service account. Its addresses aren't used: it may come from anywhere. Pure. */
export const readServiceAccount = (
  text: string,
): { ok: true; value: ServiceAccount } | { ok: false; problem: AccountProblem } => {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'not_json' }
  }
  const parsed = FILE.safeParse(file)
  if (!parsed.success) return { ok: false, problem: 'not_a_service_account' }
  const { client_email: email, private_key: key } = parsed.data
  try {
    if (createPrivateKey(key).asymmetricKeyType !== 'rsa') return { ok: false, problem: 'bad_key' }
  } catch {
    return { ok: false, problem: 'bad_key' }
  }
  return { ok: true, value: { email, key } }
}
