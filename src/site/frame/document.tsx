import { type ReactNode, ViewTransition } from 'react'
import { translate } from '@/i18n'
import { pagesWithFirstCalls } from '@/platform/site-pages'
import { PAGE_TRANSITION } from '@/ui/link'
import { SkipLink } from '@/ui/skip-link'
import { Toaster } from '@/ui/toaster.client'
import { UiProvider } from '@/ui/ui-provider.client'
import { fontFacesCss, fontFiles, themeCss } from '../theme'
import type { SiteProgram } from '../wire'
import { AcceptTermsGate } from './accept-terms-gate.client'
import { BottomBar } from './bottom-bar.client'
import { ErrorBoundary } from './error-boundary.client'
import { FILL_FIRST_VIEW } from './first-view-script'
import { Footer } from './footer'
import { Header } from './header.client'
import { IMAGE_RETRY_SCRIPT } from './image-retry-script'
import { ReadOnlyGate } from './read-only-gate.client'
import { SiteProvider } from './site-provider.client'
import { BASE_TEXTS } from './texts/base-texts'

/**
 * Runs before the first paint: if someone was signed in in this browser, the visitors' view stays hidden until the
 * session is known.
 */
const SIGNED_IN_SCRIPT = `try{if(localStorage.getItem('laurel_signed_in'))document.documentElement.dataset.signedIn='maybe'}catch(e){}`

/** An expression for the name of the plugin's page at the path `w` with the query `q`. */
const pluginPage = (): string =>
  [
    ...pagesWithFirstCalls().map(
      ({ page, path, query }) =>
        `/^${path.replaceAll('/', '\\/').replaceAll(/:\w+/g, '[^/]+')}\\/?$/.test(w)&&/${query}/.test(q)&&'${page}'`,
    ),
    'null',
  ].join('||')

/**
 * Starts the first requests of home, challenge, reward and account pages along with the document
 * (frame/first-answers.ts). Cached pages are the same for everyone, so only a browser that was signed in sends them; those
 * of plugins' pages are for visitors too.
 */
const firstAnswersScript = (basePath: string): string =>
  `try{const w=location.pathname.slice(${basePath.length})||'/',q=location.search.slice(1),k=${pluginPage()},p=k?['',k,'','','&search='+encodeURIComponent(q)]:localStorage.getItem('laurel_signed_in')&&w.match(/^\\/(?:(?:(challenge|reward)\\/([^/]+)|my-(account))\\/?)?$/);if(p)window.laurelFirstAnswers=fetch(${JSON.stringify(`${basePath}/public/personal?page=`)}+(p[1]||p[3]||'home')+(p[2]?'&id='+p[2]:'')+(p[4]||''),{headers:{accept:'application/json'},signal:AbortSignal.timeout(20000)}).then(function(r){return r.ok?r.json():{}}).catch(function(){return{}}),window.laurelFirstAnswers.then(${FILL_FIRST_VIEW})}catch(e){}`

/** If a script of ours fails to load, the page would not respond, so it says so and offers a reload. */
const FAILED_SCRIPT = `addEventListener('error',function(e){if(e.target.tagName==='SCRIPT'&&e.target.src.indexOf('/_next/')>0)document.documentElement.dataset.scripts='failed'},true)`

/**
 * Registers the program's service worker, below its own path, after the page has loaded. In development there is none,
 * as it would get between server and developer, and one left over from a build is unregistered.
 */
const workerScript = (basePath: string): string =>
  process.env.NODE_ENV === 'production'
    ? `if('serviceWorker'in navigator)addEventListener('load',function(){navigator.serviceWorker.register(${JSON.stringify(`${basePath}/sw.js`)},{scope:${JSON.stringify(`${basePath}/`)}}).catch(function(){})})`
    : `navigator.serviceWorker&&navigator.serviceWorker.getRegistrations().then(function(all){all.forEach(function(one){one.unregister()})})`

const scriptsOf = (basePath: string): string =>
  `${SIGNED_IN_SCRIPT};${FAILED_SCRIPT};${IMAGE_RETRY_SCRIPT}${workerScript(basePath)}`

const NOTICE = 'bg-warning-quiet px-4 py-2 text-center text-ui-sm text-warning'

/** The document of a program's site in the program's brand. It is the same for everyone, so it can be cached. */
export function SiteDocument({
  added,
  basePath,
  children,
  program,
}: {
  /** What plugins add to every page. */
  added?: ReactNode
  basePath: string
  children: ReactNode
  program: SiteProgram
}) {
  const style = program.program_template_detail.element_css_style
  const t = translate(program.locale, 'site')
  const favicon = program.program_template_detail.favicon_file
  return (
    <html lang={program.locale} data-theme={style.theme} suppressHydrationWarning>
      <head>
        {/* A module that is async doesn't wait for the style sheet above, which scripts of other kinds do. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours. */}
        <script type="module" async dangerouslySetInnerHTML={{ __html: firstAnswersScript(basePath) }} />
        {fontFiles(style, program.locales).map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={favicon?.public_url ?? `${basePath}/icons/192.png`} />
        <link rel="apple-touch-icon" href={`${basePath}/icons/apple-touch-icon.png`} />
        {/* With cookies, because they determine the language. */}
        <link rel="manifest" href={`${basePath}/manifest.webmanifest`} crossOrigin="use-credentials" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors, radii and font names only. */}
        <style dangerouslySetInnerHTML={{ __html: `${fontFacesCss(style, program.locales)}${themeCss(style)}` }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and scoped when it was saved. */}
        {program.css && <style dangerouslySetInnerHTML={{ __html: program.css }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours. */}
        <script dangerouslySetInnerHTML={{ __html: scriptsOf(basePath) }} />
      </head>
      <body>
        <UiProvider className="laurel-site program-site flex min-h-dvh flex-col">
          <SiteProvider program={program} basePath={basePath} texts={BASE_TEXTS[program.locale]}>
            <SkipLink label={t('skip')} />
            <noscript>
              <p className={NOTICE}>{t('noScript')}</p>
            </noscript>
            <p className={`hidden in-data-[scripts=failed]:block ${NOTICE}`} role="alert">
              {t('scriptsFailed')}{' '}
              {/* biome-ignore lint/a11y/useValidAnchor: this page again, whatever its address, by no script. */}
              <a href="" className="font-medium text-inherit underline">
                {t('common:retry')}
              </a>
            </p>
            <Header />
            {/* Below the header, which keeps its usual position, and clear of toasts. */}
            {program.test_mode && (
              <p className={NOTICE} role="status">
                {t('testMode')}
              </p>
            )}
            <main id="content" className="flex flex-1 flex-col">
              {/* Only between pages: while a transition starts React drops clicks, and late content would start one too. */}
              <ViewTransition default={{ [PAGE_TRANSITION]: 'page', default: 'none' }}>{children}</ViewTransition>
            </main>
            <Footer program={program} href={(path) => `${basePath}${path}`} t={t} />
            <BottomBar />
            <AcceptTermsGate />
            <ReadOnlyGate />
            {/* The page stays if a plugin's code fails to load. */}
            <ErrorBoundary fallback={null}>{added}</ErrorBoundary>
            <Toaster labels={{ close: t('header.close') }} />
          </SiteProvider>
        </UiProvider>
      </body>
    </html>
  )
}
