'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ListedAttribute } from '@/domain/profile-attributes'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Link } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { SortableList } from '../../frame/sortable-list.client'
import { toastFailure, toastSuccess } from '../../frame/toasts'

export type ShownAttribute = {
  id: number
  href: string
  name: string
  type: ListedAttribute['attribute_field_type']
  options: number
  required: boolean
  asked_in: ListedAttribute['asked_in']
  values: string
}

/** The attributes in order; each move is saved. */
export function AttributeList({ attributes, programId }: { attributes: ShownAttribute[]; programId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [listed, setListed] = useState(attributes)
  const move = async (from: number, to: number) => {
    const before = listed
    const next = listed.toSpliced(from, 1).toSpliced(to, 0, ...listed.slice(from, from + 1))
    setListed(next)
    const result = await callConsole(`/admin/v2/programs/${programId}/profile_attributes/order`, {
      method: 'PUT',
      body: { ids: next.map(({ id }) => id) },
    })
    if (result.success) return toastSuccess(result.message)
    setListed(before)
    toastFailure(result)
    router.refresh()
  }
  return (
    <SortableList
      label={t('titles.profileAttributes')}
      items={listed}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      move={move}
    >
      {({ asked_in, href, name, options, required, type, values }) => (
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <Link href={href} prefetch={false} className="min-w-0 flex-[1_1_200px] truncate font-medium text-ink">
            {name}
          </Link>
          <div className="flex flex-[2_1_320px] flex-wrap items-center gap-1.5">
            <Badge>
              {options > 0 ? t('content.attributes.choice', { count: options }) : t(`content.attributes.types.${type}`)}
            </Badge>
            {required && <Badge tone="accent">{t('content.attributes.required')}</Badge>}
            {asked_in.map((place) => (
              <Badge key={place}>{t(`content.attributes.asked.${place}`)}</Badge>
            ))}
          </div>
          <span className="text-ink-2 text-ui-sm tabular-nums">
            {t('content.attributes.values', { figure: values })}
          </span>
        </div>
      )}
    </SortableList>
  )
}
