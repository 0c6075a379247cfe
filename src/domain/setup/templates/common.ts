import type { Bilingual, ProgramTemplate, TemplateMenu } from './types'

type LegalPage = { slug: 'privacy' | 'rules' | 'terms'; title: Bilingual; text: Bilingual }

/**
 * Drafts to be completed. Lines that begin with `# ` are headings; texts in brackets must be replaced before the
 * program can go live.
 */
export const LEGAL_PAGES: readonly LegalPage[] = [
  {
    slug: 'privacy',
    title: { en: 'Privacy Policy', es: 'Política de privacidad' },
    text: {
      en: `[Your company] runs this rewards program. This page says what we know about you and what we do with it.
# What we collect
Your name, email address and ZIP code, what you tell us in your profile, and what you do in the program: challenges, receipts, points and rewards.
# How we use it
To run the program, send you the emails you chose, and prevent fraud. We don't sell your data.
# Who sees it
[Your company] and the service providers that run the program for us.
# How long we keep it
As long as you're a member. You can delete your account at any time. We then keep only what the law requires: [Your retention periods].
# Your rights
You can see, correct, export and delete your data in your account. Write to [Your privacy email] with any question.`,
      es: `[Tu empresa] ofrece este programa de recompensas. Esta página explica qué datos tuyos tenemos y para qué los usamos.
# Qué datos recopilamos
Tu nombre, correo electrónico y código postal, lo que nos cuentas en tu perfil y lo que haces en el programa: retos, recibos, puntos y recompensas.
# Para qué los usamos
Para operar el programa, enviarte los correos que elegiste y prevenir fraudes. No vendemos tus datos.
# Quién los ve
[Tu empresa] y los proveedores que operan el programa por nosotros.
# Cuánto tiempo los conservamos
Mientras seas miembro. Puedes eliminar tu cuenta cuando quieras. Después solo conservamos lo que exige la ley: [Tus plazos de conservación].
# Tus derechos
Puedes ver, corregir, exportar y eliminar tus datos en tu cuenta. Escribe a [Tu correo de privacidad] si tienes preguntas.`,
    },
  },
  {
    slug: 'rules',
    title: { en: 'Program Rules', es: 'Reglas del programa' },
    text: {
      en: `# Who can join
People aged [Your minimum age] or over who live in [Your country]. One account per person.
# How to earn
Complete challenges on this site. Each challenge says how many points it gives and how often you can complete it.
# How to redeem
Claim rewards with your points while supplies last. Points have no cash value and can't be transferred.
# Sweepstakes
No purchase necessary. Each sweepstake shows its dates, its prizes and the free way to enter. Winners are drawn at random and notified by email.
# Fair play
We may reverse points and close accounts in cases of fraud.
# Sponsor
[Your company], [Your address].`,
      es: `# Quién puede participar
Personas de [Tu edad mínima] años o más que vivan en [Tu país]. Una cuenta por persona.
# Cómo ganar puntos
Completa retos en este sitio. Cada reto indica cuántos puntos da y cuántas veces puedes completarlo.
# Cómo canjear
Canjea tus puntos por recompensas hasta agotar existencias. Los puntos no tienen valor en efectivo y no se pueden transferir.
# Sorteos
No es necesario comprar. Cada sorteo muestra sus fechas, sus premios y cómo participar gratis. Los ganadores se eligen al azar y se les avisa por correo.
# Juego limpio
Podemos revertir puntos y cerrar cuentas en caso de fraude.
# Organizador
[Tu empresa], [Tu dirección].`,
    },
  },
  {
    slug: 'terms',
    title: { en: 'Terms of Service', es: 'Términos del servicio' },
    text: {
      en: `These terms are between you and [Your company]. By joining the program you agree to them.
# Your account
Keep your email address up to date. You are responsible for what happens in your account.
# Points and rewards
Points are earned and redeemed under the program rules. We may change rewards and the points they cost.
# Ending the program
We may end the program with [Your notice period] notice. You can redeem your points until then.
# Liability
[Your liability clause]
# Governing law
[Your state or country]`,
      es: `Estos términos son un acuerdo entre tú y [Tu empresa]. Al unirte al programa, los aceptas.
# Tu cuenta
Mantén actualizado tu correo electrónico. Eres responsable de lo que ocurra en tu cuenta.
# Puntos y recompensas
Los puntos se ganan y se canjean según las reglas del programa. Podemos cambiar las recompensas y los puntos que cuestan.
# Fin del programa
Podemos terminar el programa con un aviso previo de [Tu plazo de aviso]. Hasta entonces puedes canjear tus puntos.
# Responsabilidad
[Tu cláusula de responsabilidad]
# Ley aplicable
[Tu estado o país]`,
    },
  },
]

/** The end of every template's menu. */
export const MENUS: readonly TemplateMenu[] = [
  { name: { en: 'Questions', es: 'Preguntas' }, navigation_url: '/faq', show_in_tab: false, show_on_logout: true },
  { name: { en: 'Contact', es: 'Contacto' }, navigation_url: '/contact', show_in_tab: false, show_on_logout: true },
]

/** The end of every template's FAQ. */
export const FAQ: ProgramTemplate['faq'] = [
  {
    question: { en: 'What does it cost to join?', es: '¿Cuánto cuesta unirse?' },
    answer: { en: 'Nothing. Sign up with your email address.', es: 'Nada. Regístrate con tu correo electrónico.' },
  },
  {
    question: { en: 'When do my points arrive?', es: '¿Cuándo llegan mis puntos?' },
    answer: {
      en: 'Most arrive at once. What has to be checked first shows as pending in My Account.',
      es: 'Casi todos llegan al instante. Lo que se revisa antes aparece como pendiente en Mi cuenta.',
    },
  },
  {
    question: { en: 'How do I use my points?', es: '¿Cómo uso mis puntos?' },
    answer: {
      en: 'Open a reward that you have enough points for and claim it. Its code is in your account afterwards.',
      es: 'Abre una recompensa para la que te alcancen los puntos y canjéala. Su código queda en tu cuenta.',
    },
  },
  {
    question: { en: 'How do I delete my account?', es: '¿Cómo elimino mi cuenta?' },
    answer: {
      en: 'Write to us, and we delete your account and your data.',
      es: 'Escríbenos y eliminamos tu cuenta y tus datos.',
    },
  },
]

type ServicePage = { slug: 'faq' | 'contact'; title: Bilingual; text?: Bilingual }

/** Pages that a new program has published, without placeholders. */
export const SERVICE_PAGES: readonly ServicePage[] = [
  { slug: 'faq', title: { en: 'Questions and answers', es: 'Preguntas y respuestas' } },
  {
    slug: 'contact',
    title: { en: 'Contact', es: 'Contacto' },
    text: {
      en: `Most questions about points, rewards and your account are answered on the page Questions and answers.
# Write to us
You find our email address at the bottom of every page and in every email from us. Tell us the email address of your account and, for a receipt or an order, its date.
# Missing points?
Look at the activity in My Account first: what is still being checked is listed there as pending.`,
      es: `La página Preguntas y respuestas resuelve casi todas las dudas sobre puntos, recompensas y tu cuenta.
# Escríbenos
Nuestro correo está al pie de cada página y en cada mensaje que te enviamos. Dinos con qué correo te registraste y, si es por un recibo o un pedido, su fecha.
# ¿Te faltan puntos?
Mira primero la actividad en Mi cuenta: lo que aún se está revisando aparece ahí como pendiente.`,
    },
  },
]

export const REWARDS_TERM: Bilingual = { en: 'Rewards', es: 'Recompensas' }
