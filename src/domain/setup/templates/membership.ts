import type { ProgramTemplate } from './types'

/** A cause or a club with members and donors. */
export const membership: ProgramTemplate = {
  points_term: { en: 'Thanks', es: 'Gracias' },
  header: { en: 'Together we do more', es: 'Juntos logramos más' },
  header_description: {
    en: 'Members and donors make our work possible. Thank you for being one of them.',
    es: 'Miembros y donantes hacen posible nuestro trabajo. Gracias por ser parte.',
  },
  pictures: { ground: 'rays', accent: '#f0a848', motifs: ['heart', 'tree'] },
  menus: [],
  faq: [
    {
      question: { en: 'Can I cancel my membership?', es: '¿Puedo cancelar mi membresía?' },
      answer: {
        en: 'Yes, at any time in My Account. It stays active until the end of the period that you paid for.',
        es: 'Sí, cuando quieras en Mi cuenta. Sigue activa hasta el final del periodo que pagaste.',
      },
    },
  ],
  home: [
    { blockType: 'carousel' },
    { blockType: 'balance', look: 'next_reward' },
    { blockType: 'member_card' },
    { blockType: 'donation' },
    { blockType: 'challenges', look: 'mixed', limit: 6, heading: { en: 'How to help', es: 'Cómo ayudar' } },
    { blockType: 'tier' },
    { blockType: 'rewards', look: 'rows', limit: 6, heading: { en: 'Our thanks', es: 'Nuestro agradecimiento' } },
    { blockType: 'my_rewards', look: 'rows', limit: 3 },
    { blockType: 'activities' },
  ],
  style: {
    'perk-primary': '#7a4310',
    'perk-secondary': '#f7eee3',
    'perk-secondary-content': '#3d2208',
    header_font: 'Figtree',
    motion: 'gentle',
    icons: 'fine',
  },
  features: { tiers: true, donation_challenge: true },
  challenges: [
    {
      key: 'welcome',
      picture: 'friends',
      type: 'signup',
      name: { en: 'Join us', es: 'Únete' },
      caption: { en: 'Glad to have you', es: 'Qué bueno tenerte aquí' },
      points: 50,
    },
    {
      key: 'member',
      picture: 'badge',
      type: 'membership',
      name: { en: 'Become a member', es: 'Hazte miembro' },
      caption: { en: 'Support us all year', es: 'Apóyanos todo el año' },
      points: 500,
      settings: {
        membership_challenge: {
          price: 50,
          currency: 'usd',
          interval: 'year',
          description: {
            en: 'Your membership keeps [Your organization] going.',
            es: 'Tu membresía mantiene en marcha a [Tu organización].',
          },
        },
      },
    },
    {
      key: 'donation',
      picture: 'heart',
      type: 'donation',
      name: { en: 'Make a donation', es: 'Haz una donación' },
      caption: { en: 'Every amount helps', es: 'Toda cantidad ayuda' },
      points: 0,
      settings: {
        repeats: 'always',
        donation_challenge: {
          entity_label: { en: 'Project', es: 'Proyecto' },
          currency: 'usd',
          entities: [{ entity: { en: '[Your project]', es: '[Tu proyecto]' } }],
          amounts: [
            { amount: 10, points: 100 },
            { amount: 25, points: 250 },
            { amount: 100, points: 1000 },
          ],
        },
      },
    },
  ],
  rewards: [
    {
      selection: 'redeem',
      picture: 'letter',
      name: { en: 'Thank-you card', es: 'Tarjeta de agradecimiento' },
      description: { en: 'Handwritten by the team.', es: 'Escrita a mano por el equipo.' },
      threshold: 100,
    },
    {
      selection: 'milestone',
      picture: 'tree',
      name: { en: 'Patron', es: 'Mecenas' },
      description: { en: 'Your name on our wall of thanks.', es: 'Tu nombre en nuestro muro de agradecimientos.' },
      threshold: 1000,
    },
  ],
  tiers: [
    { name: { en: 'Friend', es: 'Amigo' }, threshold: 0, benefits: { en: 'Our newsletter', es: 'Nuestro boletín' } },
    {
      name: { en: 'Patron', es: 'Mecenas' },
      threshold: 1000,
      benefits: { en: 'Invitation to our annual meeting', es: 'Invitación a la reunión anual' },
    },
  ],
  slides: [
    {
      title: { en: 'Be part of it', es: 'Sé parte de esto' },
      description: {
        en: 'Members and donors make our work possible.',
        es: 'Miembros y donantes hacen posible nuestro trabajo.',
      },
      link: '/',
      button: { en: 'Become a member', es: 'Hazte miembro' },
    },
  ],
}
