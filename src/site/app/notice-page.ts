import type { TFunction } from 'i18next'
import { offlineKey } from '../offline-copy'
import { pictureOf } from '../picture'
import { fontFacesCss, fontFiles, themeCss } from '../theme'
import type { SiteProgram } from '../wire'

/** Other pages of the program, with their labels. */
export type PageLinks = readonly { path: string; label: string }[]

/** Files of the page, which the worker caches with it. */
export const offlineFiles = (program: SiteProgram): string[] => {
  const logo = pictureOf(program.program_template_detail.header_logo, 320)
  return [...(logo ? [logo] : []), ...fontFiles(program.program_template_detail.element_css_style, program.locales)]
}

/** The page for when there is no network. It links to those of `pages` that this browser has kept. */
export const offlinePage = (program: SiteProgram, basePath: string, t: TFunction, pages: PageLinks): string =>
  noticePage(program, {
    title: t('pwa.offlineTitle'),
    text: t('pwa.offlineText', { points: program.term_points_as }),
    action: `<a class="button" href="${escapeHtml(`${basePath}/`)}" onclick="event.preventDefault();location.reload()">${escapeHtml(t('retry', { ns: 'common' }))}</a>
<section id="own" hidden><p id="asof"></p><p class="balance"><strong id="balance"></strong> ${escapeHtml(program.term_points_as)}</p>
${pages.map(({ label, path }) => `<a class="button" data-kept hidden href="${escapeHtml(`${basePath}${path}`)}">${escapeHtml(label)}</a>`).join('\n')}
<div id="codes" hidden><h2>${escapeHtml(t('pwa.offlineCodes'))}</h2><dl></dl></div>
<div id="vouchers" hidden><h2>${escapeHtml(t('pwa.offlineVouchers'))}</h2></div></section>
<script>addEventListener('online',function(){location.reload()});${ownCopyScript(program, t)}</script>`,
  })

/** Shows what this browser keeps for a participant (offline-copy.ts), as text only. */
const ownCopyScript = (program: SiteProgram, t: TFunction): string => {
  const texts = {
    asOf: t('pwa.offlineBalance', { time: '%' }),
    locale: program.locale,
    key: offlineKey(program.id),
    id: String(program.id),
  }
  return `(function(T){try{
var c=JSON.parse(localStorage.getItem(T.key)||'null'),d=document,$=function(i){return d.getElementById(i)};
if(!c||localStorage.getItem('laurel_signed_in')!==T.id)return;
$('asof').textContent=T.asOf.replace('%',new Date(c.at).toLocaleString(T.locale,{dateStyle:'medium',timeStyle:'short'}));
$('balance').textContent=c.balance.toLocaleString(T.locale);
c.codes.forEach(function(o){var a=d.createElement('dt'),b=d.createElement('dd');a.textContent=o.title;b.textContent=o.code;$('codes').lastChild.append(a,b);$('codes').hidden=false});
c.vouchers.forEach(function(o){if(o.until<Date.now()||o.image.indexOf('data:image/'))return;var i=d.createElement('img');i.src=o.image;i.alt=o.title;$('vouchers').append(i);$('vouchers').hidden=false});
$('own').hidden=false;
d.querySelectorAll('[data-kept]').forEach(function(a){caches.match(a.pathname,{ignoreSearch:true}).then(function(found){a.hidden=!found})})
}catch(e){}})(${JSON.stringify(texts).replaceAll('<', '\\u003c')})`
}

/** The generic error page (SITE-59), for failures before the site's own page can render. */
export const errorPage = (program: SiteProgram, basePath: string, t: TFunction): string => {
  const { support_email: support, term_points_as: term } = program
  return noticePage(program, {
    title: t('error.title'),
    text: t('error.text', { term }),
    action: `<a class="button" href="${escapeHtml(`${basePath}/`)}">${escapeHtml(t('error.home'))}</a>
${support ? `<p class="support">${escapeHtml(t('error.support'))} <a href="mailto:${escapeHtml(support)}">${escapeHtml(support)}</a></p>` : ''}`,
  })
}

/** A page in the program's brand that loads nothing but its logo and fonts. `action` is HTML. */
const noticePage = (
  program: SiteProgram,
  { action, text, title }: { title: string; text: string; action: string },
): string => {
  const style = program.program_template_detail.element_css_style
  const logo = pictureOf(program.program_template_detail.header_logo, 320)
  const name = escapeHtml(program.name)
  return `<!doctype html>
<html lang="${program.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${name}</title>
<style>${fontFacesCss(style, program.locales)}${themeCss(style)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;font-family:var(--body-font);background:var(--perk-body-background);color:var(--perk-body-content);line-height:1.5}
header{background:var(--perk-header-color);color:var(--perk-header-content-color);padding:14px 20px}
header img{display:block;height:40px;max-width:220px;object-fit:contain}
header span{font:700 1.25rem/40px var(--header-font);color:var(--perk-header-content-color)}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:48px 24px;text-align:center}
h1{font:700 1.75rem/1.15 var(--header-font);margin:0;text-wrap:balance}
p{margin:0;max-width:42ch;text-wrap:balance}
a{color:inherit}
.balance{font-size:1.25rem}
.balance strong{font:700 2.5rem/1.1 var(--header-font)}
section{display:grid;gap:16px;justify-items:center;width:100%;overflow-wrap:anywhere}
section[hidden],section [hidden]{display:none!important}
h2{font:600 1.125rem/1.3 var(--header-font);margin:8px 0}
dl{margin:0;display:grid;gap:8px}
dt{font-size:.875rem}
dd{margin:0;font-weight:700;letter-spacing:.05em}
section img{display:block;width:100%;max-width:420px;background:#fff;border-radius:8px}
.support{font-size:.875rem}
.support a{display:block}
.button{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border-radius:var(--perk-button-border-radius);background:var(--perk-primary);color:var(--perk-primary-content);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--perk-body-content);outline-offset:3px}
</style>
</head>
<body>
<header>${logo ? `<img src="${escapeHtml(logo)}" alt="${name}">` : `<span>${name}</span>`}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${action}
</main>
</body>
</html>
`
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
