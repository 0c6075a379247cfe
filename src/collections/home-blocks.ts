import type { Block, Field } from 'payload'
import { BALANCE_LOOKS, HOME_BLOCKS, LIST_LOOKS } from '@/domain/home'
import { consoleText } from './console-text'
import { choice, count, link, longText, moment, text } from './fields'

const label = (key: string) => consoleText(`content.home.${key}`)

const block = (slug: string, fields: Field[] = []): Block => ({
  slug,
  labels: { singular: label(`blocks.${slug}`), plural: label(`blocks.${slug}`) },
  fields,
})

const look = (looks: readonly string[], defaultValue: string): Field =>
  choice('look', looks, {
    label: label('look'),
    required: true,
    defaultValue,
    options: looks.map((value) => ({ value, label: label(`looks.${value}`) })),
  })

const heading = (required = false): Field => text('heading', { label: label('heading'), required, localized: true })

const LIST = [
  heading(),
  look(LIST_LOOKS, 'mixed'),
  count('limit', 6, { label: label('limit'), required: false, max: 50 }),
]

const FIELDS: Partial<Record<(typeof HOME_BLOCKS)[number], Field[]>> = {
  balance: [look(BALANCE_LOOKS, 'next_reward')],
  challenges: LIST,
  rewards: LIST,
  my_rewards: LIST,
  countdown: [
    heading(true),
    longText('text', { label: label('text'), localized: true }),
    moment('until', { label: label('until'), required: true }),
    text('button_text', { label: label('buttonText'), localized: true }),
    link('button_link', { label: label('buttonLink') }),
  ],
  rich_text: [{ name: 'content', label: label('text'), type: 'richText', required: true, localized: true }],
}

/** The blocks of the home of participants in Payload's editor. The site renders them in src/site/home. */
export const homeBlocks = (): Block[] => HOME_BLOCKS.map((slug) => block(slug, FIELDS[slug]))
