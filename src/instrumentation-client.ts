// React begins here, and not with the first page: see `src/http/paint-first.ts`, which gives each a task of its own.
import 'react-dom/client'

/**
 * Next runs this before its router listens (https://nextjs.org/docs/app/api-reference/file-conventions/instrumentation-client):
 * who holds the history, because something on the page would be lost, hears of each step before the router does. See
 * src/console/frame/hold-history.ts. `popstate` is told in the order of listening, and in no other.
 */
window.addEventListener('popstate', (event) => {
  if (!window.dispatchEvent(new CustomEvent('laurel:popstate', { cancelable: true }))) event.stopImmediatePropagation()
})
