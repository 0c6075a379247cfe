import { isPersonName } from '@/domain/person-name'
import { parsePostalCode } from '@/domain/postal-code'
import { readWalletAddress } from '@/domain/wallet-address'

export const PROFILE_ATTRIBUTE_NAMES = ['phone', 'address_1', 'address_2', 'city', 'state', 'postal'] as const
/** Whether the attribute has a built-in field in My Account. */
export const isOwnAttribute = (name: string): boolean => PROFILE_ATTRIBUTE_NAMES.some((own) => own === name)
export type ProfileAttributeName = (typeof PROFILE_ATTRIBUTE_NAMES)[number]

/** What participants write about themselves: an empty string clears a field, a missing field stays unchanged. */
export type ProfileInput = { first_name: string; last_name: string } & Partial<
  Record<ProfileAttributeName | 'aptos_wallet_address', string>
>

export type ProfileProblem = 'required' | 'too_long' | 'not_a_name' | 'not_a_phone' | 'not_a_postal' | 'not_a_wallet'
export type ProfileProblems = Partial<Record<keyof ProfileInput, ProfileProblem>>

type Rule = {
  maxCharacters: number
  isRequired?: boolean
  isName?: boolean
  /** Checked when the value is not empty. */
  pattern?: { is: RegExp; problem: ProfileProblem }
}

/** The phone pattern checks characters only, because formats differ between countries. */
const RULES = {
  first_name: { maxCharacters: 80, isRequired: true, isName: true },
  last_name: { maxCharacters: 80, isRequired: true, isName: true },
  phone: { maxCharacters: 30, pattern: { is: /^\+?[0-9(][0-9 ().\-/]{3,28}[0-9]$/, problem: 'not_a_phone' } },
  address_1: { maxCharacters: 120 },
  address_2: { maxCharacters: 120 },
  city: { maxCharacters: 80 },
  state: { maxCharacters: 80 },
  postal: { maxCharacters: 20 },
  aptos_wallet_address: { maxCharacters: 100 },
} as const satisfies Record<keyof ProfileInput, Rule>

/**
 * Cleans each field to one line, as at sign-up, and collects all problems.
 * @param country the one whose postal codes are accepted (RULE-58)
 */
export const cleanProfile = (
  input: ProfileInput,
  country: string,
): { ok: true; profile: ProfileInput } | { ok: false; problems: ProfileProblems } => {
  const profile: Partial<ProfileInput> = {}
  const problems: ProfileProblems = {}
  for (const [field, rule] of Object.entries(RULES) as [keyof ProfileInput, Rule][]) {
    const value = input[field]
    if (value === undefined) continue
    const text = value.replaceAll(/\s+/g, ' ').trim()
    // Names are checked before line breaks become spaces.
    const problem = rule.isName && !isPersonName(value.trim()) ? 'not_a_name' : findProblem(text, rule)
    if (problem) problems[field] = problem
    profile[field] = text
  }
  if (profile.postal && !problems.postal) {
    const postal = parsePostalCode(profile.postal, country)
    if (postal === null) problems.postal = 'not_a_postal'
    else profile.postal = postal
  }
  if (profile.aptos_wallet_address && !problems.aptos_wallet_address) {
    const wallet = readWalletAddress(profile.aptos_wallet_address)
    if (wallet === null) problems.aptos_wallet_address = 'not_a_wallet'
    else profile.aptos_wallet_address = wallet
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, profile: profile as ProfileInput }
}

const findProblem = (text: string, { isRequired = false, maxCharacters, pattern }: Rule): ProfileProblem | null => {
  if (text === '') return isRequired ? 'required' : null
  if (text.length > maxCharacters) return 'too_long'
  return pattern && !pattern.is.test(text) ? pattern.problem : null
}
