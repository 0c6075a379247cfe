import { limits } from './limits'

export const common = {
  limits,
  loading: 'Cargando...',
  error: 'Algo salió mal',
  tryAgain: 'Inténtalo de nuevo',
  retry: 'Intentar de nuevo',
  offline: 'Estás sin conexión. Revísala e inténtalo de nuevo.',
  points: 'puntos',
  notFound: 'No encontrado',
}
