/** How React writes the scripts of a page that Next draws; what a program's own content brings is none of these. */
const SCRIPT_OF_NEXT = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g
const SCRIPT_AHEAD = /<link rel="preload" as="script"[^>]*href="\/_next\/[^>]*>/g
const LARGEST_PICTURE = /<img [^>]*fetchpriority="high"/i
const PICTURE_AHEAD = /<link rel="preload" as="image"[^>]*fetchpriority="high"[^>]*>/i
/** Milliseconds after which nobody waits for a picture any longer. */
const MOST_WAITED_MS = 4_000
/** Milliseconds after which a picture that has come to a page that is on the screen is there too. */
const PAINTED_AFTER_MS = 150

/**
 * A page whose scripts are fetched once its largest picture is painted, instead of sharing the line with it: on a phone in a slow
 * network it stands a second earlier. They come at once where somebody touches the page or a key, where nothing is painted (a tab in the
 * background), and where somebody is signed in, whose points come by them. React finds them as if it had written them there. The picture
 * is asked for before fonts and logo. A page without such a picture stays as it is. Pure.
 */
export const paintFirst = (html: string): string => {
  const sources = [...html.matchAll(SCRIPT_OF_NEXT)].map(([, source]) => source)
  const end = html.lastIndexOf('</body>')
  if (sources.length === 0 || end < 0 || !LARGEST_PICTURE.test(html)) return html
  const bare = (part: string) => part.replaceAll(SCRIPT_OF_NEXT, '').replaceAll(SCRIPT_AHEAD, '')
  return pictureAhead(`${bare(html.slice(0, end))}<script>${loader(sources)}</script>${bare(html.slice(end))}`)
}

/** The picture's link before all others. */
function pictureAhead(html: string): string {
  const [link] = PICTURE_AHEAD.exec(html) ?? []
  return link ? html.replace(link, '').replace('<link ', () => `${link}<link `) : html
}

/**
 * Next's own list of scripts that run before a page comes alive, with one that does nothing: React and the router, which take a phone a
 * quarter of a second, begin in two tasks then, and a touch between them is answered.
 */
const IN_TWO_TASKS = `(self.__next_s=self.__next_s||[]).push([0,{children:''}])`

/**
 * Runs in the browser, which tells when the picture is on the screen; or a moment after the page is there and the picture has come, where
 * it says nothing (another element is larger) or cannot say. A page that a slow machine paints late has its scripts after that too.
 */
const loader = (sources: unknown): string =>
  `(()=>{let begun=false,come=false,painted=false
const load=()=>{if(begun)return;begun=true;${IN_TWO_TASKS};document.head.append(...${JSON.stringify(sources)}.map((src)=>Object.assign(document.createElement('script'),{src,async:true})))}
const soon=()=>{if(come&&painted)setTimeout(load,${PAINTED_AFTER_MS})}
for(const touch of ['pointerdown','keydown'])addEventListener(touch,load,{once:true,capture:true})
const picture=document.querySelector('img[fetchpriority="high"]')
if(document.hidden||document.documentElement.dataset.signedIn)return load()
const hasCome=()=>{come=true;soon()}
if(picture.complete)hasCome()
else for(const end of ['load','error'])picture.addEventListener(end,hasCome)
setTimeout(load,${MOST_WAITED_MS})
const watch=(type,then)=>new PerformanceObserver((list)=>then(list.getEntries())).observe({type,buffered:true})
watch('paint',()=>{painted=true;soon()})
watch('largest-contentful-paint',(entries)=>{if(entries.some(({element})=>element===picture))load()})})()`
