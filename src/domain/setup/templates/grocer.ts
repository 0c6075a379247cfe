import type { ProgramTemplate } from './types'

/** A store whose customers earn with receipts. */
export const grocer: ProgramTemplate = {
  points_term: { en: 'Points', es: 'Puntos' },
  header: { en: 'Every receipt counts', es: 'Cada recibo cuenta' },
  header_description: {
    en: 'Snap receipts, collect points and take something good home.',
    es: 'Fotografía tus recibos, suma puntos y llévate algo rico a casa.',
  },
  pictures: { ground: 'leaves', accent: '#f2b632', motifs: ['basket', 'receipt'] },
  menus: [
    { name: { en: 'Receipts', es: 'Recibos' }, navigation_url: '/receipts', show_in_tab: false, show_on_logout: false },
  ],
  faq: [
    {
      question: { en: 'How do I earn with a receipt?', es: '¿Cómo gano con un recibo?' },
      answer: {
        en: 'Open Receipts, photograph the whole receipt in good light and send it. We read it, and points show up once it is checked.',
        es: 'Abre Recibos, fotografía el recibo completo con buena luz y envíalo. Lo leemos y tus puntos aparecen en cuanto se revisa.',
      },
    },
    {
      question: { en: 'Which receipts count?', es: '¿Qué recibos cuentan?' },
      answer: {
        en: 'Receipts from our stores, sent within a few days of the purchase. Each receipt counts once.',
        es: 'Los recibos de nuestras tiendas, enviados pocos días después de la compra. Cada recibo cuenta una vez.',
      },
    },
  ],
  home: [
    { blockType: 'camera' },
    { blockType: 'balance', look: 'next_reward' },
    { blockType: 'member_card' },
    { blockType: 'boosts' },
    { blockType: 'streak' },
    {
      blockType: 'challenges',
      look: 'rows',
      limit: 4,
      heading: { en: 'More ways to earn', es: 'Más formas de ganar' },
    },
    { blockType: 'rewards', look: 'mixed', limit: 6, heading: { en: 'On the shelf', es: 'En el estante' } },
    { blockType: 'tier' },
    { blockType: 'my_rewards', look: 'rows', limit: 3 },
    { blockType: 'carousel' },
    { blockType: 'activities' },
  ],
  style: {
    'perk-primary': '#1f6b3a',
    'perk-secondary': '#e6f2e9',
    'perk-secondary-content': '#16301f',
    header_font: 'Figtree',
    motion: 'gentle',
    icons: 'regular',
  },
  features: { tiers: true },
  challenges: [
    {
      key: 'welcome',
      picture: 'basket',
      type: 'signup',
      name: { en: 'Join the program', es: 'Únete al programa' },
      caption: { en: 'Welcome gift for new members', es: 'Regalo de bienvenida' },
      points: 100,
    },
    {
      key: 'profile',
      picture: 'survey',
      type: 'collect',
      name: { en: 'Tell us how you shop', es: 'Cuéntanos cómo compras' },
      caption: { en: 'Two quick questions', es: 'Dos preguntas rápidas' },
      points: 50,
      settings: {
        parameters: 'survey',
        questions: [
          {
            title: { en: 'How often do you shop with us?', es: '¿Con qué frecuencia compras con nosotros?' },
            answer_type: 'radio_button',
            options: [
              { details: { en: 'Every week', es: 'Cada semana' } },
              { details: { en: 'Every month', es: 'Cada mes' } },
              { details: { en: 'Less often', es: 'Con menos frecuencia' } },
            ],
          },
        ],
      },
    },
    {
      key: 'friends',
      picture: 'friends',
      type: 'referral',
      name: { en: 'Invite your friends', es: 'Invita a tus amigos' },
      caption: { en: 'Points for each friend who joins', es: 'Puntos por cada amigo que se una' },
      points: 150,
      settings: { referral: { friend_points: 50, cap_per_month: 5 }, repeats: 'always' },
    },
  ],
  rewards: [
    {
      selection: 'redeem',
      picture: 'voucher',
      name: { en: '$5 off your next shop', es: '$5 de descuento en tu próxima compra' },
      description: { en: 'Show the code at checkout.', es: 'Muestra el código en la caja.' },
      terms: { en: 'One per purchase at [Your company].', es: 'Uno por compra en [Tu empresa].' },
      threshold: 500,
      settings: { uses_coupons: true },
    },
    {
      selection: 'redeem',
      picture: 'tote',
      name: { en: 'Reusable tote bag', es: 'Bolsa reutilizable' },
      description: { en: 'Pick it up in any store.', es: 'Recógela en cualquier tienda.' },
      threshold: 300,
      settings: { limit: 100 },
    },
    {
      selection: 'sweepstake',
      picture: 'basket',
      name: { en: 'Free groceries for a month', es: 'Un mes de compras gratis' },
      description: { en: 'One winner is drawn every month.', es: 'Cada mes sorteamos a un ganador.' },
      terms: {
        en: 'No purchase necessary. Sponsored by [Your company].',
        es: 'No es necesario comprar. Organiza [Tu empresa].',
      },
      days: 30,
      settings: { entry_cost: 50, free_entry: true, winners: 1, alternates: 2 },
    },
  ],
  tiers: [
    {
      name: { en: 'Fresh', es: 'Fresco' },
      threshold: 0,
      benefits: { en: 'Earn with every receipt', es: 'Gana con cada recibo' },
    },
    {
      name: { en: 'Gold', es: 'Oro' },
      threshold: 2000,
      benefits: { en: 'Early access to offers', es: 'Acceso anticipado a ofertas' },
    },
  ],
  slides: [
    {
      title: { en: 'Snap your receipt, earn points', es: 'Fotografía tu recibo y gana puntos' },
      description: { en: 'It takes ten seconds.', es: 'Solo toma diez segundos.' },
      link: '/',
      button: { en: 'Start earning', es: 'Empieza a ganar' },
    },
  ],
  products: [
    {
      name: { en: 'Fruit and vegetables', es: 'Frutas y verduras' },
      keywords: ['apple', 'banana', 'tomato', 'lettuce', 'manzana', 'tomate'],
      points_per_cents: 0.02,
    },
    {
      name: { en: 'Bakery', es: 'Panadería' },
      keywords: ['bread', 'bagel', 'croissant', 'pan'],
      points_per_cents: 0.01,
    },
  ],
}
