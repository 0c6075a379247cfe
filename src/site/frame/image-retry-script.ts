/**
 * For plain `<img data-retry>` such as logos and heroes, on every page and before hydration: retries failed images up
 * to 3 times, after 1, 2 and 4 s (SITE-124). Images with reserved space use `ImageWithRetry`.
 */
export const IMAGE_RETRY_SCRIPT = `addEventListener('error',function(e){var i=e.target,n=i.tries||0;if(i.dataset&&'retry'in i.dataset&&n<3){i.tries=n+1;setTimeout(function(){i.src=i.src},1e3<<n)}},true);`
