import { startReceiver } from './receiver'

/** Starts the receiver with settings from the environment: `npx tsx start.ts`. */
const { LAUREL_KEY, LAUREL_URL, PORT, SHOPIFY_SECRET, STORE, WAITING_FILE, WOOCOMMERCE_SECRET } = process.env

if (!LAUREL_URL || !LAUREL_KEY || !(SHOPIFY_SECRET || WOOCOMMERCE_SECRET))
  throw new Error('Set LAUREL_URL, LAUREL_KEY, and SHOPIFY_SECRET or WOOCOMMERCE_SECRET.')

void startReceiver(
  {
    laurelUrl: LAUREL_URL,
    laurelKey: LAUREL_KEY,
    store: STORE ?? 'Store',
    file: WAITING_FILE ?? 'waiting.json',
    ...(SHOPIFY_SECRET ? { shopifySecret: SHOPIFY_SECRET } : {}),
    ...(WOOCOMMERCE_SECRET ? { wooCommerceSecret: WOOCOMMERCE_SECRET } : {}),
  },
  Number(PORT ?? 8080),
).then(() => console.log(`Receiving webhooks at port ${PORT ?? 8080}`))
