import type { DomainWrites } from './domain-writes'
import { refuse } from './refusals'

const withChallenge = async (): Promise<never> => refuse('written_with_challenge')

/** Questions and options have rules that need all of them: they are the field `questions` of their challenge. */
export const questions: DomainWrites = { create: withChallenge, update: withChallenge, remove: withChallenge }
