/** What stands behind # while a delivery is shown, as the link of its row has it. */
export const deliveryHash = (id: number): string => `#delivery-${id}`

export const deliveryOfHash = (hash: string): number | null => {
  const id = /^delivery-(\d+)$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}
