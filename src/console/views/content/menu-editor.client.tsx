'use client'

import { ExternalLink, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Card, TextInput } from '@/ui'
import { SwitchField, TextField } from '../../frame/fields.client'
import { FormField, FormPage } from '../../frame/form-page.client'
import { AudienceFields, isSeenBy, ReaderSelect } from './audience-fields.client'
import { type MenuFormInput, menuForm } from './content-forms'
import { ItemList } from './item-list.client'
import type { TierChoice } from './list-tiers'

type Item = MenuFormInput['navigation_menus'][number] & { id: number; fallback: string }

type MenuEditorProps = {
  programId: number
  locale: Locale
  version: string
  tiers: TierChoice[]
  segments: TierChoice[]
  items: Item[]
}

/** Edits all of a program's menu; saving replaces the list. */
export function MenuEditor({ items, locale, programId, segments, tiers, version }: MenuEditorProps) {
  const fallbacks = new Map(items.map(({ fallback, id }) => [id, fallback]))
  return (
    <FormPage
      schema={menuForm}
      defaultValues={{ locale, version, navigation_menus: items.map(({ fallback: _, ...item }) => item) }}
      path={`/admin/v2/programs/${programId}/navigation_menus`}
    >
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 flex-[3_1_420px]">
          <Items tiers={tiers} segments={segments} fallbacks={fallbacks} />
        </div>
        <div className="min-w-0 flex-[1_1_260px]">
          <Preview tiers={tiers} />
        </div>
      </div>
    </FormPage>
  )
}

function Items({
  fallbacks,
  segments,
  tiers,
}: {
  tiers: TierChoice[]
  segments: TierChoice[]
  fallbacks: ReadonlyMap<number, string>
}) {
  const t = useTexts('console')
  return (
    <ItemList
      name="navigation_menus"
      title="name"
      label={t('titles.navigationMenus')}
      addLabel={t('content.menu.add')}
      newItem={NEW_ITEM}
      empty={{ icon: <Link2 />, title: t('content.menu.empty'), description: t('content.menu.emptyHelp') }}
    >
      {({ id, index, remove }) => (
        <>
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-4 sm:grid-cols-2">
              <FormField name={`navigation_menus.${index}.name`} label={t('content.menu.name')} required>
                {(field) => (
                  <TextInput {...field} autoComplete="off" maxLength={60} placeholder={fallbacks.get(id ?? 0)} />
                )}
              </FormField>
              <TextField
                name={`navigation_menus.${index}.navigation_url`}
                label={t('content.menu.navigation_url')}
                required
              />
            </div>
            {remove}
          </div>
          <AudienceFields name={`navigation_menus.${index}`} tiers={tiers} segments={segments} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SwitchField name={`navigation_menus.${index}.show_in_tab`} label={t('content.menu.show_in_tab')} />
            <SwitchField name={`navigation_menus.${index}.published`} label={t('content.published')} />
          </div>
        </>
      )}
    </ItemList>
  )
}

const NEW_ITEM = {
  id: null,
  name: '',
  navigation_url: '',
  audience: 'everyone',
  tier_id: null,
  segment_id: null,
  show_in_tab: false,
  published: true,
}

function Preview({ tiers }: { tiers: TierChoice[] }) {
  const t = useTexts('console')
  const [reader, setReader] = useState('everyone')
  const items = useWatch<MenuFormInput, 'navigation_menus'>({ name: 'navigation_menus' }) ?? []
  const visible = items.filter((item) => isSeenBy(item, reader, tiers))
  return (
    <Card>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-ui">{t('content.preview.title')}</h2>
        <ReaderSelect reader={reader} onChange={setReader} tiers={tiers} />
      </div>
      {visible.length === 0 ? (
        <p className="text-ink-2 text-ui">{t('content.menu.previewEmpty')}</p>
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface-0 p-1.5">
          {visible.map(({ name, navigation_url, show_in_tab }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no other name yet
              key={index}
              className="flex min-h-10 items-center gap-2 rounded-button px-3 text-ui"
              title={navigation_url}
            >
              <span className="min-w-0 truncate">{name || t('content.untitled')}</span>
              {show_in_tab && <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
