'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { DateTimeField } from '../../../frame/date-time-field.client'
import { FixedField } from '../../../frame/fixed-field'
import { PluginFields } from '../../../frame/plugin-fields.client'
import type { ChallengeFormInput } from './challenge-form'
import type { EditorData } from './editor-data'
import { SwitchField, TextField } from './fields.client'
import { TagsField } from './tags-field.client'

export const OPTIONS_FIELDS = [
  'start',
  'finish',
  'success_message',
  'tag_list',
  'bypass_modal',
  'api_completion_only',
  'extended_profile',
  'unlocks_offers',
] as const

const FLAGS = ['api_completion_only', 'unlocks_offers', 'extended_profile'] as const

/** Schedule, success message and special options. */
export function OptionsStep({ data, hasLink }: { data: EditorData; hasLink: boolean }) {
  const t = useTexts('console')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeField
          name="start"
          label={t('challengeEditor.start')}
          help={t('challengeEditor.startHelp')}
          validates="finish"
          timeZone={data.timeZone}
        />
        <DateTimeField
          name="finish"
          label={t('challengeEditor.finish')}
          help={t('challengeEditor.finishHelp')}
          timeZone={data.timeZone}
        />
      </div>
      <TextField
        name="success_message"
        label={t('challengeEditor.success_message')}
        help={t('challengeEditor.success_messageHelp', { placeholder: '{{points}}' })}
      />
      {data.canTag ? (
        <TagsField
          name="tag_list"
          label={t('challengeEditor.tags')}
          help={t('challengeEditor.tagsHelp')}
          known={data.tags}
        />
      ) : (
        <FixedTags />
      )}
      <fieldset className="flex min-w-0 flex-col gap-4 border-0 p-0">
        <legend className="mb-3 p-0 font-semibold text-ink text-ui">{t('challengeEditor.options')}</legend>
        {[...(hasLink ? (['bypass_modal'] as const) : []), ...FLAGS].map((flag) => (
          <SwitchField
            key={flag}
            name={flag}
            label={t(`challengeEditor.flags.${flag}`)}
            help={t(`challengeEditor.flags.${flag}Help`)}
          />
        ))}
      </fieldset>
      {data.pluginFields.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-4 border-0 p-0">
          <legend className="mb-3 p-0 font-semibold text-ink text-ui">{t('form.moreFields')}</legend>
          <PluginFields fields={data.pluginFields} timeZone={data.timeZone} />
        </fieldset>
      )}
    </>
  )
}

/** Read-only tags, for administrators who may edit the challenge but not its tags. */
function FixedTags() {
  const t = useTexts('console')
  const tags = useWatch<ChallengeFormInput, 'tag_list'>({ name: 'tag_list' }) ?? []
  return (
    <FixedField
      label={t('challengeEditor.tags')}
      reason={t('challengeEditor.errors.manageOnly')}
      shown={tags.join(', ')}
    />
  )
}
