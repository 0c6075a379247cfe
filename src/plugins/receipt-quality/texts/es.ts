const console = {
  title: 'Precisión de lectura',
  description: 'Qué tan bien se leyeron los recibos en los últimos {{months}} meses.',
  tabs: { accuracy: 'Precisión', learning: 'Aprendizaje' },
  csv: 'Exportar CSV',
  read: 'Leídos',
  automatic: 'Decididos automáticamente',
  corrected: 'Corregidos después',
  wrong: 'Errores en la muestra',
  range: 'de {{low}} a {{high}}, {{count}} revisados',
  chart: 'Porcentaje por mes',
  by: { month: 'Mes', country: 'País', merchant: 'Comercio' },
  titles: { month: 'Por mes', country: 'Por país', merchant: 'Por comercio' },
  unknown: { month: 'Desconocido', country: 'Desconocido', merchant: 'Otros comercios' },
  empty: 'Aún no hay recibos',
  emptyHelp: 'Las cifras aparecen aquí cuando se hayan leído recibos.',
  learning: 'Aprender de las revisiones',
  learningHelp: 'Cada revisión le enseña al programa cómo imprimen sus recibos tus comercios.',
  examples: 'Exportar ejemplos',
  proposals: 'Nombres sugeridos',
  proposalsHelp: 'Aparecen en dos o más recibos revisados de un comercio. Agrégalos para reconocer el próximo recibo.',
  alias: 'En los recibos',
  kinds: { name: 'Nombre', web: 'Dirección web', phone: 'Teléfono', tax: 'Número fiscal', number: 'Número' },
  receipts: 'Recibos',
  action: 'Acción',
  add: 'Agregar',
  addOf: 'Agregar {{alias}}',
  nothing: 'Sin sugerencias',
  nothingHelp: 'Elige el comercio conocido al revisar un recibo. Aquí aparecen los nombres y números que se repiten.',
  audit: { exported: 'Exportó ejemplos de recibos' },
}

const messages = {
  added: 'Agregado. Se reconocerá en el próximo recibo.',
  gone: 'Esta sugerencia ya no está disponible. Vuelve a cargar la página.',
} as const

export const texts = { console: { receiptQuality: console }, messages: { receiptQuality: messages } }
