/** Reading a receipt takes up to 0.9 GB, so more memory than this between two receipts indicates a leak. */
const MAX_RESIDENT_MB = 1200
/** How long the models stay loaded after a receipt, to read the next one sooner. */
const IDLE_MS = 60_000
const LOOK_MS = 5000

/**
 * Ends the process to release its memory, because the memory of the OCR models can't be freed within the process.
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
