'use client'

import { useTexts } from '@/i18n/texts-provider.client'

/** The primitives' labels in the administrator's language. */
export const useLabels = () => {
  const t = useTexts('console')
  return {
    saveBar: {
      unsaved: t('form.unsaved'),
      errors: (count: number) => t('form.errors', { count }),
      save: t('form.save'),
      discard: t('form.discard'),
    },
    steps: {
      nav: t('form.steps'),
      progress: (step: number, total: number) => t('form.step', { step, total }),
      done: t('form.stepDone'),
      invalid: t('form.stepInvalid'),
    },
    carousel: {
      previous: t('frame.previousSlide'),
      next: t('frame.nextSlide'),
      pause: t('frame.pause'),
      play: t('frame.play'),
      slide: t('frame.slide', { slide: '{slide}', total: '{total}' }),
    },
  }
}
