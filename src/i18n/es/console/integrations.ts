export const integrations = {
  keptKey: 'Ya hay una clave guardada. Déjalo en blanco para conservarla.',
  embedded: {
    help: 'Muestra en tu sitio una página de otro sitio, como un foro o una tienda. Los cambios se aplican al guardar.',
    page: 'Página',
    pageHelp:
      'Solo para usuarios con sesión iniciada. El otro sitio recibe el ID y el nombre del usuario. Agrega la página a tu menú.',
    url: 'Dirección que se muestra',
    urlHelp: 'Una dirección segura (https://) que permita incrustarse.',
    slug: 'Dirección de la página',
    slugHelp: 'Letras minúsculas, números y guiones. Deja todos los campos en blanco para quitar la página.',
    title: 'Título de la página',
    titleHelp: 'Se muestra sobre la página incrustada.',
  },
}
