import { z } from 'zod'
import { completeOnClick } from './click-through'
import { type ChallengeKind, defineKind } from './types'

/** Networks by the word that is stored. */
const NETWORKS: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}
const LABELS = Object.entries(NETWORKS).map(([value, name]) => ({ value, label: { en: name, es: name } }))
/** Their name alone is the button (CONSOLE-90). */
const BY_NAME = ['facebook', 'twitter']

const SHARE = { en: 'Share', es: 'Compartir' }

/** Handing a link on. Nobody can see whether it was: the press counts. */
export const share: ChallengeKind = defineKind({
  name: { en: 'Share', es: 'Compartir' },
  about: {
    en: 'Share a link with friends.',
    es: 'Compartir un enlace con amigos.',
  },
  callToAction: SHARE,
  button: (network) => {
    if (network === null) return SHARE
    const name = NETWORKS[network] ?? network
    if (BY_NAME.includes(network)) return { en: name, es: name }
    return { en: `Share on ${name}`, es: `Compartir en ${name}` }
  },
  settings: [
    {
      field: 'parameters',
      control: 'choice',
      label: { en: 'Network', es: 'Red' },
      help: {
        en: 'Sets the button text. Users can still share in any app on their device.',
        es: 'Define el texto del botón. Cada usuario puede compartir con cualquier app de su dispositivo.',
      },
      options: [{ value: '', label: { en: 'Any', es: 'Cualquiera' } }, ...LABELS],
    },
    {
      field: 'link_url',
      control: 'address',
      label: { en: 'Link to share', es: 'Enlace para compartir' },
      help: {
        en: 'Leave blank to share the program site.',
        es: 'Déjalo en blanco para compartir el sitio del programa.',
      },
    },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
