import type { ProgramTemplate } from './types'

/** A sports club whose fans check in, answer and share. */
export const club: ProgramTemplate = {
  points_term: { en: 'Fan points', es: 'Puntos de fan' },
  header: { en: 'Your passion pays off', es: 'Tu pasión tiene premio' },
  header_description: {
    en: 'Matchday, online and all over town: every cheer counts.',
    es: 'En el estadio, en línea y por toda la ciudad: cada aliento cuenta.',
  },
  pictures: { ground: 'stripes', accent: '#f4c430', motifs: ['ball', 'scarf'] },
  menus: [],
  faq: [
    {
      question: { en: 'How do I climb the standings?', es: '¿Cómo subo en la tabla?' },
      answer: {
        en: 'Every point that you earn counts: take the matchday quiz, share matches and invite other fans.',
        es: 'Cada punto que ganas cuenta: responde la trivia, comparte los partidos e invita a otros hinchas.',
      },
    },
    {
      question: { en: 'Where do I pick up what I win?', es: '¿Dónde recojo lo que gano?' },
      answer: {
        en: 'At the fan shop, unless the prize says otherwise. Bring the code from your account.',
        es: 'En la tienda del club, salvo que el premio diga otra cosa. Lleva el código de tu cuenta.',
      },
    },
  ],
  home: [
    {
      blockType: 'countdown',
      heading: { en: 'Next match', es: 'Próximo partido' },
      text: { en: 'Be there and check in: it earns points.', es: 'Ven y haz check-in: suma puntos.' },
      daysLeft: 6,
    },
    { blockType: 'balance', look: 'next_reward' },
    {
      blockType: 'challenges',
      look: 'rows',
      limit: 4,
      heading: { en: 'For matchday', es: 'Para el día de partido' },
    },
    { blockType: 'streak' },
    { blockType: 'member_card' },
    { blockType: 'social_posts' },
    { blockType: 'rewards', look: 'mixed', limit: 6, heading: { en: 'What you play for', es: 'Por lo que juegas' } },
    { blockType: 'tier' },
    { blockType: 'my_rewards', look: 'rows', limit: 3 },
    { blockType: 'activities' },
  ],
  style: {
    'perk-primary': '#123a7d',
    'perk-secondary': '#e7edf8',
    'perk-secondary-content': '#0f2347',
    header_font: 'Figtree',
    motion: 'lively',
    icons: 'bold',
  },
  features: { tiers: true },
  challenges: [
    {
      key: 'welcome',
      picture: 'scarf',
      type: 'signup',
      name: { en: 'Join the fan club', es: 'Únete al club de fans' },
      caption: { en: 'Your first points', es: 'Tus primeros puntos' },
      points: 100,
    },
    {
      key: 'quiz',
      picture: 'quiz',
      type: 'collect',
      name: { en: 'Matchday quiz', es: 'Trivia del partido' },
      caption: { en: 'How well do you know the club?', es: '¿Cuánto sabes del club?' },
      points: 50,
      settings: {
        parameters: 'custom_quiz',
        pass_mark_percent: 100,
        questions: [
          {
            title: { en: 'In which year was [Your club] founded?', es: '¿En qué año se fundó [Tu club]?' },
            answer_type: 'radio_button',
            options: [{ details: '1905', is_correct: true }, { details: '1923' }, { details: '1950' }],
          },
        ],
      },
    },
    {
      key: 'share',
      picture: 'megaphone',
      type: 'share',
      name: { en: 'Share the next match', es: 'Comparte el próximo partido' },
      caption: { en: 'Bring your friends along', es: 'Trae a tus amigos' },
      points: 25,
      settings: { link_url: '/', repeats: 'weekly' },
    },
  ],
  rewards: [
    {
      selection: 'redeem',
      picture: 'scarf',
      name: { en: 'Club scarf', es: 'Bufanda del club' },
      description: { en: 'Pick it up at the fan shop.', es: 'Recógela en la tienda del club.' },
      threshold: 400,
      settings: { limit: 50 },
    },
    {
      selection: 'mini-contest',
      picture: 'trophy',
      name: { en: 'Fan of the month', es: 'Fan del mes' },
      description: { en: 'The three fans with the most points win.', es: 'Ganan los tres fans con más puntos.' },
      terms: { en: 'Sponsored by [Your club].', es: 'Organiza [Tu club].' },
      days: 30,
      settings: { contest_kind: 'ranking', contest_winners: 3 },
    },
    {
      selection: 'achievement',
      picture: 'badge',
      name: { en: 'True fan badge', es: 'Insignia de fan verdadero' },
      description: { en: 'Join and pass the matchday quiz.', es: 'Únete y aprueba la trivia.' },
      challenges: ['welcome', 'quiz'],
    },
  ],
  tiers: [
    {
      name: { en: 'Supporter', es: 'Seguidor' },
      threshold: 0,
      benefits: { en: 'Fan news first', es: 'Las noticias primero' },
    },
    {
      name: { en: 'Season fan', es: 'Fan de temporada' },
      threshold: 1000,
      benefits: { en: 'Ticket presale', es: 'Preventa de boletos' },
    },
    {
      name: { en: 'Legend', es: 'Leyenda' },
      threshold: 5000,
      benefits: { en: 'Meet the team', es: 'Conoce al equipo' },
    },
  ],
  slides: [
    {
      title: { en: 'Every match brings points', es: 'Cada partido te da puntos' },
      description: { en: 'Play the quiz and climb the standings.', es: 'Juega la trivia y sube en la tabla.' },
      link: '/',
      button: { en: 'See challenges', es: 'Ver retos' },
    },
  ],
}
