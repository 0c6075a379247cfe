'use client'

import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card, EmptyState, IconButton } from '@/ui'
import { SortableList } from '../../frame/sortable-list.client'
import { MAX_ITEMS } from './content-forms'

type Item = { id: number | null }

type ItemListProps = {
  /** The form's list, and the field with an item's name. */
  name: 'carousels' | 'navigation_menus'
  title: 'name' | 'title'
  label: string
  addLabel: string
  /** The values of a new item. */
  newItem: Item & Record<string, unknown>
  empty: { icon: ReactNode; title: string; description: string }
  /** An item's fields, with its remove button. */
  children: (item: { id: number | null; index: number; title: string; remove: ReactNode }) => ReactNode
}

/** A form's list of items that can be added, reordered and removed. */
export function ItemList({ addLabel, children, empty, label, name, newItem, title }: ItemListProps) {
  const t = useTexts('console')
  const { control } = useFormContext<Record<string, Item[]>>()
  const { append, fields, move, remove } = useFieldArray({ control, name, keyName: 'key' })
  const items = useWatch<Record<string, (Item & Record<string, unknown>)[]>, string>({ name })
  const titleOf = (index: number) => String(items?.[index]?.[title] ?? '')
  const button = (
    <Button icon={<Plus />} onClick={() => append(newItem)} disabled={fields.length >= MAX_ITEMS}>
      {addLabel}
    </Button>
  )
  if (fields.length === 0)
    return (
      <Card>
        <EmptyState {...empty} action={button} />
      </Card>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <SortableList
          label={label}
          items={fields}
          keyOf={({ key }) => key}
          nameOf={(_, index) => titleOf(index) || t('content.untitled')}
          move={move}
        >
          {({ id }, index) => (
            <div className="flex min-w-0 flex-1 flex-col gap-4 py-3 pr-1">
              {children({
                id,
                index,
                title: titleOf(index),
                remove: (
                  <IconButton
                    size="sm"
                    className="mt-6"
                    label={t('content.removeItem', { name: titleOf(index) || index + 1 })}
                    icon={<Trash2 />}
                    onClick={() => remove(index)}
                  />
                ),
              })}
            </div>
          )}
        </SortableList>
      </div>
      {button}
    </div>
  )
}
