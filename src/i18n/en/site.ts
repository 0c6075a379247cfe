import { account } from './site/account'
import { challenge } from './site/challenge'
import { codes } from './site/codes'
import { contest } from './site/contest'
import { core } from './site/core'
import { draw } from './site/draw'
import { earn } from './site/earn'
import { explanations } from './site/explanations'
import { reward } from './site/reward'
import { search } from './site/search'
import { welcome } from './site/welcome'

/** All texts of the program site. Pages send only the parts that they show to the browser (src/site/frame/texts). */
export const site = {
  ...core,
  ...earn,
  ...challenge,
  ...reward,
  ...search,
  ...account,
  ...codes,
  ...contest,
  ...draw,
  ...explanations,
  ...welcome,
}
