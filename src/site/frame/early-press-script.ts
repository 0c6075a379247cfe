/** Told by the page when it has come alive. */
export const ALIVE = 'laurel:alive'

/**
 * A button that was pressed before the page came alive, and did nothing, is pressed once it does: the last press only, and not one that
 * React is dealing with at that very moment. What the browser does by itself (links, forms, what folds) is done already.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var last;function hear(e){last=e}addEventListener('click',hear,true);addEventListener('${ALIVE}',function(){removeEventListener('click',hear,true);var b=last&&!last.eventPhase&&last.target.closest('button[type=button]');if(b&&b.isConnected)b.click()},{once:true})})()`
