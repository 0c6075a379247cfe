import type { ProgramTemplate } from './types'

/** One prize, drawn fairly, with entries for activities. */
export const giveaway: ProgramTemplate = {
  points_term: { en: 'Entries', es: 'Participaciones' },
  header: { en: 'Enter to win', es: 'Participa y gana' },
  header_description: {
    en: 'Joining is free. Every entry is one more chance.',
    es: 'Participar es gratis. Cada participación es una oportunidad más.',
  },
  pictures: { ground: 'confetti', accent: '#ffc857', motifs: ['gift'] },
  menus: [],
  faq: [
    {
      question: { en: 'How is the winner chosen?', es: '¿Cómo se elige al ganador?' },
      answer: {
        en: 'At random, after the closing date. The draw is public: anyone can check it on the page of the prize.',
        es: 'Al azar, después de la fecha de cierre. El sorteo es público: cualquiera puede verificarlo en la página del premio.',
      },
    },
  ],
  home: [
    { blockType: 'carousel' },
    { blockType: 'rewards', look: 'cards', heading: { en: 'The prize', es: 'El premio' } },
    { blockType: 'balance', look: 'next_reward' },
    {
      blockType: 'challenges',
      look: 'rows',
      heading: { en: 'Get more entries', es: 'Consigue más participaciones' },
    },
    { blockType: 'my_rewards', look: 'rows' },
    { blockType: 'activities' },
  ],
  style: {
    'perk-primary': '#8a1c5b',
    'perk-secondary': '#f8e8f1',
    'perk-secondary-content': '#471030',
    header_font: 'Figtree',
    motion: 'lively',
    icons: 'regular',
  },
  challenges: [
    {
      key: 'welcome',
      picture: 'letter',
      type: 'signup',
      name: { en: 'Sign up', es: 'Regístrate' },
      caption: { en: 'Your first entry', es: 'Tu primera participación' },
      points: 10,
    },
    {
      key: 'visit',
      picture: 'website',
      type: 'link',
      name: { en: 'Visit our website', es: 'Visita nuestro sitio' },
      caption: { en: 'One more entry', es: 'Una participación más' },
      points: 10,
      settings: { link_url: 'https://www.example.com/' },
    },
    {
      key: 'friends',
      picture: 'friends',
      type: 'referral',
      name: { en: 'Invite friends', es: 'Invita a tus amigos' },
      caption: { en: 'More friends, more entries', es: 'Más amigos, más participaciones' },
      points: 20,
      settings: { referral: { friend_points: 0, cap_per_month: 10 }, repeats: 'always' },
    },
  ],
  rewards: [
    {
      selection: 'sweepstake',
      picture: 'gift',
      name: { en: '[Your prize]', es: '[Tu premio]' },
      description: { en: 'One winner, drawn at random.', es: 'Un ganador, elegido al azar.' },
      terms: {
        en: 'No purchase necessary. Sponsored by [Your company].',
        es: 'No es necesario comprar. Organiza [Tu empresa].',
      },
      days: 30,
      challenges: ['welcome', 'visit'],
      settings: { entry_cost: 10, free_entry: true, winners: 1, alternates: 3 },
    },
  ],
  tiers: [],
  slides: [
    {
      title: { en: 'Win [Your prize]', es: 'Gana [Tu premio]' },
      description: {
        en: 'Free to enter. The draw is public and verifiable.',
        es: 'Participar es gratis. El sorteo es público y verificable.',
      },
      link: '/',
      button: { en: 'Enter now', es: 'Participa ahora' },
    },
  ],
}
