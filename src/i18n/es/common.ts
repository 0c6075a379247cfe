export const common = {
  loading: 'Cargando, espera...',
  error: 'Algo salió mal',
  tryAgain: 'Inténtalo de nuevo',
  retry: 'Intentar de nuevo',
  offline: 'No hay conexión. Compruébala e inténtalo de nuevo.',
  points: 'puntos',
  notFound: 'No encontrado',
  pleaseSignIn: 'Inicia sesión, por favor.',
  pleaseCheck: 'Revisa lo que has escrito, por favor.',
}
