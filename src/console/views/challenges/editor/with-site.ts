import type { ChallengeFormInput } from './challenge-form'

/** Makes a form's picture addresses absolute on the program's site, for the console. */
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
