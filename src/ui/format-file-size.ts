const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** 'Bytes', 'KB' or 'MB', the latter two with 2 decimals (SITE-131): '0 Bytes', '1.50 KB', '10.00 MB'. */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < kilobyte) return `${sizeBytes} Bytes`
  const kilobytes = (sizeBytes / kilobyte).toFixed(2)
  // Compares the rounded value, so that '1024.00 KB' never appears.
  if (Number(kilobytes) < kilobyte) return `${kilobytes} KB`
  return `${(sizeBytes / megabyte).toFixed(2)} MB`
}
