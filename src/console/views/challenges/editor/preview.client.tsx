'use client'

import { callConsole } from '../../../frame/call-console'
import { type PreviewedPicture, pictureCopy } from '../../../frame/picture-copy'
import { SitePreview } from '../../../frame/site-preview.client'
import type { ChallengeFormInput } from './challenge-form'
import type { EditorData } from './editor-data'

/** The part of the preview's answer that is changed here. */
type Previewed = {
  image: PreviewedPicture | null
  icon: PreviewedPicture | null
  questions: { options: { image: PreviewedPicture | null }[] }[]
}

type PreviewProps = { data: EditorData; challengeId: number | undefined }

/** Previews unsaved changes as a participant would see them. */
export function Preview({ challengeId, data: { programId, siteUrl } }: PreviewProps) {
  const load = async (form: object, values: ChallengeFormInput) => {
    const path = `/admin/v2/programs/${programId}/challenges/preview`
    const body = { ...form, challenge_id: challengeId }
    const { challenge } = await callConsole<{ challenge: Previewed }>(path, { method: 'POST', body })
    return challenge ? withNewPictures(challenge, values) : null
  }
  return <SitePreview page="challenge" siteUrl={siteUrl} load={load} />
}

const withNewPictures = async (challenge: Previewed, values: ChallengeFormInput): Promise<Previewed> => ({
  ...challenge,
  image: (await pictureCopy(values.image)) ?? challenge.image,
  icon: (await pictureCopy(values.icon)) ?? challenge.icon,
  questions: await Promise.all(
    challenge.questions.map(async (question, index) => ({
      ...question,
      options: await Promise.all(
        question.options.map(async (option, place) => ({
          ...option,
          image: (await pictureCopy(values.questions?.[index]?.options?.[place]?.image)) ?? option.image,
        })),
      ),
    })),
  ),
})
