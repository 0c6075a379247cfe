/** @alone It runs without the plugin. */
import { proveRemoval } from './prove-removal'

proveRemoval('receipt-quality')
