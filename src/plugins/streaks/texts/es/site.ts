export const site = {
  streaks: {
    title: 'Tus rachas',
    day_one: 'día',
    day_other: 'días',
    week_one: 'semana',
    week_other: 'semanas',
    begin: 'Completa un reto para empezar una.',
    done: { day: 'Ya cumpliste hoy. ¡Hasta mañana!', week: 'Ya cumpliste esta semana. ¡Hasta la próxima!' },
    today: 'Completa un reto hoy para mantenerla.',
    until: 'Completa un reto antes del final del {{date}} para mantenerla.',
    next: '{{left}} para ganar {{points}} {{term}}',
    more: {
      day_one: '{{count}} día más',
      day_other: '{{count}} días más',
      week_one: '{{count}} semana más',
      week_other: '{{count}} semanas más',
    },
    marks: {
      day_one: '{{count}} de los últimos 7 días',
      day_other: '{{count}} de los últimos 7 días',
      week_one: '{{count}} de las últimas 7 semanas',
      week_other: '{{count}} de las últimas 7 semanas',
    },
    reached: 'Tu racha llegó a {{milestone}}.',
    show: 'Mostrar mis rachas',
    showHelp: 'Las metas dan puntos de todos modos.',
  },
}
