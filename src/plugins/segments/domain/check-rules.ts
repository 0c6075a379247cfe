import type { SegmentField } from '@/plugin/domain'
import { type Group, isGroup, MAX_DEPTH, MAX_RULES, OPERANDS, operandOf, RULES, type Rule } from './rules'

export type RuleProblem =
  | 'daysMissing'
  | 'empty'
  | 'invalid'
  | 'tooDeep'
  | 'tooMany'
  | 'unknownField'
  | 'wrongNarrowing'
  | 'wrongOperator'
  | 'wrongValue'

/** `path`: where in the tree, such as `rules.0.rules.2`; empty for all of it. */
export type CheckedRules = { ok: true; rules: Group } | { ok: false; path: string; problem: RuleProblem }

type Fields = ReadonlyMap<string, SegmentField>

/** Checks what a browser or another system sent: its form, its size, and that each rule fits its field. */
export const checkRules = (given: unknown, fields: Fields): CheckedRules => {
  if (depthOf(given, MAX_DEPTH + 1) > MAX_DEPTH) return { ok: false, path: '', problem: 'tooDeep' }
  const parsed = RULES.safeParse(given)
  if (!parsed.success) return { ok: false, path: pathOf(parsed.error.issues[0]?.path ?? []), problem: 'invalid' }
  const leaves = listRules(parsed.data)
  if (leaves.length > MAX_RULES) return { ok: false, path: '', problem: 'tooMany' }
  const found = findProblem(parsed.data, '', fields)
  return found ? { ok: false, ...found } : { ok: true, rules: parsed.data }
}

type Found = { path: string; problem: RuleProblem }

const findProblem = (node: Group | Rule, path: string, fields: Fields): Found | null => {
  if (!isGroup(node)) {
    const problem = findRuleProblem(node, fields)
    return problem && { path, problem }
  }
  if (node.rules.length === 0) return { path, problem: 'empty' }
  for (const [at, child] of node.rules.entries()) {
    const found = findProblem(child, joinPath(path, at), fields)
    if (found) return found
  }
  return null
}

const findRuleProblem = ({ days, field: name, of, operator, value }: Rule, fields: Fields): RuleProblem | null => {
  const field = fields.get(name)
  if (!field) return 'unknownField'
  const operand = operandOf(field.kind, operator)
  if (!operand) return 'wrongOperator'
  if (!OPERANDS[operand].safeParse(value).success) return 'wrongValue'
  const rows = 'rows' in field ? field.rows : null
  if ((days !== undefined && !rows?.at) || (of !== undefined && (!rows?.of || !/^[0-9]{1,9}$/.test(of))))
    return 'wrongNarrowing'
  return rows?.needsDays && days === undefined ? 'daysMissing' : null
}

export const joinPath = (path: string, at: number): string => `${path}${path && '.'}rules.${at}`

const pathOf = (path: readonly PropertyKey[]): string => {
  const end = path.findLastIndex((part) => typeof part === 'number')
  return path.slice(0, end + 1).join('.')
}

/** The rules of a tree, with their paths, in order. */
export const listRules = (group: Group, path = ''): { path: string; rule: Rule }[] =>
  group.rules.flatMap((node, at) =>
    isGroup(node) ? listRules(node, joinPath(path, at)) : [{ path: joinPath(path, at), rule: node }],
  )

/** Of anything; no deeper than `limit`, because a browser may send any depth. */
const depthOf = (given: unknown, limit: number): number => {
  if (limit === 0 || typeof given !== 'object' || given === null || !('rules' in given)) return 0
  const { rules } = given
  if (!Array.isArray(rules)) return 1
  return 1 + Math.max(0, ...rules.slice(0, 100).map((child) => depthOf(child, limit - 1)))
}
