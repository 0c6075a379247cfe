import fc from 'fast-check'
import { joinPath, listRules } from './check-rules'
import { explainMatch } from './explain-match'
import { type Group, isGroup, type Rule } from './rules'

const leaf: fc.Arbitrary<Rule> = fc.constant({ field: 'joined', operator: 'empty' })
const groups: fc.Arbitrary<Group> = fc.letrec<{ group: Group }>((tie) => ({
  group: fc.record(
    {
      combinator: fc.constantFrom('and' as const, 'or' as const),
      not: fc.boolean(),
      rules: fc.array(fc.oneof({ maxDepth: 3 }, leaf, tie('group')), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['combinator', 'rules'] },
  ),
})).group

const isTrue = (node: Group | Rule, path: string, truths: ReadonlyMap<string, boolean>): boolean => {
  if (!isGroup(node)) return truths.get(path) ?? false
  const parts = node.rules.map((child, at) => isTrue(child, joinPath(path, at), truths))
  return (node.combinator === 'and' ? parts.every(Boolean) : parts.some(Boolean)) !== (node.not ?? false)
}

describe('explainMatch', () => {
  it('names rules that suffice for the match, whatever the others say', () => {
    fc.assert(
      fc.property(groups, fc.infiniteStream(fc.boolean()), (rules, chances) => {
        const next = () => chances.next().value as boolean
        const paths = listRules(rules).map(({ path }) => path)
        const truths = new Map(paths.map((path) => [path, next()]))
        const reasons = explainMatch(rules, (path) => truths.get(path) ?? false)
        if (!isTrue(rules, '', truths)) return expect(reasons).toEqual([])
        expect(reasons.length).toBeGreaterThan(0)
        for (const { holds, path } of reasons) expect(holds).toBe(truths.get(path))
        const others = new Map(paths.map((path) => [path, next()]))
        for (const { holds, path } of reasons) others.set(path, holds)
        expect(isTrue(rules, '', others)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
