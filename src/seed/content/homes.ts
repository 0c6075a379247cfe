import type { TemplateBlock } from '@/domain/setup'
import type { ProgramKey } from './types'

/**
 * The home of each demo program. A grocer opens on the receipt camera, a club on the next match and the check-in, an
 * outdoor club on the tier and the trail.
 */
export const homes: Record<ProgramKey, readonly TemplateBlock[]> = {
  pennywort: [
    { blockType: 'camera' },
    { blockType: 'inbox' },
    { blockType: 'balance', look: 'next_reward' },
    { blockType: 'member_card' },
    { blockType: 'boosts' },
    { blockType: 'streak' },
    {
      blockType: 'challenges',
      look: 'rows',
      limit: 4,
      heading: { en: 'More ways to grow Sprigs', es: 'Más formas de juntar Sprigs' },
    },
    { blockType: 'rewards', look: 'mixed', limit: 6, heading: { en: 'On the shelf', es: 'En el estante' } },
    { blockType: 'carousel' },
    { blockType: 'offers_reward' },
    { blockType: 'tier' },
    { blockType: 'my_rewards', look: 'rows', limit: 3 },
    { blockType: 'activities' },
  ],
  verity: [
    {
      blockType: 'countdown',
      heading: { en: 'Port Verity v Holm Athletic', es: 'Port Verity contra Holm Athletic' },
      text: { en: 'Saturday at Breakwater Ground. Be there.', es: 'Sábado en Breakwater Ground. No faltes.' },
      daysLeft: 6,
      button_text: { en: 'Check in', es: 'Hacer check-in' },
      button_link: '/challenge/matchday-check-in',
    },
    { blockType: 'balance', look: 'next_reward' },
    { blockType: 'challenges', look: 'rows', limit: 5, heading: { en: 'For matchday', es: 'Para el día de partido' } },
    { blockType: 'social_posts' },
    { blockType: 'streak' },
    { blockType: 'member_card' },
    {
      blockType: 'rewards',
      look: 'cards',
      limit: 6,
      heading: { en: 'What the Terrace is playing for', es: 'Por lo que juega la Terrace' },
    },
    { blockType: 'donation' },
    { blockType: 'tier' },
    { blockType: 'my_rewards', look: 'rows', limit: 3 },
    { blockType: 'activities' },
  ],
  cairnfell: [
    { blockType: 'tier' },
    { blockType: 'balance', look: 'next_reward' },
    {
      blockType: 'challenges',
      look: 'mixed',
      limit: 6,
      heading: { en: 'Out on the trail', es: 'Por los senderos' },
    },
    { blockType: 'streak' },
    {
      blockType: 'rewards',
      look: 'rows',
      limit: 6,
      heading: { en: 'Gear for your Miles', es: 'Equipo por tus Millas' },
    },
    { blockType: 'offers_reward' },
    { blockType: 'member_card' },
    { blockType: 'carousel' },
    { blockType: 'my_rewards', look: 'cards', limit: 3 },
    { blockType: 'activities' },
  ],
}
