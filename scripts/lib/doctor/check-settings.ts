import { parseEnv } from '@/platform/env'
import { type Finding, finding } from './finding'

type Source = Readonly<Record<string, string | undefined>>

/** Random bytes as hex have about 16 different characters; words and repetitions fewer. */
const FEWEST_CHARACTERS = 10
const SAMPLES = /change-?me|secret|password|laurel|example|only-for-tests|12345678/i
const SECRETS = ['PAYLOAD_SECRET', 'MAIL_INBOUND_SECRET'] as const

/** What the settings alone show, without asking anybody. */
export const checkSettings = (source: Source): Finding[] => {
  const parsed = parseEnv(source)
  const invalid = parsed.ok ? [] : parsed.problems.map((problem) => finding('CONFIG_INVALID', problem))
  // A secret may be in a file.
  return [...invalid, ...checkSecrets(parsed.ok ? parsed.env : source), ...checkAddress(source)]
}

const checkSecrets = (source: { [Name in (typeof SECRETS)[number]]?: string | undefined }): Finding[] =>
  SECRETS.flatMap((name) => {
    const secret = source[name]
    if (!secret || (new Set(secret).size >= FEWEST_CHARACTERS && !SAMPLES.test(secret))) return []
    return finding('SECRET_WEAK', `${name} looks like a sample or a pattern, which can be guessed.`)
  })

const checkAddress = ({ LAUREL_MODE, PUBLIC_URL, TRUST_PROXY }: Source): Finding[] => {
  if (LAUREL_MODE !== 'production') return []
  const address = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : null
  if (address?.protocol !== 'https:')
    return [
      finding(
        'PUBLIC_URL_INSECURE',
        `PUBLIC_URL is ${PUBLIC_URL || 'not set'}: browsers refuse sessions, location and installing without HTTPS.`,
      ),
    ]
  // Laurel doesn't serve TLS, so a proxy must be in front.
  return Number(TRUST_PROXY || 0) === 0
    ? [
        finding(
          'PROXY_UNTRUSTED',
          'TRUST_PROXY is 0 although a proxy serves HTTPS: rate limits take all visitors for one.',
        ),
      ]
    : []
}
