import type { kinds as english } from '../../en/messages/kinds'
import type { TextsLike } from '../../text'

/** The kinds of challenges by their names in code, with editor labels, buttons and refusals. */
export const kinds: TextsLike<typeof english> = {
  article: {
    name: 'Artículo',
    about: 'Leer un artículo completo.',
    callToAction: 'Leer ahora',
    settings: {
      content: {
        label: 'Artículo',
      },
    },
  },
  callAction: {
    name: 'Llamada a la acción',
    about: 'Hacer clic en un botón, con enlace opcional.',
    callToAction: 'Visitar ahora',
    settings: {
      link_url: {
        label: 'Enlace',
      },
    },
  },
  collect: {
    name: 'Cuestionario o perfil',
    about: 'Responder un cuestionario o una encuesta, o completar el perfil.',
    settings: {
      parameters: {
        label: 'Formato',
        options: {
          custom_quiz: 'Cuestionario con respuestas correctas',
          survey: 'Encuesta',
          profile: 'Perfil, guardado como atributos',
        },
      },
      pass_mark_percent: {
        label: 'Nota mínima',
        help: 'Porcentaje de respuestas correctas para aprobar. Déjalo en blanco para aceptar cualquier respuesta.',
      },
      questions: {
        label: 'Preguntas',
      },
    },
    refusals: {
      not_ready: 'Aún no hay preguntas. Vuelve pronto.',
      not_answered: 'Responde al menos una pregunta.',
      answers_invalid: 'Revisa tus respuestas e inténtalo de nuevo.',
      almost_passed: 'Casi: {{right}} de {{asked}}. Necesitas {{needed}} para aprobar.',
      not_passed: 'Todavía no: {{right}} de {{asked}}. Necesitas {{needed}} para aprobar.',
      too_many_attempts_one: 'Agotaste tus intentos por ahora. Inténtalo de nuevo en {{count}} minuto.',
      too_many_attempts_other: 'Agotaste tus intentos por ahora. Inténtalo de nuevo en {{count}} minutos.',
    },
    button: {
      take: 'Responder',
      quiz: 'Responder cuestionario',
      profile: 'Completar perfil',
      survey: 'Responder encuesta',
      named: 'Responder {{name}}',
    },
  },
  donation: {
    name: 'Donación',
    about: 'Donar a una causa. Se completa cuando se confirma el pago.',
    callToAction: 'Donar',
    settings: {
      entity_label: {
        label: 'Nombre para los destinatarios',
        help: 'Por ejemplo, “Causa” o “Escuela”.',
      },
      entities: {
        label: 'Destinatarios',
      },
      amounts: {
        label: 'Montos',
        help: 'Define los puntos de cada monto.',
      },
    },
  },
  engage: {
    name: 'Interacción',
    about: 'Visitar tu página en una red social.',
    callToAction: 'Visitar redes sociales',
    settings: {
      link_url: {
        label: 'Página de la red social',
      },
    },
  },
  link: {
    name: 'Enlace',
    about: 'Abrir un enlace.',
    callToAction: 'Visitar ahora',
    settings: {
      link_url: {
        label: 'Enlace',
      },
    },
  },
  location: {
    name: 'Ubicación',
    about: 'Registrar la visita a un lugar con el teléfono.',
    callToAction: 'Visitar',
    settings: {
      latitude: {
        label: 'Latitud',
        help: 'En grados, por ejemplo 40.4168.',
      },
      longitude: {
        label: 'Longitud',
        help: 'En grados, por ejemplo -3.7038.',
      },
      radius_meters: {
        label: 'Radio',
        help: 'Distancia máxima para registrar la visita. La ubicación del teléfono suele variar de 20 a 50 metros.',
      },
      address: {
        label: 'Nombre y dirección',
        help: 'La ven, con la distancia, los usuarios que están demasiado lejos.',
      },
    },
    refusals: {
      not_ready: 'Este lugar aún no está listo. Vuelve pronto.',
      position_missing: 'Permite que tu navegador comparta tu ubicación e inténtalo de nuevo.',
      position_too_vague: 'Tu ubicación no es lo bastante precisa. Sal al aire libre e inténtalo de nuevo.',
      not_there: 'Estás a {{distance}} de {{place}}. Acércate a menos de {{radius}} para registrar tu visita.',
    },
    place: 'este lugar',
    meters: '{{meters}} m',
    kilometers: '{{kilometers}} km',
    feet: '{{feet}} pies',
    miles: '{{miles}} mi',
  },
  membership: {
    name: 'Membresía',
    about: 'Comprar una membresía. Se completa cuando se confirma el pago.',
    callToAction: 'Hazte miembro',
    settings: {
      price: {
        label: 'Precio',
      },
      interval: {
        label: 'Periodo de cobro',
        options: {
          month: 'Mensual',
          year: 'Anual',
        },
      },
      description: {
        label: 'Beneficios para miembros',
      },
    },
  },
  paid: {
    refusals: {
      completes_by_payment: 'Completarás este reto cuando recibamos tu pago.',
      payments_not_set_up: 'Los pagos aún no están disponibles en este programa.',
      not_ready: 'Este reto todavía no está listo. Vuelve pronto.',
    },
  },
  referral: {
    name: 'Invitación',
    about: 'Invitar a amigos y ganar cuando un amigo completa su primer reto.',
    callToAction: 'Invitar a amigos',
    settings: {
      friend_points: {
        label: 'Puntos para el amigo',
        help: 'Además de lo que gana quien invita.',
      },
      cap_per_month: {
        label: 'Límite de invitaciones al mes',
        help: 'Déjalo en blanco para no poner límite.',
      },
    },
    refusals: {
      completes_by_referral:
        'Completarás este reto cuando un amigo se registre con tu enlace y termine su primer reto.',
    },
  },
  share: {
    name: 'Compartir',
    about: 'Compartir un enlace con amigos.',
    settings: {
      parameters: {
        label: 'Red',
        help: 'Define el texto del botón. Cada usuario puede compartir con cualquier app de su dispositivo.',
        options: {
          any: 'Cualquiera',
        },
      },
      link_url: {
        label: 'Enlace para compartir',
        help: 'Déjalo en blanco para compartir el sitio del programa.',
      },
    },
    button: {
      plain: 'Compartir',
      on: 'Compartir en {{network}}',
    },
  },
  signup: {
    refusals: {
      completes_by_verification: 'Completarás este reto cuando verifiques tu correo.',
    },
    name: 'Registro',
    about: 'Registrarse en el programa. Se completa al verificar el correo.',
    callToAction: 'Regístrate',
    settings: {
      parameters: {
        label: 'Forma de registro',
        help: 'Define el texto del botón. Escribe `email`, el nombre de un club como “Club Verde” o déjalo en blanco.',
        options: {
          email: 'email',
        },
      },
    },
    button: {
      plain: 'Regístrate',
      email: 'Regístrate con tu correo',
      join: 'Únete a {{club}}',
    },
  },
  video: {
    refusals: {
      not_ready: 'Este video todavía no está listo. Vuelve pronto.',
      too_soon_one: 'Primero mira el video hasta el final. Queda {{count}} segundo.',
      too_soon_other: 'Primero mira el video hasta el final. Quedan {{count}} segundos.',
    },
    name: 'Video',
    about: 'Ver un video completo.',
    callToAction: 'Ver ahora',
    settings: {
      video_url: {
        label: 'Video',
        help: 'Enlace a un video de YouTube o Vimeo, o a un archivo MP4 o WebM.',
      },
      duration: {
        label: 'Duración',
        help: 'No se puede completar el reto antes de que pase este tiempo.',
        unit: 'segundos',
      },
    },
  },
  currency: 'Moneda',
}
