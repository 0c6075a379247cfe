export { decide, type Effect, estimateEffect, type Sample, type Verdict } from './effect'
export { planMeans, planRates } from './sample-size'
export { type Counted, checkSplit } from './split'
