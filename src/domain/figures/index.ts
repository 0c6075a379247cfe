export { figuresSql, type Metric } from './figures-sql'
export { aggregateFigures } from './fold-figures'
export { rebuildFigures } from './rebuild-figures'
export { type FigureDifference, verifyFigures } from './verify-figures'
