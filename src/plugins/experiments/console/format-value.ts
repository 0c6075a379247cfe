import type { ProgramViewContext } from '@/plugin/console'
import { type Goal, isRateGoal } from '../domain/types'

/** Values and differences in the unit of the goal. */
export const formatterOf = ({ format, t }: Pick<ProgramViewContext, 'format' | 't'>, goal: Goal) => {
  const isRate = isRateGoal(goal)
  const round = (value: number): number => Math.round(value * 10) / 10
  const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${format.number(Math.abs(value))}`
  const inUnit = (value: number): number => round(isRate ? value * 100 : value)
  return {
    value: (value: number | null): string =>
      value === null ? '–' : isRate ? format.percent(value) : format.number(round(value)),
    /** With its sign. */
    difference: (value: number): string => signed(inUnit(value)),
    /** With its sign and unit, within a sentence. */
    differenceInWords: (value: number): string => {
      const number = signed(inUnit(value))
      return isRate ? t('experiments.percentagePoints', { number }) : number
    },
  }
}
