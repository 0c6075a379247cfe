import { joinPath } from './check-rules'
import { type Group, isGroup, type Rule } from './rules'

/** A rule that put somebody into a segment. `holds`: false if they are in it because the rule isn't true of them. */
export type Reason = { path: string; rule: Rule; holds: boolean }

/**
 * The rules by which somebody is in a segment.
 * @param holdsAt whether the rule at a path is true of them
 */
export const explainMatch = (rules: Group, holdsAt: (path: string) => boolean): Reason[] => {
  const isTrue = (node: Group | Rule, path: string): boolean => {
    if (!isGroup(node)) return holdsAt(path)
    const parts = node.rules.map((child, at) => isTrue(child, joinPath(path, at)))
    const all = node.combinator === 'and' ? parts.every(Boolean) : parts.some(Boolean)
    return all !== (node.not ?? false)
  }
  // Why a node is `wanted`, which it is.
  const explain = (node: Group | Rule, path: string, wanted: boolean): Reason[] => {
    if (!isGroup(node)) return [{ path, rule: node, holds: wanted }]
    const inside = wanted !== (node.not ?? false)
    return node.rules.flatMap((child, at) => {
      const childPath = joinPath(path, at)
      return isTrue(child, childPath) === inside ? explain(child, childPath, inside) : []
    })
  }
  return isTrue(rules, '') ? explain(rules, '', true) : []
}
