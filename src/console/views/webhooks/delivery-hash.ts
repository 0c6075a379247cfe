/** The hash of an open delivery, as in its row's link. */
export const deliveryHash = (id: number): string => `#delivery-${id}`

export const deliveryOfHash = (hash: string): number | null => {
  const id = /^delivery-(\d+)$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}
