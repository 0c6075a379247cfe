export const common = {
  loading: 'Cargando, espere...',
  error: 'Algo salió mal',
  tryAgain: 'Inténtelo de nuevo',
  points: 'puntos',
  notFound: 'No encontrado',
  pleaseSignIn: 'Inicie sesión, por favor.',
  pleaseCheck: 'Revise lo que ha escrito, por favor.',
}
