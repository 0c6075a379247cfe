import type { ProgramViewContext } from '@/plugin/console'
import { findProgramCurrency } from '@/plugin/domain'
import { describeRule } from '../domain/describe-rule'
import type { StoredRule } from '../domain/find-rules'
import { findRuleNames } from '../domain/rule-names'

/** Each rule's id with the rule as a sentence. */
export const sentencesOf = async (
  { context, locale, programId, t }: ProgramViewContext,
  rules: readonly StoredRule[],
): Promise<[number, string][]> => {
  const names = await findRuleNames(context, programId, rules)
  const currency = await findProgramCurrency(context, { programId })
  return rules.map((rule) => [
    rule.id,
    describeRule({
      ...{ rule, names, locale, currency, isOffer: rule.activation === 'member' },
      t: (key, values = {}) => t(key, values),
    }),
  ])
}
