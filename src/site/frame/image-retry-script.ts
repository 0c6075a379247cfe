/**
 * For plain pictures, `<img data-retry>`, such as logos and heroes, on every page and before anything comes alive: one that did not load
 * is asked for again up to 3 times, after 1, 2 and 4 s (SITE-124). Pictures that keep a place have `ImageWithRetry`.
 */
export const IMAGE_RETRY_SCRIPT = `addEventListener('error',function(e){var i=e.target,n=i.tries||0;if(i.dataset&&'retry'in i.dataset&&n<3){i.tries=n+1;setTimeout(function(){i.src=i.src},1e3<<n)}},true);`
