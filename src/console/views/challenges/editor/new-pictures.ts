import type { ChallengeFormInput } from './challenge-form'

type PreviewedPicture = { public_url: string; alt_text: string; sizes: [] }
/** What the call of the preview answers, as far as it is touched here. */
export type PreviewedChallenge = {
  image: PreviewedPicture | null
  icon: PreviewedPicture | null
  questions: { options: { image: PreviewedPicture | null }[] }[]
}

/** Wide enough for a phone's screen. */
const MAX_WIDTH = 800

/** Puts pictures that only this browser has into a preview, as small copies: another site's frame may not open its files. */
export const withNewPictures = async <Challenge extends PreviewedChallenge>(
  challenge: Challenge,
  values: ChallengeFormInput,
): Promise<Challenge> => ({
  ...challenge,
  image: (await pictureOf(values.image)) ?? challenge.image,
  icon: (await pictureOf(values.icon)) ?? challenge.icon,
  questions: await Promise.all(
    challenge.questions.map(async (question, index) => ({
      ...question,
      options: await Promise.all(
        question.options.map(async (option, place) => ({
          ...option,
          image: (await pictureOf(values.questions?.[index]?.options?.[place]?.image)) ?? option.image,
        })),
      ),
    })),
  ),
})

const copies = new WeakMap<File, Promise<PreviewedPicture | null>>()

const pictureOf = (value: unknown): Promise<PreviewedPicture | null> | null => {
  if (!(value instanceof File)) return null
  const copy = copies.get(value) ?? copyOf(value)
  copies.set(value, copy)
  return copy
}

const copyOf = async (file: File): Promise<PreviewedPicture | null> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_WIDTH / bitmap.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return { public_url: canvas.toDataURL('image/webp', 0.8), alt_text: '', sizes: [] }
  } catch {
    // What is no picture the form refuses in its own words.
    return null
  }
}
