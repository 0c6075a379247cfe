import type { core as english } from '../../en/site/core'

/** Words that every page of the program site carries. */
export const core: typeof english = {
  skip: 'Ir al contenido',
  noScript:
    'Esta página necesita JavaScript para lo que es tuyo y para todo lo que puedes hacer aquí. Actívalo en tu navegador.',
  scriptsFailed: 'Una parte de esta página no se cargó.',
  testMode: 'Modo de prueba: aquí nada se cobra, se acuña ni se envía a los participantes.',
  language: { label: 'Idioma', names: { en: 'English', es: 'Español' } },
  header: {
    hi: '¡Hola!',
    completed_one: '{{count}} reto completado',
    completed_other: '{{count}} retos completados',
    balance: '+{{points}} {{term}}',
    signIn: 'Iniciar sesión',
    menu: 'Menú',
    home: 'Inicio',
    earn: 'Ganar',
    rewards: 'Premios',
    account: 'Cuenta',
    receipts: 'Recibos',
    myAccount: 'Mi cuenta',
    logout: 'Cerrar sesión',
    logoutFailed: 'Tu sesión sigue abierta. Inténtalo de nuevo.',
    logoutOffline: 'Tu sesión sigue abierta. No hay conexión: compruébala e inténtalo de nuevo.',
    close: 'Cerrar',
    lifetime: '{{points}} {{term}} ganados en total',
  },
  footer: { support: '¿Preguntas? Escríbenos', pages: 'Programa' },
  embedded: { title: 'Comunidad', loading: 'Cargando, espera...', frame: 'Contenido de {{program}}' },
  error: {
    title: '¡Vaya! Algo salió mal.',
    text: 'Lo sentimos. Tus {{term}} están a salvo.',
    home: 'Ir a la página de inicio',
    support: 'Si vuelve a ocurrir, escríbenos:',
    notFoundTitle: 'Página no encontrada.',
    notFoundText: 'No hay nada en esta dirección.',
  },
}
