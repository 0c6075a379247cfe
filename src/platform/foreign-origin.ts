/**
 * Whether another host's page made this request. Browsers send Origin with every request that could change something.
 */
export const hasForeignOrigin = (headers: Headers): boolean => {
  const origin = headers.get('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== headers.get('host'))
}
