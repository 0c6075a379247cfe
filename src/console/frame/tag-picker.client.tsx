'use client'

import { Combobox } from '@base-ui/react/combobox'
import { Check, Plus, Search, Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, inputClasses, usePortalContainer } from '@/ui'
import { Tag, toTag } from './tag-input.client'
import { useTagToggle } from './use-tag-toggle.client'

export type TagPickerProps = {
  /** The toggle's address below `/admin/v2`. */
  path: string
  /** Fields of the call in addition to `tag`, such as its intent. */
  body: object
  /** The current tags. */
  tags: string[]
  /** Suggested tags; others can be typed. */
  known: string[]
  /** The label for screen readers on pages with several. */
  label?: string
}

/** An object's tags as chips, with a searchable list to add and remove tags (CONSOLE-23: tag picker). */
export function TagPicker({ body, known, label, path, tags: savedTags }: TagPickerProps) {
  const t = useTexts('console')
  const container = usePortalContainer()
  const { tags, toggle } = useTagToggle({ path, body, tags: savedTags })
  const [query, setQuery] = useState('')
  const { contains } = Combobox.useFilter()
  const typed = toTag(query)
  const choices = [...new Set([...tags, ...known])].sort((a, b) => a.localeCompare(b))
  const isNew = typed !== '' && !choices.includes(typed)
  const name = label ?? t('tagPicker.label')

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and this saves as it is used
    <div role="group" aria-label={name} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <Tag key={tag} removeLabel={t('tagPicker.remove', { tag })} onRemove={() => void toggle(tag)}>
          {tag}
        </Tag>
      ))}
      <Combobox.Root
        multiple
        autoHighlight
        items={isNew ? [...choices, typed] : choices}
        value={tags}
        inputValue={query}
        filter={(tag: string) => contains(tag, typed)}
        onInputValueChange={setQuery}
        onValueChange={(next) => {
          const changed = [...next, ...tags].find((tag) => next.includes(tag) !== tags.includes(tag))
          if (changed === undefined) return
          setQuery('')
          void toggle(changed)
        }}
      >
        <Combobox.Trigger
          // A combobox gets no name from its content.
          aria-label={t('tagPicker.add')}
          render={
            <Button size="sm" variant="ghost" icon={tags.length > 0 ? <Plus /> : <TagIcon />}>
              {t('tagPicker.add')}
            </Button>
          }
        />
        <Combobox.Portal container={container}>
          <Combobox.Positioner
            className="z-(--ui-z-float) outline-none"
            align="start"
            sideOffset={6}
            // The search receives the focus immediately; with absolute positioning that would scroll the page.
            positionMethod="fixed"
          >
            <Combobox.Popup
              aria-label={name}
              className="w-[260px] origin-(--transform-origin) rounded-float border border-line-strong bg-float text-ink shadow-float outline-none transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0"
            >
              <div className="relative border-line border-b p-1.5">
                <Search
                  aria-hidden="true"
                  className="pointer-events-none absolute top-1/2 left-4 size-3.5 -translate-y-1/2 text-ink-3"
                />
                <Combobox.Input
                  aria-label={t('tagPicker.search')}
                  placeholder={t('tagPicker.search')}
                  className={cx(inputClasses, 'h-(--ui-control-sm) border-transparent! bg-transparent! pr-2 pl-8')}
                />
              </div>
              <Combobox.Empty className="text-ink-3 text-ui [&:not(:empty)]:px-3 [&:not(:empty)]:py-2.5">
                {t('tagPicker.none')}
              </Combobox.Empty>
              <Combobox.List className="max-h-[min(260px,var(--available-height))] overflow-y-auto p-1 empty:p-0">
                {(tag: string) => (
                  <Combobox.Item
                    key={tag}
                    value={tag}
                    className="flex min-h-(--ui-menu-item) cursor-pointer select-none items-center gap-2 rounded-[6px] px-2 py-1 text-ui outline-none data-highlighted:bg-hover-float"
                  >
                    <span className="flex size-4 shrink-0 items-center justify-center">
                      {isNew && tag === typed ? (
                        <Plus aria-hidden="true" className="size-4 text-ink-3" />
                      ) : (
                        <Combobox.ItemIndicator>
                          <Check aria-hidden="true" className="size-4 text-accent-text" />
                        </Combobox.ItemIndicator>
                      )}
                    </span>
                    <span className="truncate">{isNew && tag === typed ? t('tagPicker.create', { tag }) : tag}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  )
}
