import type { ProgramTemplate } from './types'

/** Dealers and partners who learn, report sales and refer others. */
export const b2b: ProgramTemplate = {
  points_term: { en: 'Partner points', es: 'Puntos de socio' },
  header: { en: 'Partner rewards', es: 'Recompensas para socios' },
  header_description: {
    en: 'Train, register deals and get rewarded for every one we confirm.',
    es: 'Capacítate, registra ventas y recibe recompensas por cada una que confirmemos.',
  },
  pictures: { ground: 'grid', accent: '#4fb3a5', motifs: ['deal', 'chart'] },
  menus: [],
  faq: [
    {
      question: { en: 'When are deals confirmed?', es: '¿Cuándo se confirman las ventas?' },
      answer: {
        en: 'Our team checks each deal. Points arrive as soon as it is confirmed.',
        es: 'Nuestro equipo revisa cada venta. Los puntos llegan en cuanto se confirma.',
      },
    },
  ],
  home: [
    { blockType: 'tier' },
    { blockType: 'balance', look: 'next_reward' },
    { blockType: 'challenges', look: 'rows', limit: 8, heading: { en: 'Open tasks', es: 'Tareas pendientes' } },
    { blockType: 'rewards', look: 'rows', limit: 6 },
    { blockType: 'my_rewards', look: 'rows', limit: 6 },
    { blockType: 'activities' },
  ],
  style: {
    'perk-primary': '#27364b',
    'perk-secondary': '#e9edf2',
    'perk-secondary-content': '#1a2433',
    header_font: 'Figtree',
    motion: 'still',
    icons: 'fine',
  },
  features: { tiers: true },
  challenges: [
    {
      key: 'welcome',
      picture: 'deal',
      type: 'signup',
      name: { en: 'Activate your account', es: 'Activa tu cuenta' },
      caption: { en: 'Start earning as a partner', es: 'Empieza a ganar como socio' },
      points: 100,
    },
    {
      key: 'training',
      picture: 'book',
      type: 'article',
      name: { en: 'Product training', es: 'Capacitación de producto' },
      caption: { en: 'Five minutes that pay off', es: 'Cinco minutos que valen la pena' },
      points: 50,
      settings: { content: { en: '<p>[Your training content]</p>', es: '<p>[Tu contenido de capacitación]</p>' } },
    },
    {
      key: 'deal',
      picture: 'chart',
      type: 'link',
      name: { en: 'Register a deal', es: 'Registra una venta' },
      caption: { en: 'Points for every deal we confirm', es: 'Puntos por cada venta confirmada' },
      points: 250,
      settings: { link_url: 'https://www.example.com/', api_completion_only: true, repeats: 'always' },
    },
  ],
  rewards: [
    {
      selection: 'redeem',
      picture: 'voucher',
      name: { en: '$25 gift card', es: 'Tarjeta de regalo de $25' },
      description: { en: 'The code appears as soon as you claim.', es: 'El código aparece en cuanto canjeas.' },
      threshold: 500,
      settings: { uses_coupons: true },
    },
    {
      selection: 'redeem',
      picture: 'chart',
      name: { en: 'Co-marketing budget', es: 'Presupuesto de marketing conjunto' },
      description: { en: 'Our team will contact you.', es: 'Nuestro equipo te contactará.' },
      terms: { en: 'Subject to approval by [Your company].', es: 'Sujeto a la aprobación de [Tu empresa].' },
      threshold: 2500,
    },
  ],
  tiers: [
    {
      name: { en: 'Registered', es: 'Registrado' },
      threshold: 0,
      benefits: { en: 'Training and news', es: 'Capacitación y noticias' },
    },
    {
      name: { en: 'Silver', es: 'Plata' },
      threshold: 2500,
      benefits: { en: 'Priority support', es: 'Soporte prioritario' },
    },
    {
      name: { en: 'Gold', es: 'Oro' },
      threshold: 10000,
      benefits: { en: 'Joint business plan', es: 'Plan de negocio conjunto' },
    },
  ],
  slides: [
    {
      title: { en: 'Sell, learn, earn', es: 'Vende, aprende, gana' },
      description: {
        en: 'Rewards for the partners of [Your company].',
        es: 'Recompensas para los socios de [Tu empresa].',
      },
      link: '/',
      button: { en: 'See challenges', es: 'Ver retos' },
    },
  ],
}
