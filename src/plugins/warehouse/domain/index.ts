export { exportFeed, exportFeeds } from './export-feed'
export { type Feed, findFeed, switchFeed } from './feed'
export { WAREHOUSE_TABLES } from './tables'
