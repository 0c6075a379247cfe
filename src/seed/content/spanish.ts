import type { ProgramKey } from './types'

type Page = { title: string; content: string }
export type SpanishProgram = {
  program: {
    term_points_as_translated: string
    term_rewards_as_translated: string
    prizes_title: string
    my_account_title: string
    header_text: string
    header_description: string
    seo_title: string
    seo_description: string
  }
  /** Benefits by the name of their tier. */
  tiers: Record<string, string>
  /** By the key of the email setting. */
  emails: Record<string, string>
  /** By the address of the page. */
  pages: Record<string, Page>
  /** By the linked address. */
  menu: Record<string, string>
  /** By the linked address. */
  slides: Record<string, { title: string; description: string; button_text: string }>
}

type Voice = {
  name: string
  company: string
  email: string
  points: string
  /** With its article. */
  thePoints: string
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const legalPages = ({ company, email, name, points, thePoints }: Voice): Record<string, Page> => ({
  privacy: {
    title: 'Política de privacidad',
    content: `<p>Esta página explica qué hace ${company} con los datos personales en ${name}.</p>
<h2>Qué datos guardamos</h2>
<p>Al registrarte: tu nombre, tu correo y, si nos lo das, tu código postal. Al participar: los retos que completas, las respuestas que envías, ${thePoints} que ganas y usas, y los recibos que subes. Por seguridad: la hora, la dirección IP y el navegador de cada visita.</p>
<h2>Para qué los usamos</h2>
<p>Para que puedas entrar, acreditar tus ${points}, revisar tus recibos, entregarte recompensas y responderte. Medimos el uso del programa en totales, no por persona. Solo te enviamos las novedades que eliges en tus preferencias de correo.</p>
<h2>Recibos</h2>
<p>Nuestros propios servidores leen los recibos. Si hay dudas, una persona de nuestro equipo mira la imagen. Cubre los números de tarjeta antes de tomar la foto. Borramos las imágenes a los 24 meses; el registro de ${points} permanece.</p>
<h2>Quién los ve</h2>
<p>Nuestro equipo y las empresas que alojan nuestros servidores, envían nuestros correos y procesan pagos, por contrato y solo para eso. No vendemos datos personales.</p>
<h2>Tus opciones</h2>
<p>Puedes ver, corregir y descargar tus datos, oponerte a su uso y pedir que borremos tu cuenta cuando quieras. Escríbenos a <a href="mailto:${email}">${email}</a>; respondemos en 30 días.</p>`,
  },
  rules: {
    title: 'Reglas del programa',
    content: `<p>Estas reglas explican cómo se ganan y se usan ${thePoints} en ${name}.</p>
<h2>Participar</h2>
<p>Puede unirse cualquier persona de 16 años o más, una vez, gratis y sin comprar nada. Los sorteos con otra edad mínima lo indican.</p>
<h2>Ganar ${points}</h2>
<ul>
<li>Cada reto muestra cuánto vale antes de empezar. Cuenta una vez, o una vez por periodo si se repite.</li>
<li>Los recibos cuentan si los envía quien pagó, una sola vez y en los 14 días posteriores a la compra.</li>
<li>Las invitaciones cuentan cuando tu amigo confirma su correo y completa un primer reto.</li>
</ul>
<h2>Usar ${points}</h2>
<p>Al canjear una recompensa se descuentan de tu saldo ${thePoints} que muestra el botón. ${capitalized(thePoints)} no son dinero, no se venden y no se pasan a otra cuenta.</p>
<h2>Sorteos</h2>
<p>No es necesario comprar. Las participaciones gratuitas tienen la misma probabilidad que las demás. Avisamos a los ganadores por correo; tienen 14 días para responder.</p>
<h2>Juego limpio</h2>
<p>No se permiten varias cuentas por persona, recibos alterados ni participaciones automáticas. Si crees que nos equivocamos, escríbenos a <a href="mailto:${email}">${email}</a>.</p>`,
  },
  terms: {
    title: 'Términos del servicio',
    content: `<p>Estos términos son el acuerdo entre tú y ${company} sobre ${name}. Al unirte los aceptas.</p>
<h2>Tu cuenta</h2>
<p>Entras con códigos y enlaces que enviamos a tu correo, así que cuida tu buzón y avísanos si cambia tu dirección. Puedes cerrar tu cuenta cuando quieras; ${thePoints} sin usar se pierden con ella.</p>
<h2>Nuestro servicio</h2>
<p>Cuidamos el programa, pero no podemos prometer que esté siempre disponible. Los retos y las recompensas valen hasta agotar existencias y en las fechas indicadas. Podemos cambiar el programa con 30 días de aviso.</p>
<h2>Lo que nos envías</h2>
<p>Tus respuestas, recetas, fotos y publicaciones siguen siendo tuyas. Nos permites mostrarlas en el programa, con tu nombre si estás de acuerdo.</p>
<h2>Responsabilidad</h2>
<p>Nada de lo que dice esta página te quita los derechos que la ley te da como consumidor.</p>
<h2>Contacto</h2>
<p>${company}. Preguntas, quejas y palabras amables: <a href="mailto:${email}">${email}</a>.</p>`,
  },
})

/** The demo's programs in Spanish, keyed by the same addresses as the English texts. */
export const spanish: Readonly<Record<ProgramKey, SpanishProgram>> = {
  pennywort: {
    program: {
      term_points_as_translated: 'Sprigs',
      term_rewards_as_translated: 'Recompensas',
      prizes_title: 'De nuestros estantes a tu mesa',
      my_account_title: 'Mi canasta',
      header_text: 'Comer bien tiene recompensa',
      header_description:
        'Fotografía tus recibos, descubre qué está de temporada y junta Sprigs para llenar más tu canasta.',
      seo_title: 'Pennywort Sprigs: recompensas de tu tienda de la esquina',
      seo_description:
        'Gana Sprigs con las compras que ya haces en Pennywort y en los comercios del barrio, y cámbialos por cosas ricas.',
    },
    tiers: {
      Seedling: 'Sprigs en cada recibo\nUna receta en tu correo cada semana',
      Grower: 'Entrega gratis los martes\nPrimero en elegir las cajas de cosecha',
      Harvester: '25 % más de Sprigs en todo\nEntrega gratis todos los días\nUna invitación a la cena del huerto',
    },
    emails: {
      all: 'Todo: recetas, recompensas nuevas y lo que está de temporada',
      important: 'Sprigs, recompensas y sorteos',
      none: 'Solo lo esencial: códigos de acceso y avisos de tu cuenta',
    },
    pages: {
      about: {
        title: 'Sobre Pennywort',
        content: `<h2>Una tienda del tamaño de una calle</h2>
<p>Pennywort empezó con un mostrador, dos balanzas y una campanilla en la puerta. Hoy somos diecinueve, y la regla sigue siendo la misma: nadie debería caminar más de diez minutos por un buen tomate.</p>
<p>Siempre que la temporada lo permite, compramos a productores que están a una mañana de camino. Su lista llega el lunes, los pizarrones cambian el martes, y lo que queda el domingo va a la cocina que alimenta al barrio.</p>
<h2>La cosecha de esta semana</h2>
<ul>
<li>Del campo: puerros, col rizada, tres tipos de calabaza y los últimos pimientos.</li>
<li>De la huerta: manzanas Bramley y Cox, peras Conference.</li>
<li>Del horno: pan de centeno con semillas entre semana y bollos de azafrán los sábados.</li>
</ul>
<p>Los Sprigs son nuestra forma de darte las gracias por volver. Júntalos al comprar, al aprender algo sobre comida y al traer a tus vecinos.</p>`,
      },
      ...legalPages({
        name: 'Pennywort Sprigs',
        company: 'Millbrook Provisions',
        email: 'help@pennywort.example',
        points: 'Sprigs',
        thePoints: 'los Sprigs',
      }),
    },
    menu: {
      '/receipts': 'Recibos',
      '/seed-swap': 'Intercambio de semillas',
      '/about': 'Quiénes somos',
    },
    slides: {
      '/receipts': {
        title: 'Tus recibos dan Sprigs',
        description: 'Fotografía un recibo nuestro o de un comercio del barrio. Nosotros lo leemos y tú ganas.',
        button_text: 'Subir un recibo',
      },
      '/#rewards': {
        title: 'Un año de cajas de sábado',
        description: 'Un hogar gana una caja con lo mejor de la semana, cada sábado durante un año.',
        button_text: 'Ver el sorteo',
      },
      '/challenge/know-your-season': {
        title: '¿Conoces tus calabazas?',
        description: 'Cuatro preguntas, 75 Sprigs e ideas para la cena, aciertes o no.',
        button_text: 'Responder',
      },
    },
  },
  cairnfell: {
    program: {
      term_points_as_translated: 'Millas',
      term_rewards_as_translated: 'Equipo',
      prizes_title: 'Equipo que vale la subida',
      my_account_title: 'Mi bitácora',
      header_text: 'Cada milla cuenta doble',
      header_description:
        'Una vez bajo tus botas y otra aquí. Únete al Trail Club y cambia Millas por equipo que dura.',
      seo_title: 'Cairnfell Trail Club: tus millas se vuelven equipo',
      seo_description:
        'Registra tus caminatas, cuida los senderos y cambia Millas por equipo que Cairnfell fabrica y repara de por vida.',
    },
    tiers: {
      Trailhead: 'Todos empiezan aquí, con las botas bien atadas',
      Ridge: 'Acceso anticipado al equipo nuevo\nDevoluciones gratis',
      Summit: 'Una puesta a punto gratis al año para una prenda\nUn lugar en la mesa de diseño',
    },
    emails: {
      all: 'Notas de campo cada dos semanas y novedades sobre mis Millas',
      important: 'Equipo nuevo y mis Millas, nada más',
      none: 'Solo enlaces de acceso y avisos de mi cuenta',
    },
    pages: {
      about: {
        title: 'El taller de reparación',
        content: `<h2>Hecho para repararse</h2>
<p>Una chaqueta que ya pasó por varias tormentas vale más que una nueva. Por eso guardamos cada cierre, hebilla y tela que hemos usado, y catorce personas en el taller saben cómo volver a ponerlos.</p>
<p>Envíanos cualquier prenda con nuestro mojón. Reparamos costuras y cierres gratis para los miembros Summit, y al costo para los demás. Lo que no tiene arreglo se convierte en parches para lo que sí.</p>
<h2>Por dónde caminamos</h2>
<p>Un día al mes el taller cierra y limpiamos un sendero. Acompáñanos o lleva una bolsa en tu próxima caminata. Una bolsa llena gana Millas y deja el sendero mejor de como lo encontraste.</p>`,
      },
      ...legalPages({
        name: 'el Cairnfell Trail Club',
        company: 'Cairnfell, parte de Longstride Collective',
        email: 'basecamp@cairnfell.example',
        points: 'Millas',
        thePoints: 'las Millas',
      }),
    },
    menu: { '/receipts': 'Registrar una compra', '/about': 'Taller de reparación' },
    slides: {
      '/challenge/clean-summit': {
        title: 'Lleva una bolsa, deja un sendero',
        description: 'Recoge lo que otros dejaron en tu próxima salida. Ganas 120 Millas cada semana que lo hagas.',
        button_text: 'Registrar una salida',
      },
      '/challenge/summit-membership': {
        title: 'Membresía Summit',
        description: 'Reparaciones gratis de por vida, prioridad en muestras y miles de beneficios cerca de ti.',
        button_text: 'Hazte miembro',
      },
      '/#rewards': {
        title: 'La chaqueta de las mil millas',
        description: 'Llega a 1.000 Millas y la chaqueta Stormline es tuya.',
        button_text: 'Ver mis Millas',
      },
    },
  },
  verity: {
    program: {
      term_points_as_translated: 'Goles',
      term_rewards_as_translated: 'Premios',
      prizes_title: 'Por lo que juega la Terrace',
      my_account_title: 'Mi temporada',
      header_text: 'Junto al mar se canta más fuerte',
      header_description:
        'En la Terrace, la afición de Port Verity suma Goles: el día del partido, en línea y por toda la ciudad.',
      seo_title: 'La Terrace: el programa de la afición de Port Verity FC',
      seo_description: 'Canta, comparte, ven. Suma Goles con el Lighthouse y gana lo que el dinero no puede comprar.',
    },
    tiers: {},
    emails: {
      all: 'Todo lo azul: previas de los partidos, premios y noticias del club',
      important: 'Días de partido y premios',
      none: 'Solo mi cuenta',
    },
    pages: {
      about: {
        title: 'El club',
        content: `<h2>Fundado por estibadores, cuidado por la ciudad</h2>
<p>El Port Verity Football Club jugó su primer partido en 1904, sobre los adoquines detrás de la aduana. El balón cayó al puerto once veces. Desde 1905 tenemos barandas, y desde entonces hay un faro en la camiseta.</p>
<p>El Breakwater Ground tiene lugar para nueve mil personas. Cuando el viento ayuda, la tribuna este se oye desde el ferri.</p>
<h2>La Terrace</h2>
<p>La Terrace es toda la gente que canta: aquí, en casa y al otro lado del mundo. Suma Goles al venir, participar y cuidar la ciudad, y juega por premios que el dinero no puede comprar.</p>
<ul>
<li>Partidos en casa: registra tu visita en el estadio y gana 150 Goles.</li>
<li>El Fondo del Puerto: el club iguala cada donación.</li>
<li>Partidos de visitante: sigue a los autobuses desde Lantern Lane.</li>
</ul>`,
      },
      ...legalPages({
        name: 'la Terrace',
        company: 'Port Verity Football Club, parte de Longstride Collective',
        email: 'terrace@portverity.example',
        points: 'Goles',
        thePoints: 'los Goles',
      }),
    },
    menu: {
      '/receipts': 'Recibos de la tienda',
      '/about': 'El club',
      'https://portverity.example/fixtures': 'Partidos',
    },
    slides: {
      '/challenge/matchday-check-in': {
        title: 'Día de partido. Todos los días.',
        description: 'Ven, canta y registra tu visita: 150 Goles en cada partido en casa.',
        button_text: 'Registrar mi visita',
      },
      '/#rewards': {
        title: 'Un día con el capitán',
        description: 'Entrenamiento, almuerzo, charla y túnel. Para dos, en un sábado inolvidable.',
        button_text: 'Participar en el sorteo',
      },
      '/challenge/harbor-fund': {
        title: 'Botines para cada niño',
        description: 'Dona al Fondo del Puerto y el club iguala cada dólar.',
        button_text: 'Donar',
      },
    },
  },
}

/** The texts of the page that shows every block, in both languages. */
export const HOW_IT_WORKS = {
  en: {
    title: 'How it works',
    hero: {
      heading: 'Sprigs grow with every basket',
      text: 'Join for free, shop as you always do and turn your Sprigs into good things to eat.',
      button_text: 'Start collecting',
    },
    text: '<h2>Three small steps</h2><ol><li>Join with your email address. There is no card to carry.</li><li>Take a photo of your receipt, or pick a challenge.</li><li>Claim a reward as soon as you have enough Sprigs.</li></ol>',
    image: 'Saturday’s market, first thing in the morning',
    challenges: 'Ways to earn',
    rewards: 'What you can claim',
    faq: {
      heading: 'Good to know',
      questions: [
        {
          question: 'How long do Sprigs last?',
          answer: 'Sprigs don’t wither. They stay in your account as long as it’s open.',
        },
        {
          question: 'Which receipts count?',
          answer: 'Receipts from Pennywort and our neighborhood partners, sent within 14 days of the purchase.',
        },
        {
          question: 'Can I share Sprigs?',
          answer: 'No. Each account keeps its own, but you can earn more by inviting friends.',
        },
      ],
    },
    call: {
      heading: 'Your next basket is a good place to start',
      text: 'It takes less than a minute to join.',
      button_text: 'Join Pennywort Sprigs',
    },
  },
  es: {
    title: 'Cómo funciona',
    hero: {
      heading: 'Los Sprigs crecen con cada canasta',
      text: 'Únete gratis, compra como siempre y cambia tus Sprigs por cosas ricas.',
      button_text: 'Empezar a juntar',
    },
    text: '<h2>Tres pasos sencillos</h2><ol><li>Únete con tu correo. No necesitas llevar ninguna tarjeta.</li><li>Toma una foto de tu recibo o elige un reto.</li><li>Canjea una recompensa en cuanto tengas suficientes Sprigs.</li></ol>',
    image: 'El mercado del sábado, a primera hora',
    challenges: 'Formas de ganar',
    rewards: 'Lo que puedes canjear',
    faq: {
      heading: 'Conviene saber',
      questions: [
        {
          question: '¿Cuánto duran los Sprigs?',
          answer: 'Los Sprigs no se marchitan. Siguen en tu cuenta mientras esté abierta.',
        },
        {
          question: '¿Qué recibos cuentan?',
          answer: 'Los de Pennywort y los comercios del barrio, enviados en los 14 días posteriores a la compra.',
        },
        {
          question: '¿Puedo compartir Sprigs?',
          answer: 'No. Cada cuenta guarda los suyos, pero puedes ganar más si invitas a tus amigos.',
        },
      ],
    },
    call: {
      heading: 'Tu próxima canasta es un buen comienzo',
      text: 'Unirte toma menos de un minuto.',
      button_text: 'Unirme a Pennywort Sprigs',
    },
  },
} as const

/** A page scheduled for two weeks after seeding. */
export const WINTER_MARKET = {
  en: {
    title: 'The winter market',
    content: '<p>Hot soup, forty stalls and double Sprigs: our winter market is back.</p>',
  },
  es: {
    title: 'El mercado de invierno',
    content: '<p>Sopa caliente, cuarenta puestos y el doble de Sprigs: vuelve nuestro mercado de invierno.</p>',
  },
} as const
