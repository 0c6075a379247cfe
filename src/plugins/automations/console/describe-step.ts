import type { AutomationFormInput } from '../domain/flow'

type StepInput = AutomationFormInput['steps'][number]
type Translate = (key: string, values?: Record<string, unknown>) => string
export type Option = { value: string; label: string }
export type Names = { segments: Option[]; rewards: Option[] }

const nameIn = (options: Option[], id: unknown): string =>
  options.find(({ value }) => value === String(id))?.label ?? '…'

/** A step as a sentence. */
export const describeStep = (t: Translate, step: StepInput, { rewards, segments }: Names): string => {
  const say = (name: string, values: Record<string, unknown> = {}) => t(`automations.sentences.${name}`, values)
  switch (step.kind) {
    case 'wait':
      return say(`wait_${step.unit}`, { amount: step.amount || '…' })
    case 'condition': {
      const value = {
        tag: step.tag || '…',
        segment: nameIn(segments, step.segment_id),
        did: step.did ? t(`automations.activities.${step.did}`) : '…',
      }[step.of]
      return say(`condition_${step.of}${step.holds ? '' : '_not'}`, { value })
    }
    case 'message': {
      const subject = Object.values(step.texts).find((texts) => texts?.subject)?.subject
      return say(`message_${step.channel}`, { value: subject || '…' })
    }
    case 'points':
      return say('points', { amount: step.amount || '…' })
    case 'tag':
      return say(step.adds ? 'tag_add' : 'tag_remove', { value: step.tag || '…' })
    case 'reward':
      return say('reward', { value: nameIn(rewards, step.reward_id) })
    case 'webhook':
      return say('webhook', { value: step.name || '…' })
  }
}
