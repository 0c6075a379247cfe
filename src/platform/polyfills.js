/**
 * Of what Next brings along for older browsers (`next/dist/build/polyfills/polyfill-module`), the one part that a browser it supports may lack:
 * Safari has it since 17, Chrome since 120, and Next 16 is for Safari 16.4 and Chrome 111.
 */
if (!('canParse' in URL))
  URL.canParse = (address, base) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  }
