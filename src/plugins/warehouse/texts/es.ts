import type { TextsLike } from '@/plugin'
import type { texts as english } from './en'

export const texts: TextsLike<typeof english> = {
  console: {
    warehouse: {
      title: 'Almacén de datos',
      keywords: 'exportar warehouse parquet bigquery snowflake clickhouse duckdb s3 bucket analítica datos',
      help: 'Cada hora, lo que cambió se escribe en archivos Parquet para tu almacén de datos.',
      isOn: 'Exportar los cambios cada hora',
      isOnHelp: 'Empieza con todas las filas existentes. Nunca se exportan nombres, correos ni fotos de recibos.',
      tables: 'Filas exportadas',
      table: 'Tabla',
      rows: 'Filas',
      isOff: 'La exportación está desactivada.',
      starting: 'La primera exportación está en camino.',
      lastRun: 'Última exportación: {{date}}. Cambios en espera: {{waiting}}.',
      failed: 'La última exportación falló y se reintentará: {{error}}',
      audit: { switched: 'Cambió la exportación al almacén de datos' },
    },
  },
  messages: {
    warehouse: {
      switchedOn: 'Exportación activada. Los primeros archivos llegan en menos de una hora.',
      switchedOff: 'Exportación desactivada. Los archivos existentes se conservan.',
    },
  },
}
