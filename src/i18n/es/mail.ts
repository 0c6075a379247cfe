export const mail = {
  signIn: {
    subject: 'Entra en {{program}}',
    heading: 'Entra en {{program}}',
    preview: 'Tu código y tu enlace. Sirven durante unos minutos.',
    hello: '¡Hola, {{name}}!',
    codeIntro: 'Escribe este código donde lo pediste:',
    orCode: 'O escribe este código donde lo pediste:',
    codeExpires: 'El código sirve una vez, durante {{codeMinutes}} minutos, en el navegador que lo pidió.',
    linkIntro: 'Entra en este dispositivo con un toque:',
    orLink: 'O entra en este dispositivo con un toque:',
    linkButton: 'Entrar en {{program}}',
    linkExpires: 'El enlace sirve una vez, durante {{linkMinutes}} minutos.',
    notYou:
      '¿No lo pediste tú? Puedes ignorar este correo: nadie entra sin el código o el enlace. No se los des a nadie.',
  },
  signUp: {
    subject: 'Completa tu registro en {{program}}',
    heading: 'Completa tu registro en {{program}}',
  },
  notice: {
    subject: 'Sobre tu cuenta en {{program}}',
    heading: 'Tu cuenta no se puede usar por ahora',
    body: 'Alguien, quizás tú, intentó entrar en {{program}} con esta dirección. La cuenta a la que pertenece no se puede usar por ahora, así que no enviamos ningún código.',
    contact: 'Si crees que es un error, escribe a {{email}}.',
    notYou: '¿No lo pediste tú? No tienes que hacer nada.',
  },
  win: {
    subject: 'Has ganado: {{reward}}',
    heading: '¡Enhorabuena! Has ganado',
    body: '{{reward}} es para ti. Todo sobre el premio está en su página de {{program}}.',
    button: 'Ver lo que has ganado',
    footer: 'Recibes este correo porque participaste en {{program}}.',
  },
}
