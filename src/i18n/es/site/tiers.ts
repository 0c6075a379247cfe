/** Texts of a participant's tier card, and of content that a tier unlocks. */
export const tiers = {
  yours: 'Tu nivel',
  first: 'Tu primer nivel',
  details: 'Ver beneficios',
  multiplied: '{{multiplier}}× {{term}} en todo lo que ganas',
  progress: 'Progreso hacia {{tier}}',
  progressText: '{{points}} de {{target}} {{term}}',
  missing: 'Te faltan {{points}} {{term}} para llegar a {{tier}}.',
  top: 'Estás en lo más alto. ¡Disfrútalo!',
  keep: 'Gana {{points}} {{term}} antes del {{date}} para seguir en {{tier}}.',
  until: '{{tier}} es tuyo al menos hasta el {{date}}. Con {{points}} {{term}} ese día lo conservas un año más.',
  gives: '{{tier}} te da {{benefits}}.',
  more: '{{multiplier}}× {{term}}',
  why: {
    points: 'Llegaste a {{to}} el {{date}} con {{points}} {{term}}.',
    rules: '{{program}} cambió sus niveles el {{date}}, y tus {{points}} {{term}} alcanzaron para {{to}}.',
    anniversary: '{{from}} terminó el {{date}}: para entonces tenías {{points}} {{term}}.',
  },
  basis: 'Se cuentan los últimos 12 meses.',
  everyone: 'Todos empiezan aquí',
  from: 'Desde {{points}} {{term}}',
  here: 'Estás aquí',
}
