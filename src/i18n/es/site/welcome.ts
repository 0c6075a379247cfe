/** Texts of the home page for visitors, which only the server renders. */
export const welcome = {
  welcome: {
    start: 'Empezar / Iniciar sesión',
    whatYouCanWin: 'Lo que puedes ganar',
    banner: '¡Cuanto antes te unas, mejores serán tus posibilidades! Unirte es GRATIS. Ganar es fácil.',
    signIn: 'Iniciar sesión',
  },
}
