export type { OrderState } from './entry'
export { isJson, isSigned } from './message'
export {
  dismissOrder,
  type ListedOrder,
  listOrders,
  maintainOrders,
  ORDER_FILTERS,
  retryOrder,
} from './orders'
export { receiveDelivery, type Shop } from './receive'
export {
  type CommerceSettings,
  findSettings,
  findShopSecret,
  rotateWooCommerceSecret,
  updateSettings,
} from './settings'
export { COMMERCE_FORM, type CommerceForm } from './settings-form'
