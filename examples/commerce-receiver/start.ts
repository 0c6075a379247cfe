import { readJournal } from './journal'
import { listProblems } from './page'
import { startReceiver } from './receiver'

/** Starts the receiver with settings from the environment: `npx tsx start.ts`. With `--failed`, lists what isn't booked. */
const { ALERT_URL, LAUREL_KEY, LAUREL_URL, PAGE_PASSWORD, PORT, SHOPIFY_SECRET, STORE, WOOCOMMERCE_SECRET } =
  process.env
const file = process.env.WAITING_FILE ?? 'orders.jsonl'

if (process.argv.includes('--failed')) {
  const entries = readJournal(file)
  console.table([...listProblems(entries, 'refused'), ...listProblems(entries, 'unreachable')])
  console.log(`${listProblems(entries, 'waits').length} orders and refunds wait.`)
} else {
  if (!LAUREL_URL || !LAUREL_KEY || !(SHOPIFY_SECRET || WOOCOMMERCE_SECRET))
    throw new Error('Set LAUREL_URL, LAUREL_KEY, and SHOPIFY_SECRET or WOOCOMMERCE_SECRET.')
  const port = Number(PORT ?? 8080)
  await startReceiver(
    {
      ...{ laurelUrl: LAUREL_URL, laurelKey: LAUREL_KEY, store: STORE ?? 'Store', file },
      ...(SHOPIFY_SECRET ? { shopifySecret: SHOPIFY_SECRET } : {}),
      ...(WOOCOMMERCE_SECRET ? { wooCommerceSecret: WOOCOMMERCE_SECRET } : {}),
      ...(PAGE_PASSWORD ? { password: PAGE_PASSWORD } : {}),
      ...(ALERT_URL ? { alertUrl: ALERT_URL } : {}),
    },
    port,
  )
  console.log(`Receiving webhooks at port ${port}`)
}
