export const site = {
  wallet: {
    title: 'Tarjeta en la billetera de tu teléfono',
    help: 'Tu saldo se mantiene al día. Tu teléfono te avisa cuando llegan puntos, tres veces al día como máximo.',
    apple: 'Agregar a Apple Wallet',
    google: 'Agregar a Google Wallet',
    failed: 'No pudimos crear tu pase. Inténtalo de nuevo.',
  },
}
