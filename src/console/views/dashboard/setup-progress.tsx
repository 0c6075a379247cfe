import { ArrowRight } from 'lucide-react'
import { findSetup } from '@/domain/setup'
import { Button, Card, ProgressBar } from '@/ui'
import { consoleAddress } from '../../resolve-route'
import type { SectionProps } from './sections'

/** The setup progress of a program in test mode, for those who may set it up (RULE-62). */
export async function SetupProgress({ view }: Pick<SectionProps, 'view'>) {
  const { context, can, program, programId, t } = view
  if (!program.testMode || !can('program.update')) return null
  const setup = await findSetup(context, programId)
  if (!setup) return null
  const { done, total } = setup.progress
  const next = setup.steps.find(({ isOptional, state }) => state === 'todo' && !isOptional)
  return (
    <Card
      title={t('setup.cardTitle')}
      description={t('setup.cardHelp', { done, total })}
      actions={
        <Button
          href={consoleAddress('/programs/:program_id/setup', { program_id: programId })}
          variant="primary"
          icon={<ArrowRight />}
        >
          {t('setup.open')}
        </Button>
      }
    >
      <ProgressBar label={t('setup.progress')} value={done} max={total} />
      {next && (
        <p className="mt-3 text-ui-sm">
          <span className="font-medium">{t(`setup.step.${next.step}`)}</span>{' '}
          <span className="text-ink-2">{t(`setup.stepHelp.${next.step}`)}</span>
        </p>
      )}
    </Card>
  )
}
