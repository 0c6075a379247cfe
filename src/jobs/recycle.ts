/** Reading a receipt takes up to 0.9 GB. Memory above this between two receipts has leaked. */
const MAX_RESIDENT_MB = 1200
/** How long the models stay loaded for the next receipt. */
const IDLE_MS = 60_000
const LOOK_MS = 5000

/**
 * Ends the process to release its memory: the OCR engine's models and their leftovers can't be freed from within.
 * @param end shuts down gracefully, after running jobs
 */
export const recycleAfterReceipts = (end: () => void) => {
  let running = 0
  let lastEnd: number | null = null
  const timer = setInterval(() => {
    if (running > 0 || lastEnd === null) return
    if (Date.now() - lastEnd >= IDLE_MS || process.memoryUsage.rss() > MAX_RESIDENT_MB * 1024 * 1024) end()
  }, LOOK_MS)
  return {
    reading: async (run: () => Promise<void>): Promise<void> => {
      running += 1
      try {
        await run()
      } finally {
        running -= 1
        lastEnd = Date.now()
      }
    },
    stop: () => clearInterval(timer),
  }
}
