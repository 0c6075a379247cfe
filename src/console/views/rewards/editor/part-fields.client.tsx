'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Skeleton } from '@/ui'
import { htmlToText } from '../../../frame/html-to-text'
import { ImageField } from '../../../frame/image-field.client'
import { Lockable, NumberField, SwitchField, TextAreaField, TextField } from './fields.client'
import { type FormPart, REWARD_FIELD_NAMES, REWARD_ROWS, type RewardFieldName } from './reward-form'

const HtmlField = lazy(() => import('../../challenges/editor/html-field.client'))

type ControlProps = { name: RewardFieldName; label: string; help?: string }

function FormattedText({ help, label, name }: ControlProps) {
  const t = useTexts('console')
  return (
    // Its plain text; the formatted text is shown on the site.
    <Lockable name={name} label={label} shown={(value) => htmlToText(String(value ?? ''))}>
      <Suspense fallback={<Skeleton shape="block" label={t('frame.loading')} className="h-60" />}>
        <HtmlField name={name} label={label} help={help} />
      </Suspense>
    </Lockable>
  )
}

/** By the kind of a field; other kinds need a control of their own. */
const CONTROLS: { [kind in string]?: (props: ControlProps) => ReactNode } = {
  line: TextField,
  text: (props) => <TextAreaField {...props} rows={2} />,
  html: FormattedText,
  number: (props) => (
    <div className="sm:w-1/2 sm:pr-2">
      <NumberField {...props} />
    </div>
  ),
  flag: SwitchField,
  picture: ImageField,
}

/** The fields that one part of the form draws by their kind, in the order of their table. */
export function PartFields({ of }: { of: FormPart }) {
  const t = useTexts('console')
  return REWARD_FIELD_NAMES.filter((name) => REWARD_ROWS[name].part === of).map((name) => {
    const { help, kind } = REWARD_ROWS[name]
    const Control = CONTROLS[kind]
    const texts = { label: t(`rewards.form.${name}`), ...(help ? { help: t(`rewards.form.${name}Help`) } : {}) }
    return Control && <Control key={name} name={name} {...texts} />
  })
}
