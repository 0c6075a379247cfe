export const site = {
  boosts: {
    title: 'Ofertas para ti',
    gives: {
      multiplier: '{{factor}}x {{term}}',
      bonus: '+{{points}} {{term}} cada vez',
    },
    on: {
      all: 'en compras y retos',
      receipts: 'en recibos y compras',
      challenges: 'en retos',
      products: 'en {{products}}',
    },
    until: 'Termina el {{date}}. Hasta {{points}} {{term}} extra.',
    left_one: 'Solo queda {{count}}.',
    left_other: 'Solo quedan {{count}}.',
    forYou: 'Elegida para ti',
    forAll: 'Para todos los miembros',
    activate: 'Activar',
    activateOf: 'Activar {{name}}',
    active: 'Activa',
    given: '{{given}} de {{most}} {{term}} extra ganados',
    justGiven: '{{term}} extra de una oferta que activaste.',
    takenBack: 'Se devolvió parte de una compra o un reto, y con ella sus {{term}} extra.',
  },
}
