import { fromProviderAmount } from '../../../src/platform/payments/amounts'
import type { Session } from './store'

const TEXTS = {
  en: {
    test: 'Test payment',
    notice: 'No money moves. This page stands in for Stripe.',
    every: { month: 'per month', year: 'per year' } as Record<string, string>,
    email: 'Email',
    card: 'Card',
    pay: 'Pay',
    subscribe: 'Subscribe and pay',
    decline: 'Let the card be declined',
    cancel: 'Cancel and go back',
    declined: 'Your card was declined. Nothing was charged; try again.',
    over: { complete: 'This payment is done.', expired: 'This payment page has expired.' },
    back: 'Go back',
  },
  es: {
    test: 'Pago de prueba',
    notice: 'No se cobra nada. Esta página reemplaza a Stripe.',
    every: { month: 'al mes', year: 'al año' } as Record<string, string>,
    email: 'Correo',
    card: 'Tarjeta',
    pay: 'Pagar',
    subscribe: 'Suscribirse y pagar',
    decline: 'Rechazar la tarjeta',
    cancel: 'Cancelar y volver',
    declined: 'Tu tarjeta fue rechazada. No se te cobró nada. Inténtalo de nuevo.',
    over: { complete: 'Este pago ya está hecho.', expired: 'Esta página de pago venció.' },
    back: 'Volver',
  },
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const showAmount = ({ amount_total, currency, locale }: Session): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    fromProviderAmount(amount_total, currency) / 100,
  )

/** The pay page, clearly marked as a test; mobile-first, light and dark. */
export const drawPayPage = (session: Session, { isDeclined = false } = {}): string => {
  const locale = session.locale === 'es' ? 'es' : 'en'
  const texts = TEXTS[locale]
  const amount = showAmount({ ...session, locale })
  const interval = texts.every[session.interval]
  const over = session.status === 'open' ? null : texts.over[session.status]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${texts.test}: ${escapeHtml(session.product)}</title>
<style>
:root { color-scheme: light dark; --page: #eef1f5; --card: #fff; --text: #17202b; --soft: #566373; --line: #d5dce5; --accent: #4b3fd1; --on-accent: #fff; --warn: #fff1cf; --on-warn: #664500; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #10151c; --card: #1a212b; --text: #eef2f7; --soft: #a5b1c0; --line: #323d4b; --accent: #a49bff; --on-accent: #14103a; --warn: #3d2e0a; --on-warn: #ffdf9a; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: 100%; max-width: 26rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; box-shadow: 0 .5rem 2rem rgb(0 0 0 / .08); }
.test { margin: 0; padding: .75rem 1.5rem; background: var(--warn); color: var(--on-warn); font-size: .875rem; }
.test strong { display: block; text-transform: uppercase; letter-spacing: .06em; }
.order { padding: 1.5rem 1.5rem 0; }
h1 { margin: 0; font-size: 1rem; font-weight: 500; color: var(--soft); }
.amount { margin: .25rem 0 0; font-size: 2.25rem; font-weight: 650; line-height: 1.15; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.amount span { font-size: 1rem; font-weight: 400; color: var(--soft); letter-spacing: 0; }
dl { margin: 1.25rem 0 0; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .5rem; padding: 1.25rem 1.5rem 1.5rem; }
button, .back { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .625rem; background: transparent; color: inherit; font: inherit; font-weight: 550; cursor: pointer; text-align: center; text-decoration: none; display: grid; place-items: center; }
button[value=pay] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:hover, .back:hover { filter: brightness(1.06); } button:focus-visible, .back:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.said { margin: 1.25rem 1.5rem 0; color: var(--bad); font-weight: 550; }
</style>
</head>
<body>
<main>
<p class="test"><strong>${texts.test}</strong>${texts.notice}</p>
<div class="order">
<h1>${escapeHtml(session.product)}</h1>
<p class="amount">${escapeHtml(amount)}${interval ? ` <span>${interval}</span>` : ''}</p>
<dl>
<div><dt>${texts.email}</dt><dd>${escapeHtml(session.customer_email)}</dd></div>
<div><dt>${texts.card}</dt><dd>4242 4242 4242 4242</dd></div>
</dl>
</div>
${isDeclined ? `<p class="said" role="alert">${texts.declined}</p>` : ''}
${
  over === null
    ? `<form method="post">
<button name="action" value="pay">${interval ? texts.subscribe : `${texts.pay} ${escapeHtml(amount)}`}</button>
<button name="action" value="decline">${texts.decline}</button>
<button name="action" value="cancel">${texts.cancel}</button>
</form>`
    : `<p class="said" role="status">${over}</p><form><a class="back" href="${escapeHtml(session.cancel_url)}">${texts.back}</a></form>`
}
</main>
</body>
</html>`
}
