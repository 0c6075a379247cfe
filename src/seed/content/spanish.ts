/** Pennywort in Spanish, keyed by the same addresses as the English texts. */
const EMAIL = 'help@pennywort.example'

export const spanish = {
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
  /** By the key of the email setting. */
  /** Benefits by the name of their tier. */
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
  /** By the address of the page. */
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
    privacy: {
      title: 'Política de privacidad',
      content: `<p>Esta página explica qué hace Millbrook Provisions con los datos personales en Pennywort Sprigs.</p>
<h2>Qué datos guardamos</h2>
<p>Al registrarte: tu nombre, tu correo y, si nos lo das, tu código postal. Al participar: los retos que completas, las respuestas que envías, los Sprigs que ganas y usas, y los recibos que subes. Por seguridad: la hora, la dirección IP y el navegador de cada visita.</p>
<h2>Para qué los usamos</h2>
<p>Para que puedas entrar, acreditar tus Sprigs, revisar tus recibos, entregarte recompensas y responderte. Medimos el uso del programa en totales, no por persona. Solo te enviamos las novedades que eliges en tus preferencias de correo.</p>
<h2>Recibos</h2>
<p>Nuestros propios servidores leen los recibos. Si hay dudas, una persona de nuestro equipo mira la imagen. Cubre los números de tarjeta antes de tomar la foto. Borramos las imágenes a los 24 meses; el registro de Sprigs permanece.</p>
<h2>Quién los ve</h2>
<p>Nuestro equipo y las empresas que alojan nuestros servidores, envían nuestros correos y procesan pagos, por contrato y solo para eso. No vendemos datos personales.</p>
<h2>Tus opciones</h2>
<p>Puedes ver, corregir y descargar tus datos, oponerte a su uso y pedir que borremos tu cuenta cuando quieras. Escríbenos a <a href="mailto:${EMAIL}">${EMAIL}</a>; respondemos en 30 días.</p>`,
    },
    rules: {
      title: 'Reglas del programa',
      content: `<p>Estas reglas explican cómo se ganan y se usan los Sprigs en Pennywort Sprigs.</p>
<h2>Participar</h2>
<p>Puede unirse cualquier persona de 16 años o más, una vez, gratis y sin comprar nada. Los sorteos con otra edad mínima lo indican.</p>
<h2>Ganar Sprigs</h2>
<ul>
<li>Cada reto muestra cuánto vale antes de empezar. Cuenta una vez, o una vez por periodo si se repite.</li>
<li>Los recibos cuentan si los envía quien pagó, una sola vez y en los 14 días posteriores a la compra.</li>
<li>Las invitaciones cuentan cuando tu amigo confirma su correo y completa un primer reto.</li>
</ul>
<h2>Usar Sprigs</h2>
<p>Al canjear una recompensa se descuentan de tu saldo los Sprigs que muestra el botón. Los Sprigs no son dinero, no se venden y no se pasan a otra cuenta.</p>
<h2>Sorteos</h2>
<p>No es necesario comprar. Las participaciones gratuitas tienen la misma probabilidad que las demás. Avisamos a los ganadores por correo; tienen 14 días para responder.</p>
<h2>Juego limpio</h2>
<p>No se permiten varias cuentas por persona, recibos alterados ni participaciones automáticas. Si crees que nos equivocamos, escríbenos a <a href="mailto:${EMAIL}">${EMAIL}</a>.</p>`,
    },
    terms: {
      title: 'Términos del servicio',
      content: `<p>Estos términos son el acuerdo entre tú y Millbrook Provisions sobre Pennywort Sprigs. Al unirte los aceptas.</p>
<h2>Tu cuenta</h2>
<p>Entras con códigos y enlaces que enviamos a tu correo, así que cuida tu buzón y avísanos si cambia tu dirección. Puedes cerrar tu cuenta cuando quieras; los Sprigs sin usar se pierden con ella.</p>
<h2>Nuestro servicio</h2>
<p>Cuidamos el programa, pero no podemos prometer que esté siempre disponible. Los retos y las recompensas valen hasta agotar existencias y en las fechas indicadas. Podemos cambiar el programa con 30 días de aviso.</p>
<h2>Lo que nos envías</h2>
<p>Tus respuestas, recetas, fotos y publicaciones siguen siendo tuyas. Nos permites mostrarlas en el programa, con tu nombre si estás de acuerdo.</p>
<h2>Responsabilidad</h2>
<p>Nada de lo que dice esta página te quita los derechos que la ley te da como consumidor.</p>
<h2>Contacto</h2>
<p>Millbrook Provisions. Preguntas, quejas y palabras amables: <a href="mailto:${EMAIL}">${EMAIL}</a>.</p>`,
    },
  },
  /** By the linked address. */
  menu: {
    '/receipts': 'Recibos',
    '/my-offers': 'Beneficios',
    '/seed-swap': 'Intercambio de semillas',
    '/about': 'Quiénes somos',
  },
  /** By the linked address. */
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
} as const

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
