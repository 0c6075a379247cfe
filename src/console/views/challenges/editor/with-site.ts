import type { ChallengeFormInput } from './challenge-form'

/** A form whose pictures are addresses of the program's site, where the console finds them. */
export const withSite = (form: ChallengeFormInput, siteUrl: string): ChallengeFormInput => {
  const at = <Picture>(picture: Picture): Picture =>
    picture && typeof picture === 'object' && 'url' in picture
      ? { ...picture, url: `${siteUrl}${picture.url}` }
      : picture
  return {
    ...form,
    image: at(form.image),
    icon: at(form.icon),
    questions: form.questions?.map((question) => ({
      ...question,
      options: question.options?.map((option) => ({ ...option, image: at(option.image) })),
    })),
  }
}
