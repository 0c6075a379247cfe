/** What the service worker does with messages: shows them, and opens their page. */
export const PUSH_WORKER = `self.addEventListener('push', (event) => {
  let message = {}
  try { message = event.data.json() } catch {}
  const { title, body, tag, path } = message
  if (!title) return
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: SCOPE + 'icons/192.png', data: { path } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = String((event.notification.data || {}).path || '')
  const url = new URL(SCOPE + path.replace(/^\\/+/, ''), self.location.origin).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const page = open.find((one) => one.url.startsWith(self.location.origin + SCOPE))
      return page ? page.focus().then((focused) => focused.navigate(url)) : self.clients.openWindow(url)
    }),
  )
})
`
