/** Makes a subset for src/platform/fonts/read-subset.ts, in a thread of its own: compressing a font takes a second of the processor. */
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

const { data, question } = workerData
const subset = await subsetFont(Buffer.from(data), question.characters, { targetFormat: 'woff2' })
parentPort.postMessage({ font: new Uint8Array(subset) })
