const en = {
  console: { guestbook: { title: 'Guest book', hide: 'Hide', empty: 'No notes yet' } },
  site: { guestbook: { heading: 'Guest book', ofReward: 'Tell us about {{reward}} in our guest book.' } },
  messages: { guestbook: { hidden: 'The note is hidden.', thanks: 'Thank you for your note.' } },
}
const es = {
  console: { guestbook: { title: 'Libro de visitas', hide: 'Ocultar', empty: 'Aún no hay notas' } },
  site: {
    guestbook: { heading: 'Libro de visitas', ofReward: 'Cuéntanos de {{reward}} en nuestro libro de visitas.' },
  },
  messages: { guestbook: { hidden: 'La nota está oculta.', thanks: 'Gracias por tu nota.' } },
}

type Messages = typeof en.messages

declare module '@laurel/plugin' {
  interface PluginMessages extends Messages {}
}

export const texts = { en, es }
