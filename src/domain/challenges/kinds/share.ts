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
    en: 'Participants hand a link on to their friends.',
    es: 'Los participantes comparten un enlace con sus amigos.',
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
        en: 'Names the button. The device offers all of its ways to share.',
        es: 'Da nombre al botón. El dispositivo ofrece todas sus formas de compartir.',
      },
      options: [{ value: '', label: { en: 'Any', es: 'Cualquiera' } }, ...LABELS],
    },
    {
      field: 'link_url',
      control: 'address',
      label: { en: 'What is shared', es: 'Qué se comparte' },
      help: {
        en: 'Empty: the address of the program site.',
        es: 'Vacío: la dirección del sitio del programa.',
      },
    },
  ],
  screen: 'visit',
  submission: z.looseObject({}),
  complete: completeOnClick,
  isSelfContained: true,
})
