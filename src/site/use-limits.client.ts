'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber } from '@/ui/format'
import { useSite } from './frame/site-provider.client'
import { findLimitProblem, localTime, type ValueLimits } from './value-limits'

type Limits = ValueLimits | null

/** The limits of profile answers, as help, as bounds of a date input, and as the message of a wrong value. */
export const useLimits = () => {
  const { locale, time_zone } = useSite().program
  const t = useTexts('site')
  const now = (): string => localTime(new Date(), time_zone)
  const number = (value: number): string => formatNumber(value, { locale, maximumFractionDigits: 10 })
  return {
    helpOf: (limits: Limits): string | undefined => {
      if (!limits) return undefined
      const { max, min, period } = limits
      if (period) return t(`common:limits.help.${period}`)
      if (min !== null && max !== null) return t('common:limits.help.between', { min: number(min), max: number(max) })
      if (min !== null) return t('common:limits.help.min', { min: number(min) })
      return max === null ? undefined : t('common:limits.help.max', { max: number(max) })
    },
    boundsOf: (limits: Limits, type: string): { min?: string; max?: string } => {
      if (!limits?.period || (type !== 'date' && type !== 'date_time')) return {}
      const bound = type === 'date' ? now().slice(0, 10) : now()
      return limits.period === 'past' ? { max: bound } : { min: bound }
    },
    problemOf: (limits: Limits, value: string | undefined): string | undefined => {
      const problem = limits && value?.trim() ? findLimitProblem(limits, value.trim(), now()) : null
      return problem ? t(`common:limits.problems.${problem}`) : undefined
    },
  }
}
