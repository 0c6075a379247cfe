'use client'

import { Pencil, Plus, Send, Trash2 } from 'lucide-react'
import {
  FormDialog,
  LANGUAGES,
  SelectField,
  SwitchField,
  TextField,
  useAction,
  useTexts,
} from '@/plugin/console/client'
import { Button, ConfirmDialog, IconButton } from '@/ui'
import { CHANNEL_FORM, type ChannelForm } from '../domain/forms'
import { LANGUAGE_CODES } from '../domain/values'
import { type KindOption, KindSwitches } from './kind-switches.client'

type ChannelDialogProps = { path: string; kinds: KindOption[]; values: ChannelForm; isNew: boolean }

/** Adds or changes a channel. */
export function ChannelDialog({ isNew, kinds, path, values }: ChannelDialogProps) {
  const t = useTexts('console')
  return (
    <FormDialog
      trigger={
        isNew ? (
          <Button variant="primary" icon={<Plus />}>
            {t('alerts.addChannel')}
          </Button>
        ) : (
          <IconButton label={t('alerts.editOf', { name: values.name })} icon={<Pencil />} />
        )
      }
      title={t(isNew ? 'alerts.addChannel' : 'alerts.editChannel')}
      saveLabel={t('alerts.saveChannel')}
      schema={CHANNEL_FORM}
      defaultValues={values}
      path={path}
      method={isNew ? 'POST' : 'PUT'}
    >
      <TextField name="name" label={t('alerts.name')} help={t('alerts.nameHelp')} required />
      <TextField
        name="url"
        type="url"
        label={t('alerts.url')}
        help={t(isNew ? 'alerts.urlHelp' : 'alerts.urlKept')}
        placeholder="https://hooks.slack.com/services/…"
        required={isNew}
      />
      <SelectField
        name="locale"
        label={t('alerts.language')}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] }))}
      />
      <SwitchField name="is_active" label={t('alerts.isActive')} />
      <fieldset className="flex flex-col gap-3 border-0 p-0">
        <legend className="mb-2 font-medium text-ui">{t('alerts.kinds.title')}</legend>
        <KindSwitches kinds={kinds} />
      </fieldset>
    </FormDialog>
  )
}

type ChannelActionsProps = { path: string; name: string }

/** Sends a test, or deletes the channel. */
export function ChannelActions({ name, path }: ChannelActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <>
      <IconButton
        label={t('alerts.testOf', { name })}
        icon={<Send />}
        onClick={() => void act(`${path}/test`, { method: 'POST', body: {} })}
      />
      <ConfirmDialog
        trigger={<IconButton label={t('alerts.deleteOf', { name })} icon={<Trash2 />} />}
        title={t('alerts.deleteOf', { name })}
        description={t('alerts.deleteHelp')}
        confirmLabel={t('alerts.delete')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={() => act(path, { method: 'DELETE' })}
      />
    </>
  )
}
