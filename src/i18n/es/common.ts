export const common = {
  loading: 'Cargando, espere...',
  error: 'Algo salió mal',
  tryAgain: 'Inténtelo de nuevo',
  points: 'puntos',
}
