import type { codes as english } from '../../en/site/codes'

/** Textos de Mis códigos. */
export const codes: typeof english = {
  codes: {
    title: 'Mis códigos',
    offline: 'No tienes conexión. Estos son los códigos guardados en este dispositivo.',
    loadError: 'No pudimos cargar tus códigos',
    empty: 'Aún no tienes códigos',
    emptyText: 'Aquí verás los vales, cupones y ofertas que consigas.',
    seeRewards: 'Ver recompensas',
    groups: { active: 'Listos para usar', used: 'Usados', expired: 'Vencidos' },
    until: 'Úsalo antes del {{date}}',
    expired: 'Venció el {{date}}',
    usedOn: 'Usado el {{date}}',
    got: {
      claimed: 'Canjeado el {{date}}',
      won: 'Ganado el {{date}}',
      earned: 'Obtenido el {{date}}',
      redeemed: 'Canjeado el {{date}}',
    },
    close: 'Cerrar',
    showThis: 'Muestra esta pantalla para usarlo.',
    barcode: 'Código de barras: {{code}}',
    brightness: 'Sube el brillo de la pantalla si el lector no lo reconoce.',
    left: 'Válido durante {{time}}',
    over: 'Este código venció.',
    copy: 'Copiar código',
    copied: 'Copiado',
    print: 'Imprimir',
    how: 'Cómo se usa',
    online: 'Usarlo en línea',
    about: 'Sobre esta oferta',
    markUsed: 'Marcar como usado',
    marked: 'Marcado como usado',
    undo: 'Deshacer',
    undoUsed: 'No lo he usado',
  },
}
