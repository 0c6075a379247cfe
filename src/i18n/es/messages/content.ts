import type { content as english } from '../../en/messages/content'
import type { TextsLike } from '../../text'

export const content: TextsLike<typeof english> = {
  stale: 'Otra persona hizo cambios mientras editabas. Recarga la página para ver la última versión.',
  versionRestored: 'Versión restaurada.',
  attributes: {
    arranged: 'Orden guardado',
    inUse: 'No puedes cambiar el tipo si ya hay respuestas o si lo llena una pregunta de otro tipo.',
    nameTaken: 'Ya existe un atributo con este nombre.',
    noChallenge: 'Este programa aún no tiene un reto de perfil ampliado. Crea uno primero.',
    tooMany: 'Alcanzaste el límite de {{max}} atributos.',
    tooManyOptions: 'Puedes agregar hasta {{max}} opciones.',
    twoOptions: 'Agrega al menos dos opciones, o ninguna.',
    maxBelowMin: 'El máximo es menor que el mínimo.',
  },
  redirects: {
    badFrom: 'Escribe una ruta de tu sitio, como /pagina-anterior.',
    badTo: 'Escribe una ruta como /acerca-de o una dirección web que empiece con https://.',
    noTarget: 'Elige una página o escribe una dirección.',
    problems: {
      loop: 'Esto lleva de vuelta a la dirección anterior. Elige otro destino.',
      page_taken: 'Una página de tu sitio tiene esta dirección. Los visitantes verían esa página.',
      redirect_taken: 'Ya hay una redirección desde esta dirección.',
      reserved: 'Esta dirección forma parte de todos los sitios de programas. Elige otra.',
      too_many: 'Llegaste al límite de 5000 redirecciones.',
      unknown_page: 'Esta página ya no está disponible. Elige otra.',
    },
  },
  media: {
    added: 'Se agregó la imagen.',
    deleted: 'Se eliminó la imagen.',
    inUse_one: 'Esta imagen está en uso. Primero quítala de donde aparece.',
    inUse_other: 'Esta imagen está en uso en {{count}} lugares. Primero quítala de ahí.',
    noAlt: 'Describe lo que muestra la imagen.',
    updated: 'Se guardó la imagen.',
  },
  tags: {
    nameTaken: 'Esta etiqueta ya existe.',
    tooMany: 'Alcanzaste el límite de 500 etiquetas.',
  },
  home: {
    started: 'Ya puedes organizar tu página de inicio.',
    published: 'Se publicó la página de inicio.',
    restored: 'La versión es de nuevo el borrador.',
  },
  pages: {
    archived: 'Página archivada. Ya no aparece en el sitio.',
    badSlug: 'Usa minúsculas, números y guiones.',
    created: 'Página del programa creada correctamente.',
    nothingToSchedule: 'No hay cambios sin publicar que programar.',
    published: 'Página publicada.',
    restored: 'Versión restaurada como borrador. Publícala para actualizar el sitio.',
    slugReserved: 'Esta dirección está reservada para las páginas propias del sitio. Elige otra.',
    slugTaken: 'Otra página ya usa esta dirección.',
    unfinished: 'Aún no se puede publicar esta página. Completa primero los campos obligatorios.',
    updated: 'Página del programa actualizada correctamente.',
  },
  translations: {
    saved: 'Traducción guardada.',
    unknownLanguage: 'Este programa no se traduce a este idioma.',
  },
  layout: {
    badLink: 'Escribe una ruta como /about, una dirección web (https://), un correo (mailto:) o un teléfono (tel:).',
    carouselSaved: 'Carruseles actualizados correctamente.',
    chooseImage: 'Elige una imagen.',
    chooseSegment: 'Elige un segmento.',
    chooseTier: 'Elige un nivel.',
    menuSaved: 'Menús de navegación actualizados correctamente.',
    tooMany: 'Puedes agregar hasta {{max}} elementos.',
    unknownItem: 'Este elemento ya no existe. Recarga la página.',
  },
}
