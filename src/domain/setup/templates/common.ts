import type { Bilingual } from './types'

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

/** The initial menu of every template. */
export const MENUS: readonly {
  name: Bilingual
  navigation_url: string
  show_in_tab: boolean
  show_on_logout: boolean
}[] = [
  { name: { en: 'Home', es: 'Inicio' }, navigation_url: '/', show_in_tab: true, show_on_logout: true },
  { name: { en: 'Program rules', es: 'Reglas' }, navigation_url: '/rules', show_in_tab: false, show_on_logout: true },
]

export const REWARDS_TERM: Bilingual = { en: 'Rewards', es: 'Recompensas' }
