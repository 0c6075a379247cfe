/** Words of home for strangers, which the server alone says. */
export const welcome = {
  welcome: {
    start: 'Empezar / Iniciar sesión',
    whatYouCanWin: 'Lo que puedes ganar',
    banner: '¡Cuanto antes te unas, mejores serán tus posibilidades! Unirte es GRATIS. Ganar es fácil.',
    signIn: 'Iniciar sesión',
  },
}
