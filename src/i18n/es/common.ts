export const common = {
  loading: 'Cargando, espera...',
  error: 'Algo salió mal',
  tryAgain: 'Inténtalo de nuevo',
  retry: 'Intentar de nuevo',
  offline: 'No tienes conexión. Revísala e inténtalo de nuevo.',
  points: 'puntos',
  notFound: 'No encontrado',
}
