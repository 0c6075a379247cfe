/** Texts of the home page for visitors, which only the server renders. */
export const welcome = {
  welcome: {
    start: 'Get Started / Sign In',
    whatYouCanWin: 'What you can win',
    banner: 'The sooner you join, the better your chances! FREE to join. Easy to win.',
    signIn: 'Sign In',
  },
}
