import type { ProgramViewContext } from '@/plugin/console'
import type { StoredRun } from '../domain'

type View = Pick<ProgramViewContext, 't' | 'format'>

/** Names of what runs refer to, by id. */
export type Names = { segments: Map<number, string>; tiers: Map<number, string>; rewards: Map<number, string> }

/** What a run changes, as a phrase. */
export const describeAction = ({ format, t }: View, { action }: Pick<StoredRun, 'action'>, names: Names): string => {
  switch (action.kind) {
    case 'give_points':
    case 'take_points':
      return t(`bulk.sentences.${action.kind}`, { points: format.number(action.points) })
    case 'tag':
      return t(action.adds ? 'bulk.sentences.add_tag' : 'bulk.sentences.remove_tag', { tag: action.tag })
    case 'tier':
      return action.tier_id === null
        ? t('bulk.sentences.clear_tier')
        : t('bulk.sentences.set_tier', { tier: names.tiers.get(action.tier_id) ?? `#${action.tier_id}` })
    case 'status':
      return t(action.blocks ? 'bulk.sentences.block' : 'bulk.sentences.unblock')
    case 'reward':
      return t('bulk.sentences.reward', { reward: names.rewards.get(action.reward_id) ?? `#${action.reward_id}` })
  }
}

/** Whom a run changes, as a phrase. */
export const describeSource = ({ format, t }: View, { source }: Pick<StoredRun, 'source'>, names: Names): string => {
  if (source.kind === 'segment')
    return t('bulk.sentences.segment', { segment: names.segments.get(source.segment_id) ?? `#${source.segment_id}` })
  if (source.kind === 'list') return t('bulk.sentences.list', { lines: format.number(source.lines) })
  return source.query === '' ? t('bulk.sentences.everyone') : t('bulk.sentences.filter')
}
