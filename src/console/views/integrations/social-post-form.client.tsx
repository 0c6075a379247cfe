'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { DateTimeField } from '../../frame/date-time-field.client'
import { NumberField, SelectField, TextAreaField, TextField } from '../../frame/fields.client'
import { FormPage } from '../../frame/form-page.client'
import { ImageField } from '../../frame/image-field.client'
import { navigateAndRefresh } from '../../frame/navigate-and-refresh'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { FormPart } from '../settings/form-part'
import { SOCIAL_POST_FORM } from './integration-forms'

type SocialPostFormProps = {
  pageId: number
  pageHref: string
  timeZone: string
  values: z.input<typeof SOCIAL_POST_FORM>
  post?: { id: number; isImported: boolean }
}

export function SocialPostForm({ pageHref, pageId, post, timeZone, values }: SocialPostFormProps) {
  const t = useTexts('console')
  const field = (name: string) => ({
    name,
    label: t(`integrations.social.post.${name}`),
    help: t(`integrations.social.post.${name}Help`),
  })
  const form = (
    <FormPage
      schema={SOCIAL_POST_FORM}
      defaultValues={values}
      path={post ? `/admin/v2/social_network_posts/${post.id}` : `/admin/v2/social_network_pages/${pageId}/posts`}
      method={post ? 'PUT' : 'POST'}
      hrefAfter={() => pageHref}
    >
      <FormPart title={t('integrations.social.post.content')}>
        <SelectField
          name="post_type"
          label={t('integrations.social.post.type')}
          options={(['image', 'video', 'text'] as const).map((value) => ({
            value,
            label: t(`integrations.social.post.types.${value}`),
          }))}
        />
        <TextAreaField {...field('message')} rows={4} />
        <MediaField label={t('integrations.social.post.media')} help={t('integrations.social.post.mediaHelp')} />
      </FormPart>
      <FormPart title={t('integrations.social.post.origin')}>
        <TextField name="username" label={t('integrations.social.post.username')} />
        <TextField {...field('url')} type="url" />
        <DateTimeField {...field('published_at')} timeZone={timeZone} />
        <LengthField
          label={t('integrations.social.post.duration_seconds')}
          help={t('integrations.social.post.duration_secondsHelp')}
        />
      </FormPart>
      {post && !post.isImported && <DeletePost postId={post.id} pageHref={pageHref} />}
    </FormPage>
  )
  return post?.isImported ? (
    <fieldset disabled className="contents">
      {form}
    </fieldset>
  ) : (
    form
  )
}

type Labels = { label: string; help: string }

function MediaField({ help, label }: Labels) {
  return useWatch({ name: 'post_type' }) === 'text' ? null : <ImageField name="media" label={label} help={help} />
}

function LengthField({ help, label }: Labels) {
  return useWatch({ name: 'post_type' }) === 'video' ? (
    <NumberField name="duration_seconds" label={label} help={help} />
  ) : null
}

function DeletePost({ pageHref, postId }: { postId: number; pageHref: string }) {
  const t = useTexts('console')
  const router = useRouter()
  const remove = async () => {
    const result = await callConsole(`/admin/v2/social_network_posts/${postId}`, { method: 'DELETE' })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    navigateAndRefresh(router, pageHref)
    return true
  }
  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button variant="ghost" icon={<Trash2 />}>
            {t('integrations.social.delete')}
          </Button>
        }
        tone="danger"
        title={t('integrations.social.post.deleteTitle')}
        description={t('integrations.social.post.deleteHelp')}
        confirmLabel={t('integrations.social.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={remove}
      />
    </div>
  )
}
