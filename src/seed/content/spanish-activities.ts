/** Spanish texts of the demo's challenges and rewards, by key (RULE-66). */
type SpanishChallenge = {
  name: string
  caption: string
  description: string
  success_message: string
  donation_challenge_entity_label?: string
}

export const SPANISH_CHALLENGES: Readonly<Record<string, SpanishChallenge>> = {
  'pennywort-signup': {
    name: 'Planta tus primeros Sprigs',
    caption: 'Únete a Pennywort',
    description: 'Regístrate con tu correo y empieza con {{points}} Sprigs: más de la mitad de tu primera recompensa.',
    success_message: '¡Te damos la bienvenida al barrio! Ya plantaste tus primeros {{points}} Sprigs.',
  },
  'pennywort-link': {
    name: 'Mira qué está de temporada',
    caption: 'La lista de la cosecha de esta semana',
    description: 'Nuestros productores nos envían su lista cada lunes. Échale un vistazo antes de escribir la tuya.',
    success_message: 'Gracias por pasar. Sumamos {{points}} Sprigs a tu cuenta.',
  },
  'pennywort-quiz': {
    name: 'Conoce tu temporada',
    caption: '¿Qué tanto sabes de calabazas?',
    description:
      'Cuatro preguntas rápidas sobre qué crece y cuándo. Acierta tres para ganar {{points}} Sprigs y desbloquear las ofertas.',
    success_message: '¡En su punto! Aprobaste y ganaste {{points}} Sprigs.',
  },
  'pennywort-survey': {
    name: 'Elige lo que vendemos',
    caption: 'Cuéntanos cómo compras',
    description: 'Dedica tres minutos y ayúdanos a decidir qué tendremos la próxima temporada.',
    success_message: 'Gracias. Nuestros compradores leen cada respuesta los viernes por la mañana.',
  },
  'pennywort-profile': {
    name: 'Pon la mesa',
    caption: 'Completa tu perfil',
    description: 'Cuéntanos quién se sienta a tu mesa y te enviaremos recetas y recompensas a la medida.',
    success_message: 'La mesa está puesta. Guardamos tu perfil y ganaste {{points}} Sprigs.',
  },
  'pennywort-article': {
    name: 'Hierbas frescas durante dos semanas',
    caption: 'Dos semanas de hierbas frescas',
    description: 'Una lectura de dos minutos que salva un manojo de perejil del fondo del cajón.',
    success_message: 'Buena lectura. {{points}} Sprigs y un refrigerador más verde.',
  },
  'pennywort-video': {
    name: 'Una mañana en el mercado',
    caption: 'Mira salir el sol con nuestros compradores',
    description: 'Doce segundos de lo mejor de nuestro día. Míralo hasta el final y gana {{points}} Sprigs.',
    success_message: '¡Buenos días a ti también! Sumamos {{points}} Sprigs.',
  },
  'pennywort-referral': {
    name: 'Comparte la canasta',
    caption: 'Trae a un vecino',
    description: 'Envía tu enlace a un amigo. Cuando se registre y complete su primer reto, recibes {{points}} Sprigs.',
    success_message: 'Tu enlace está listo para compartir. Te avisaremos cuando se una un amigo.',
  },
  'cairnfell-call-action': {
    name: 'Cumbre limpia',
    caption: 'Lleva una bolsa, deja un sendero',
    description:
      'Lleva una bolsa en tu próxima caminata, llénala con lo que otros dejaron y regístralo aquí. Una vez por semana.',
    success_message: 'El sendero te lo agradece. Registramos {{points}} Millas.',
  },
  'cairnfell-membership': {
    name: 'Membresía Summit',
    caption: 'Llega más lejos con Summit',
    description:
      'Reparaciones gratis de por vida, prioridad en la venta de muestras y ofertas solo para miembros cerca de ti.',
    success_message: 'Te damos la bienvenida a Summit. Tus ofertas están desbloqueadas y tienes {{points}} Millas más.',
  },
  'cairnfell-share': {
    name: 'Muéstranos tu vista',
    caption: 'Comparte el lugar al que siempre vuelves',
    description: 'Publica una vista del sendero y cuenta dónde empieza la caminata. Una vez al mes.',
    success_message: '¡Compartido! Ganaste {{points}} Millas.',
  },
  'verity-unified-social': {
    name: 'Vive el Lighthouse en redes',
    caption: 'Mira lo que publicó el club',
    description:
      'Publicaciones nuevas del entrenamiento, el túnel y la ciudad. Gana {{points}} Goles por cada una que veas.',
    success_message: '¡Ya estás al día! Gracias por seguir de cerca al club.',
  },
  'verity-donation': {
    name: 'El Fondo del Puerto',
    caption: 'Botines para cada niño',
    description: 'Cada donación pone a un niño en la cancha. El club la iguala y la Terrace te lo agradece con Goles.',
    success_message: '¡Gracias! Un niño de la ciudad acaba de recibir unos botines nuevos.',
    donation_challenge_entity_label: '¿A quién quieres ayudar?',
  },
  'verity-engage': {
    name: 'Sigue al Lighthouse',
    caption: 'Dale me gusta, comenta, canta',
    description: 'Visita nuestras páginas y participa. Tus Goles aparecen en un día.',
    success_message: 'Qué bueno tenerte también en línea.',
  },
  'cairnfell-signup': {
    name: 'Firma el libro de cumbre',
    caption: 'Únete al Trail Club',
    description: 'Cada cumbre tiene un libro. Firma el nuestro y empieza con {{points}} Millas.',
    success_message: 'Firmado y fechado. Empiezas con {{points}} Millas.',
  },
  'verity-signup': {
    name: 'Ocupa tu lugar en la Terrace',
    caption: 'Únete a la Terrace',
    description: 'Es gratis, es ruidoso y empiezas con {{points}} Goles.',
    success_message: '¡Ya estás dentro! {{points}} Goles en el marcador.',
  },
  'verity-location': {
    name: 'Presente el día del partido',
    caption: 'Está ahí cuando cuenta',
    description: 'Abre esta página en Breakwater Ground el día del partido y registra tu visita.',
    success_message: 'Estuviste ahí. {{points}} Goles.',
  },
}

type SpanishReward = {
  name: string
  description: string
  description_details: string
  terms_conditions: string
  redemption_details?: string
}

export const SPANISH_REWARDS: Readonly<Record<string, SpanishReward>> = {
  'pennywort-basket-credit': {
    name: 'Cinco menos en tu próxima canasta',
    description: 'Un cupón de $5 para lo que quieras de la tienda, de las primeras fresas a la última baguette.',
    description_details:
      '<p>Úsalo en cualquier tienda Pennywort o en línea. No hay compra mínima, y también vale para productos rebajados.</p>',
    terms_conditions:
      '<p>Un cupón por compra. No vale para tarjetas de regalo. Válido durante 60 días desde que lo obtienes. Sin valor en efectivo.</p>',
    redemption_details: '<p>Muestra el código en la caja o escríbelo en “Cupón” al pagar en línea.</p>',
  },
  'pennywort-saturday-boxes': {
    name: 'Un año de cajas de los sábados',
    description: 'Lo mejor de cada semana, empacado por nuestros productores y entregado en tu puerta 52 veces.',
    description_details:
      '<p>Gana participaciones con los retos, canjea 25 Sprigs por una o usa el formulario de participación gratuita. Todas tienen la misma probabilidad.</p><p>El sorteo es público: publicamos la lista de participaciones antes de que se conozca el número ganador.</p>',
    terms_conditions:
      '<p>No es necesario comprar. Un ganador. Para residentes mayores de 18 años. La probabilidad depende del número de participaciones. El premio no se puede cambiar por dinero.</p>',
  },
  'pennywort-green-thumb': {
    name: 'Mano verde',
    description: 'Para quienes leen, miran y saben qué crece y cuándo.',
    description_details:
      '<p>Completa el artículo, el video y el cuestionario para ganar esta insignia para siempre. Lúcela en nuestras degustaciones.</p>',
    terms_conditions: '<p>La insignia no tiene valor en efectivo y se queda en tu cuenta.</p>',
  },
  'pennywort-golden-pear': {
    name: 'La pera dorada',
    description: 'Cinco peras doradas se esconden en cinco momentos del mes. ¿Una de ellas es tuya?',
    description_details:
      '<p>Elegimos de antemano los momentos ganadores y publicamos su huella digital. Gana la primera jugada después de cada momento.</p><p>5 Sprigs por jugada, hasta tres jugadas al día.</p>',
    terms_conditions:
      '<p>Cinco premios de $50 en cupones. Un premio por persona. Publicamos todos los momentos ganadores cuando termina el juego.</p>',
    redemption_details: '<p>Te enviaremos tus cupones por correo en un plazo de dos días.</p>',
  },
  'pennywort-harvest-supper': {
    name: 'Un lugar en la cena de la cosecha',
    description: 'Una mesa larga en el huerto para todos los que hayan ganado 900 Sprigs.',
    description_details: '<p>Cuenta cada Sprig que hayas ganado, incluso los que ya gastaste.</p>',
    terms_conditions: '<p>Un lugar por persona. La cena es el último sábado de la temporada.</p>',
    redemption_details: '<p>Tu lugar está reservado. Responde a nuestro correo si sigues alguna dieta.</p>',
  },
  'cairnfell-enamel-mug': {
    name: 'Taza esmaltada Tarn',
    description: 'Casi medio litro, y hace que cada café sepa a cumbre.',
    description_details: '<p>Acero con doble esmalte y el año grabado. Se envía en un plazo de cinco días.</p>',
    terms_conditions: '<p>Una por miembro. Enviamos a Estados Unidos y Canadá. Hasta agotar existencias.</p>',
    redemption_details: '<p>Estamos empacando tu taza. Responde a nuestro correo si cambió tu dirección.</p>',
  },
  'cairnfell-thousand-mile-jacket': {
    name: 'La chaqueta de las mil millas',
    description: 'La Stormline, hecha a pedido para quienes llegan a 1.000 Millas.',
    description_details: '<p>Cuenta cada Milla que hayas ganado, incluso las que ya gastaste.</p>',
    terms_conditions:
      '<p>Una chaqueta por miembro. Tallas según disponibilidad. Se hace a pedido en unas seis semanas.</p>',
    redemption_details: '<p>Elige tu talla y color en un plazo de 30 días con el enlace de tu correo.</p>',
  },
  'cairnfell-basecamp-perks': {
    name: 'Ofertas Basecamp',
    description: 'Precios solo para miembros en restaurantes, entradas, hospedaje y equipo cerca de ti.',
    description_details:
      '<p>Incluidas con la membresía Summit. Busca por código postal y canjéalas en tu teléfono.</p>',
    terms_conditions:
      '<p>Se aplican las condiciones de cada comercio. Los cupones móviles se pueden usar una vez al año.</p>',
    redemption_details: '<p>Abre tus ofertas, busca un lugar cerca de ti y muestra el cupón en tu teléfono.</p>',
  },
  'cairnfell-trail-kitchen': {
    name: 'Cocina de sendero',
    description: 'Hornillo, olla y cubierto en una bolsa por 120 Millas y $19.',
    description_details: '<p>Olla de titanio, hornillo plegable y dos cubiertos. Paga con Millas y una tarjeta.</p>',
    terms_conditions:
      '<p>Uno por miembro. Reservamos tus Millas y tu equipo durante 15 minutos mientras pagas, y te devolvemos las Millas si no lo haces.</p>',
    redemption_details: '<p>Estamos empacando tu cocina de sendero. Se envía en un plazo de cinco días.</p>',
  },
  'cairnfell-summit-season': {
    name: 'La temporada de cumbres',
    description: 'Gana la mayor cantidad de Millas de la temporada. Los tres primeros suben con un guía.',
    description_details:
      '<p>Cuenta cada Milla que ganes esta temporada. En caso de empate gana quien llegó primero.</p>',
    terms_conditions: '<p>Tres premios. Las Millas anuladas no cuentan. Acordaremos una fecha con los ganadores.</p>',
    redemption_details: '<p>Tu guía te escribirá en el plazo de una semana para acordar una fecha.</p>',
  },
  'verity-captains-day': {
    name: 'Un día con el capitán',
    description: 'Mira el entrenamiento, come con el equipo, escucha la charla y sal por el túnel. Trae a un invitado.',
    description_details:
      '<p>Gana participaciones con los retos, canjea 40 Goles por una o usa el formulario de participación gratuita. Cualquiera puede comprobar el sorteo.</p>',
    terms_conditions:
      '<p>No es necesario comprar. Un ganador y un invitado, ambos mayores de 16 años. Incluye el viaje dentro de la región. El club fija la fecha.</p>',
  },
  'verity-ever-present': {
    name: 'Siempre presente',
    description: 'Para quienes nunca faltan: 600 Goles en toda una vida de sábados.',
    description_details: '<p>Cuenta cada Gol que hayas ganado. Cuando ganes la insignia, será tuya para siempre.</p>',
    terms_conditions: '<p>La insignia no tiene valor en efectivo y se queda en tu cuenta.</p>',
    redemption_details: '<p>Recoge tu pin esmaltado en la tienda del club el próximo día de partido.</p>',
  },
  'verity-scarf': {
    name: 'Bufanda del Lighthouse',
    description: 'Tejida en la ciudad, larga para dos y abrigada para febrero.',
    description_details: '<p>Recógela en la tienda del club, o te la enviamos por el costo del correo.</p>',
    terms_conditions: '<p>Una bufanda por aficionado. Recógela en un plazo de 60 días. Hasta agotar existencias.</p>',
    redemption_details: '<p>Muestra este código en el mostrador de la tienda del club.</p>',
  },
  'verity-away-day': {
    name: 'De visitante en ferri',
    description: 'Tres lugares en el barco de la afición para cruzar la bahía, con una empanada y la banda.',
    description_details:
      '<p>Se sorteó hace una semana. La lista de participaciones, el secreto y la clasificación son públicos, así que puedes comprobar el resultado.</p>',
    terms_conditions: '<p>No es necesario comprar. Tres ganadores. Embarque una hora antes del partido.</p>',
    redemption_details: '<p>Tu pase de abordar te espera en la tienda del club.</p>',
  },
}
