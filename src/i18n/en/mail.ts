export const mail = {
  signIn: {
    subject: 'Sign in to {{program}}',
    heading: 'Sign in to {{program}}',
    preview: 'Your code and your link. They work for a few minutes.',
    hello: 'Hey, {{name}}!',
    codeIntro: 'Enter this code where you asked for it:',
    orCode: 'Or enter this code where you asked for it:',
    codeExpires: 'The code works once, for {{codeMinutes}} minutes, in the browser that asked for it.',
    linkIntro: 'Sign in on this device with one tap:',
    orLink: 'Or sign in on this device with one tap:',
    linkButton: 'Sign in to {{program}}',
    linkExpires: 'The link works once, for {{linkMinutes}} minutes.',
    notYou:
      "Didn't ask for this? You can ignore this mail: nobody gets in without the code or the link. Never pass them on.",
  },
  signUp: {
    subject: 'Finish joining {{program}}',
    heading: 'Finish joining {{program}}',
  },
  notice: {
    subject: 'About your account at {{program}}',
    heading: 'Your account cannot be used at the moment',
    body: 'Somebody, perhaps you, tried to sign in to {{program}} with this address. The account that belongs to it cannot be used at the moment, so we sent no code.',
    contact: 'If you think that this is a mistake, write to {{email}}.',
    notYou: "Didn't ask for this? You need not do anything.",
  },
  win: {
    subject: 'You have won: {{reward}}',
    heading: 'Congrats! You have won',
    body: '{{reward}} is yours. Everything about it is on its page at {{program}}.',
    button: 'See what you have won',
    footer: 'You get this mail because you took part at {{program}}.',
  },
}
