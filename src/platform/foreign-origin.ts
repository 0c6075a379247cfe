/** Whether a page of another host made this request. Browsers name the Origin of every request that could change something. */
export const hasForeignOrigin = (headers: Headers): boolean => {
  const origin = headers.get('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== headers.get('host'))
}
