import { type Context, mailAdministrators, translate } from '@/plugin/domain'
import type { MonthFigures } from './figures'
import { KINDS } from './kinds'
import { findLiabilitySettings } from './liability-settings'
import { formatMinor, toMinor } from './money'

/** Mails the figures of a closed month to the administrators that the settings name. */
export const mailReport = async (
  context: Context,
  { figures, programId }: { programId: number; figures: MonthFigures },
): Promise<void> => {
  const { report_to } = await findLiabilitySettings(context, programId)
  const to = (report_to ?? '').split(/[\s,;]+/).filter(Boolean)
  if (to.length === 0) return
  await mailAdministrators(context, {
    ...{ programId, to, permission: 'liability.view', kind: 'liabilityReport' },
    path: `liability?month=${figures.month}`,
    contentFor: (locale) => {
      const t = translate(locale, 'console')
      const points = new Intl.NumberFormat(locale)
      const line = (key: string, value: number) => ({ label: t(`liability.${key}`), value: points.format(value) })
      const { closing, corrections, currency, deferred, month, movements, opening } = figures
      return {
        words: { month },
        details: [
          line('opening', opening),
          ...KINDS.filter((kind) => movements[kind] !== 0).map((kind) => line(`kinds.${kind}`, movements[kind])),
          ...(corrections.length > 0 ? [{ label: t('liability.corrections'), value: String(corrections.length) }] : []),
          line('closing', closing),
          {
            label: t('liability.deferred.closing'),
            value: `${formatMinor(toMinor(BigInt(deferred.closing), currency), currency)} ${currency}`,
          },
        ],
      }
    },
  })
}
