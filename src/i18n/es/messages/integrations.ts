import type { integrations as english } from '../../en/messages/integrations'
import type { TextsLike } from '../../text'

export const integrations: TextsLike<typeof english> = {
  required: 'Completa este campo.',
  tooLong: 'Usa hasta {{max}} caracteres.',
  badUrl: 'Escribe una dirección web que empiece con https://.',
  badWallet: 'Escribe una dirección de Aptos: 0x y hasta 64 dígitos hexadecimales.',
  badRegex: 'No es una expresión regular válida.',
  slugTaken: 'Una página del programa ya usa esta dirección.',
  keyNeeded: 'Escribe la clave de la nueva dirección.',
  unknownProvider: 'Elige uno de los proveedores de la lista.',
  offersRewardUpdated: '¡La recompensa de ofertas se actualizó correctamente!',
  embeddedPageUpdated: 'Se actualizó la página incrustada.',
  aptosUpdated: '¡Aptos se actualizó correctamente!',
  networkLocked: 'La red ya no se puede cambiar si es mainnet.',
  mainnetInTestMode: 'Los programas en modo de prueba acuñan en testnet. Lanza el programa antes de elegir mainnet.',
  transactionRetried: 'La transacción volvió a la cola.',
  transactionNotFailed: 'Solo se pueden reintentar las transacciones fallidas.',
  aptosOff: 'Aptos está desactivado en este programa.',
  aptosNotSetUp: 'Esta instalación no tiene un servicio de acuñación.',
  collectionExists: 'Ya existe una colección NFT.',
  collectionUnderWay: 'La colección NFT ya se está creando.',
}
