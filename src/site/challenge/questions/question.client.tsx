'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { WireQuestion } from '../types'
import { CheckBoxes, RadioButtons, YesOrNo } from './choices.client'
import type { QuestionProps } from './question-props'
import { Dropdown, LongText, ShortText } from './written.client'

const Waiting = () => <div aria-hidden className="ui-skeleton h-36 w-full rounded-card" />
const RichText = dynamic(() => import('./rich-text.client').then((loaded) => loaded.RichText), {
  ssr: false,
  loading: Waiting,
})
const FileAnswer = dynamic(() => import('./file-answer.client').then((loaded) => loaded.FileAnswer), {
  ssr: false,
  loading: Waiting,
})

/** The control for each answer type. */
const ANSWERS = {
  text: ShortText,
  number: ShortText,
  decimal: ShortText,
  date: ShortText,
  date_time: ShortText,
  time: ShortText,
  text_area: LongText,
  wysiwyg: RichText,
  dropdown: Dropdown,
  boolean: YesOrNo,
  radio_button: RadioButtons,
  image_radio_button: RadioButtons,
  check_box: CheckBoxes,
  image_check_box: CheckBoxes,
  file: FileAnswer,
} satisfies Record<WireQuestion['answer_type'] | 'file', ComponentType<QuestionProps>>

export function Question(props: QuestionProps) {
  const Answer = ANSWERS[props.question.answer_type]
  return <Answer {...props} />
}
