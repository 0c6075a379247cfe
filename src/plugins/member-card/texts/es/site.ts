/** In a file of its own: phones load it for the card and the home. */
export const site = {
  memberCard: {
    menu: 'Tarjeta',
    title: 'Tu tarjeta',
    signIn: 'Inicia sesión para ver tu tarjeta.',
    error: 'No se pudo cargar tu tarjeta',
    qr: 'Tu tarjeta como código QR',
    bars: 'Tu tarjeta como código de barras',
    next_one: 'Nuevo código en {{count}} segundo',
    next_other: 'Nuevo código en {{count}} segundos',
    brightness: 'Si en caja no pueden leer el código, sube el brillo de la pantalla.',
    offline: 'Sin conexión',
    old: 'Tu tarjeta necesita internet una vez al día',
    oldHelp: 'Conéctate para ver un código nuevo.',
    show: 'Muéstrala en caja',
  },
}
