'use client'

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  callConsole,
  FormPage,
  type Locale,
  MailPreview,
  SelectField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
import type { MESSAGE_CHANNELS } from '@/plugin/forms'
import { Section } from '@/ui'
import { MESSAGE_FORM, type MessageFormInput } from '../domain/message-form'
import { AUDIENCES, MESSAGE_CATEGORIES } from '../domain/values'
import { ContentFields, useContentLocale } from './content-fields.client'

type Option = { value: string; label: string }

export type MessageFormProps = {
  programId: number
  /** Null for a new one. */
  messageId: number | null
  values: MessageFormInput
  channels: (typeof MESSAGE_CHANNELS)[number][]
  locales: Locale[]
  tags: string[]
  tiers: Option[]
  segments: Option[]
}

/** Writes a message, next to how it looks as an email. */
export function MessageForm({
  channels,
  locales,
  messageId,
  programId,
  segments,
  tags,
  tiers,
  values,
}: MessageFormProps) {
  const t = useTexts('console')
  const [locale, setLocale] = useContentLocale(locales)
  const path = `/admin/v2/programs/${programId}/messages`
  const options = <Value extends string>(names: readonly Value[], key: string) =>
    names.map((value) => ({ value, label: t(`messages.${key}.${value}`) }))
  const audiences = AUDIENCES.filter(
    (kind) => kind === 'all' || { tag: tags, tier: tiers, segment: segments }[kind].length > 0,
  )
  return (
    <FormPage
      schema={MESSAGE_FORM}
      defaultValues={values}
      path={messageId === null ? path : `${path}/${messageId}`}
      method={messageId === null ? 'POST' : 'PUT'}
      hrefAfter={({ message_id: id }) => `${path}/${id ?? messageId}`}
    >
      <div className="grid min-w-0 gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={t('messages.one')}>
            <div className="flex max-w-[560px] flex-col gap-6">
              <TextField
                name="name"
                label={t('messages.name')}
                help={t('messages.nameHelp')}
                maxLength={100}
                required
              />
              <SelectField
                name="channel"
                label={t('messages.channel')}
                help={t('messages.channelHelp')}
                options={options(channels, 'channels')}
              />
              <SelectField
                name="category"
                label={t('messages.category')}
                help={t('messages.categoryHelp')}
                options={options(MESSAGE_CATEGORIES, 'categories')}
              />
              <SelectField name="audience" label={t('messages.audience')} options={options(audiences, 'audiences')} />
              <ChosenAudience tags={tags} tiers={tiers} segments={segments} />
              <Reach path={`${path}/audience`} />
            </div>
          </Section>
          <ContentFields locales={locales} locale={locale} onLocale={setLocale} />
        </div>
        <MailPreview path={path} locale={locale} />
      </div>
    </FormPage>
  )
}

/** Which tag, tier or segment. */
function ChosenAudience({ segments, tags, tiers }: Pick<MessageFormProps, 'segments' | 'tags' | 'tiers'>) {
  const t = useTexts('console')
  const audience: unknown = useWatch({ name: 'audience' })
  const choose = { placeholder: t('messages.choose'), required: true }
  if (audience === 'tag')
    return (
      <SelectField
        {...choose}
        name="audience_tag"
        label={t('messages.tag')}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
      />
    )
  if (audience === 'tier')
    return <SelectField {...choose} name="audience_tier" label={t('messages.tier')} options={tiers} />
  if (audience === 'segment')
    return <SelectField {...choose} name="audience_segment" label={t('messages.segment')} options={segments} />
  return null
}

const DELAY_MS = 300

/** How many people it reaches now. */
function Reach({ path }: { path: string }) {
  const t = useTexts('console')
  const [audience, tag, tier, segment] = useWatch({
    name: ['audience', 'audience_tag', 'audience_tier', 'audience_segment'],
  }) as unknown[]
  const [people, setPeople] = useState<number>()
  const asked = JSON.stringify({ audience, audience_tag: tag, audience_tier: tier, audience_segment: segment })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(async () => {
      const body = JSON.parse(asked) as object
      const result = await callConsole<{ people: number }>(path, { method: 'POST', body })
      if (!isOver) setPeople(result.people)
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, path])
  return (
    <p className="text-ink-2 text-ui-sm" aria-live="polite">
      {people === undefined ? '' : t('messages.reaches', { people: people.toLocaleString() })}
    </p>
  )
}
