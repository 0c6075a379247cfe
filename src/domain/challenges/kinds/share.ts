import { z } from 'zod'
import { text } from '@/i18n/text'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Networks by their stored value. */
const NETWORKS: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}
const LABELS = Object.entries(NETWORKS).map(([value, name]) => ({ value, label: name }))
/** Networks whose button shows just their name (CONSOLE-90). */
const BY_NAME = ['facebook', 'twitter']

const SHARE = text('kinds.share.button.plain')

/** Sharing a link. Nobody can verify that it was shared, so the click counts. */
export const share: ChallengeKind = defineKind({
  name: text('kinds.share.name'),
  about: text('kinds.share.about'),
  callToAction: SHARE,
  button: (network) => {
    if (network === null) return SHARE
    const name = NETWORKS[network] ?? network
    if (BY_NAME.includes(network)) return name
    return text('kinds.share.button.on', { network: name })
  },
  settings: [
    {
      field: 'parameters',
      control: 'choice',
      label: text('kinds.share.settings.parameters.label'),
      help: text('kinds.share.settings.parameters.help'),
      options: [{ value: '', label: text('kinds.share.settings.parameters.options.any') }, ...LABELS],
    },
    {
      field: 'link_url',
      control: 'address',
      label: text('kinds.share.settings.link_url.label'),
      help: text('kinds.share.settings.link_url.help'),
    },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
