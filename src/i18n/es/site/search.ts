/** Textos de la búsqueda del sitio. */
export const search = {
  search: {
    title: 'Buscar',
    label: 'Buscar en {{program}}',
    hint: 'Encuentra retos, recompensas y más.',
    found_one: '{{count}} resultado',
    found_other: '{{count}} resultados',
    none: 'Sin resultados para “{{query}}”',
    noneText: 'Revisa la ortografía o prueba con otra palabra.',
    error: 'La búsqueda no funciona en este momento.',
    challenges: 'Retos',
    rewards: 'Recompensas',
    pages: 'Páginas',
  },
}
