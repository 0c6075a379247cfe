'use client'

import {
  BookOpen,
  CirclePlay,
  CreditCard,
  HandHeart,
  Link2,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MousePointerClick,
  Newspaper,
  Share2,
  Sparkles,
  UserPlus,
  Users,
} from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import { fieldError } from '../../../frame/field-error'
import type { EditorKind } from './editor-data'

/** Icons of Laurel's own kinds; others get the default. */
const ICONS: Record<string, LucideIcon> = {
  signup: UserPlus,
  call_action: MousePointerClick,
  link: Link2,
  article: BookOpen,
  video: CirclePlay,
  referral: Users,
  collect: ListChecks,
  unified_social: Newspaper,
  donation: HandHeart,
  membership: CreditCard,
  share: Share2,
  engage: Megaphone,
  location: MapPin,
}

/** Selects the challenge's kind: a card for each, with what participants do. */
export function TypeStep({ kinds }: { kinds: EditorKind[] }) {
  const t = useTexts('console')
  const { clearErrors, control } = useFormContext()
  const { field, fieldState } = useController({ control, name: 'challenge_type' })
  return (
    <RadioGroup
      cards
      required
      legend={t('challengeEditor.type')}
      error={fieldError(fieldState)}
      value={field.value ?? ''}
      onValueChange={(type) => {
        field.onChange(type)
        // Clears errors of another type's fields, which are no longer shown.
        clearErrors(kinds.flatMap(({ settings }) => settings.map((setting) => setting.field)))
      }}
      inputProps={{ name: 'challenge_type', onBlur: field.onBlur }}
      options={kinds.map(({ about, name, type }) => {
        const Icon = ICONS[type] ?? Sparkles
        return {
          value: type,
          label: (
            <span className="flex items-center gap-2 font-medium">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
              {name}
            </span>
          ),
          description: about,
        }
      })}
    />
  )
}
