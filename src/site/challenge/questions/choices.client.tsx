'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { pictureOf } from '../../picture'
import type { WireQuestion } from '../types'
import { QuestionGroup } from './question-group'
import type { QuestionProps } from './question-props'

type Option = { id: number | string; details: string; image: WireQuestion['options'][number]['image'] }

export const RadioButtons = (props: QuestionProps) => <Choices {...props} options={props.question.options} />
export const CheckBoxes = (props: QuestionProps) => <Choices {...props} options={props.question.options} several />

export function YesOrNo(props: QuestionProps) {
  const t = useTexts('site')
  const options = [
    { id: 'true', details: t('challenge.yes'), image: null },
    { id: 'false', details: t('challenge.no'), image: null },
  ]
  return <Choices {...props} options={options} />
}

/** A single or multiple choice with native inputs, with or without pictures. */
function Choices({
  onChange,
  options,
  several = false,
  values,
  ...group
}: QuestionProps & { options: Option[]; several?: boolean }) {
  const { question } = group
  const pictures = options.some(({ image }) => image !== null)
  const choose = (value: string, chosen: boolean) => {
    if (!several) onChange([value])
    else onChange(chosen ? [...values, value] : values.filter((other) => other !== value))
  }
  return (
    <QuestionGroup {...group}>
      <div className={cx('grid gap-2', pictures && 'grid-cols-2 gap-3')}>
        {options.map(({ details, id, image }) => {
          const value = String(id)
          return (
            <label
              key={value}
              className={cx(
                'flex min-h-12 min-w-0 cursor-pointer gap-3 rounded-input border border-line-strong p-3 transition-colors duration-150 hover:bg-hover has-checked:border-accent-text has-checked:bg-accent-quiet has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2',
                pictures ? 'flex-col' : 'items-center',
              )}
            >
              {image && (
                <ImageWithRetry
                  src={pictureOf(image, 320)}
                  alt={image.alt_text}
                  ratio="4/3"
                  className="rounded-input"
                />
              )}
              <span className="flex min-w-0 items-center gap-3">
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={`question-${question.id}`}
                  value={value}
                  checked={values.includes(value)}
                  className={cx('shrink-0', several ? 'ui-checkbox' : 'ui-radio')}
                  onChange={(event) => choose(value, event.target.checked)}
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">{details}</span>
              </span>
            </label>
          )
        })}
      </div>
    </QuestionGroup>
  )
}
