export const site = {
  birthday: {
    title: 'Tu cumpleaños',
    help: 'Ese día te damos {{points}} {{term}}.',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    save: 'Guardar cumpleaños',
    saved: 'Tu cumpleaños es el {{date}}. Puedes cambiarlo a partir del {{from}}.',
    awarded: '¡Feliz cumpleaños!',
  },
}
