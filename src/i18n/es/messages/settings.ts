export const settings = {
  tooLong: 'Usa hasta {{max}} caracteres.',
  required: 'Completa este campo.',
  notACurrency: 'Elige una moneda.',
  notACountry: 'Elige un país.',
  notAnEmail: 'Escribe un correo electrónico, como soporte@example.com.',
  notAnAddress: 'Escribe una dirección web que empiece con https://.',
}
