export { findHome, findHomeRow, type Home, type HomeStatus } from './find-home'
export { BALANCE_LOOKS, blockIn, HOME_BLOCKS, type HomeBlock, LIST_LOOKS, type StoredHomeBlock } from './home-block'
export { standardHome } from './standard-home'
export { type ChangedHome, publishHome, restoreHome, startHome, writeHome } from './write-home'
