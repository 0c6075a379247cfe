import { account } from './site/account'
import { contest } from './site/contest'
import { core } from './site/core'
import { draw } from './site/draw'
import { explanations } from './site/explanations'

/** All words of the program site. A page in the browser carries the parts that it shows (src/site/frame/texts). */
export const site = { ...core, ...account, ...contest, ...draw, ...explanations }
