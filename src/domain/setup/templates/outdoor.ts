import type { ProgramTemplate } from './types'

/** An outdoor brand or club whose members log hikes and look after trails. */
export const outdoor: ProgramTemplate = {
  points_term: { en: 'Miles', es: 'Millas' },
  header: { en: 'Every mile counts', es: 'Cada milla cuenta' },
  header_description: {
    en: 'Log your days out, look after the trails and trade Miles for gear.',
    es: 'Registra tus salidas, cuida los senderos y cambia Millas por equipo.',
  },
  pictures: { ground: 'ridges', accent: '#ff9d4d', motifs: ['mountain', 'compass'] },
  menus: [],
  faq: [
    {
      question: { en: 'Do I have to prove a hike?', es: '¿Tengo que demostrar una caminata?' },
      answer: {
        en: 'A photo or a check-in at the trailhead is enough. We trust you, and look at a few.',
        es: 'Basta una foto o un check-in al inicio del sendero. Confiamos en ti y revisamos algunas.',
      },
    },
  ],
  home: [
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
    { blockType: 'member_card' },
    { blockType: 'my_rewards', look: 'rows', limit: 3 },
    { blockType: 'activities' },
  ],
  style: {
    'perk-primary': '#24524a',
    'perk-secondary': '#e4eeea',
    'perk-secondary-content': '#12302a',
    header_font: 'Figtree',
    motion: 'swift',
    icons: 'sharp',
  },
  features: { tiers: true },
  challenges: [
    {
      key: 'welcome',
      picture: 'tent',
      type: 'signup',
      name: { en: 'Join the club', es: 'Únete al club' },
      caption: { en: 'Your first Miles', es: 'Tus primeras Millas' },
      points: 50,
    },
    {
      key: 'trail',
      picture: 'boot',
      type: 'collect',
      name: { en: 'Log a hike', es: 'Registra una caminata' },
      caption: { en: 'Where did you go?', es: '¿Adónde fuiste?' },
      points: 40,
      settings: {
        parameters: 'survey',
        repeats: 'weekly',
        questions: [
          {
            title: { en: 'How long were you out?', es: '¿Cuánto duró tu salida?' },
            answer_type: 'radio_button',
            options: [
              { details: { en: 'A few hours', es: 'Unas horas' } },
              { details: { en: 'All day', es: 'Todo el día' } },
              { details: { en: 'Overnight', es: 'Con noche incluida' } },
            ],
          },
        ],
      },
    },
    {
      key: 'friends',
      picture: 'compass',
      type: 'referral',
      name: { en: 'Bring a friend along', es: 'Trae a alguien contigo' },
      caption: { en: 'Miles for every friend who joins', es: 'Millas por cada persona que se una' },
      points: 100,
      settings: { referral: { friend_points: 50, cap_per_month: 5 }, repeats: 'always' },
    },
  ],
  rewards: [
    {
      selection: 'redeem',
      picture: 'mug',
      name: { en: 'Enamel mug', es: 'Taza esmaltada' },
      description: { en: 'For the summit and for the stove.', es: 'Para la cumbre y para la estufa.' },
      threshold: 250,
      settings: { limit: 100 },
    },
    {
      selection: 'redeem',
      picture: 'voucher',
      name: { en: '15% off any gear', es: '15% de descuento en equipo' },
      description: { en: 'Show the code at checkout.', es: 'Muestra el código en la caja.' },
      terms: { en: 'One per purchase at [Your company].', es: 'Uno por compra en [Tu empresa].' },
      threshold: 400,
      settings: { uses_coupons: true },
    },
    {
      selection: 'achievement',
      picture: 'badge',
      name: { en: 'Trail keeper', es: 'Guardián del sendero' },
      description: {
        en: 'Join the club and log your first hike.',
        es: 'Únete al club y registra tu primera caminata.',
      },
      challenges: ['welcome', 'trail'],
    },
  ],
  tiers: [
    {
      name: { en: 'Trail', es: 'Sendero' },
      threshold: 0,
      benefits: { en: 'Trail news first', es: 'Las novedades primero' },
    },
    {
      name: { en: 'Ridge', es: 'Cresta' },
      threshold: 1000,
      benefits: { en: 'Free repairs', es: 'Reparaciones gratis' },
    },
    {
      name: { en: 'Summit', es: 'Cumbre' },
      threshold: 4000,
      benefits: { en: 'New gear a week early', es: 'Equipo nuevo una semana antes' },
    },
  ],
  slides: [
    {
      title: { en: 'Leave the trail better', es: 'Deja el sendero mejor' },
      description: {
        en: 'Carry a bag, log your day, earn Miles.',
        es: 'Lleva una bolsa, registra tu día y gana Millas.',
      },
      link: '/',
      button: { en: 'See challenges', es: 'Ver retos' },
    },
  ],
}
