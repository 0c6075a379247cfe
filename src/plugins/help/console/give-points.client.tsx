'use client'

import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { FormDialog, TextField, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

type GivePointsProps = { path: string; title: string }

/** Gives the points that a case asked for. The server gives them once. */
export function GivePoints({ path, title }: GivePointsProps) {
  const t = useTexts('console')
  const schema = useMemo(
    () =>
      z.object({
        points: z.string().regex(/^\s*[1-9]\d*\s*$/, t('users.addPoints.pointsInvalid')),
        title: z.string().trim().min(1, t('users.addPoints.required')).max(200),
      }),
    [t],
  )
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ points: '', title }}
      path={path}
      trigger={<Button icon={<Plus />}>{t('help.givePoints')}</Button>}
      title={t('help.givePoints')}
      description={t('help.givePointsHelp')}
    >
      <TextField name="points" label={t('users.addPoints.points')} required />
      <TextField
        name="title"
        label={t('users.addPoints.actionTitle')}
        help={t('users.addPoints.actionTitleHelp')}
        maxLength={200}
        required
      />
    </FormDialog>
  )
}
