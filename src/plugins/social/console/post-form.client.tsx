'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  callConsole,
  DateTimeField,
  FormPage,
  FormPart,
  ImageField,
  NumberField,
  navigateAndRefresh,
  SelectField,
  TextAreaField,
  TextField,
  toastFailure,
  toastSuccess,
  useTexts,
} from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'
import { SOCIAL_POST_FORM } from '../domain/social-forms'

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
    label: t(`social.post.${name}`),
    help: t(`social.post.${name}Help`),
  })
  const form = (
    <FormPage
      schema={SOCIAL_POST_FORM}
      defaultValues={values}
      path={post ? `/admin/v2/social_network_posts/${post.id}` : `/admin/v2/social_network_pages/${pageId}/posts`}
      method={post ? 'PUT' : 'POST'}
      hrefAfter={() => pageHref}
    >
      <FormPart title={t('social.post.content')}>
        <SelectField
          name="post_type"
          label={t('social.post.type')}
          options={(['image', 'video', 'text'] as const).map((value) => ({
            value,
            label: t(`social.post.types.${value}`),
          }))}
        />
        <TextAreaField {...field('message')} rows={4} />
        <MediaField label={t('social.post.media')} help={t('social.post.mediaHelp')} />
      </FormPart>
      <FormPart title={t('social.post.origin')}>
        <TextField name="username" label={t('social.post.username')} />
        <TextField {...field('url')} type="url" />
        <DateTimeField {...field('published_at')} timeZone={timeZone} />
        <LengthField label={t('social.post.duration_seconds')} help={t('social.post.duration_secondsHelp')} />
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
            {t('social.delete')}
          </Button>
        }
        tone="danger"
        title={t('social.post.deleteTitle')}
        description={t('social.post.deleteHelp')}
        confirmLabel={t('social.delete')}
        cancelLabel={t('form.cancel')}
        onConfirm={remove}
      />
    </div>
  )
}
