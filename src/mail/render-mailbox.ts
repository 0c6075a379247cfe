import { escapeHtml } from '@/platform/escape-html'
import type { ReceivedMail } from '@/platform/mailbox'

const codeIn = (text: string): string | undefined => /^\d{6}$/m.exec(text)?.[0]

const renderMail = (mail: ReceivedMail, isNewest: boolean): string => {
  const code = codeIn(mail.text)
  const body = mail.html || `<pre style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre>`
  // Frames run no scripts; links open in a new tab, like in a mail client.
  const framed = `<base target="_blank">${body}`
  return `<details${isNewest ? ' open' : ''}>
  <summary><span class="subject">${escapeHtml(mail.subject)}</span>${code ? `<code>${code}</code>` : ''}
    <span class="line">${escapeHtml(mail.to.join(', '))} · from ${escapeHtml(mail.from)} · <time datetime="${escapeHtml(mail.date)}">${escapeHtml(mail.date)}</time></span></summary>
  <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(framed)}"></iframe>
</details>`
}

/** The mailbox as one page without external requests. It polls for new mails every two seconds. */
export const renderMailbox = (mails: ReceivedMail[], to: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Laurel</title><link rel="icon" href="/laurel.svg">
<style>
:root{color-scheme:dark}
body{margin:0;background:#0f1211;color:#e8ecea;font:14px/1.5 ui-sans-serif,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:20px;margin:0 0 4px}
p{color:#a3ada8;margin:0 0 24px}
details{border:1px solid #2a302d;border-radius:8px;margin:0 0 10px;background:#151a18;overflow:hidden}
summary{cursor:pointer;padding:12px 16px;display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:#1a201d}
.subject{font-weight:600}
.line{color:#a3ada8;flex-basis:100%;overflow-wrap:anywhere}
code{font:600 15px ui-monospace,Menlo,monospace;background:#22302a;color:#8fe0b4;border-radius:6px;padding:1px 8px;letter-spacing:1px;user-select:all}
iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid #2a302d;background:#fff}
a{color:#8fe0b4}
</style></head><body><main>
<h1>Mailbox</h1>
<p>Mail of this machine${to ? ` to <b>${escapeHtml(to)}</b> (<a href="/dev/mailbox">show all</a>)` : ''}, as it would arrive. Nothing leaves it; in production this page does not exist.</p>
${mails.map((mail, index) => renderMail(mail, index === 0)).join('\n') || '<p>Nothing yet. Ask for a sign-in code and it will appear here.</p>'}
</main>
<script>
for(const time of document.querySelectorAll('time')){const at=new Date(time.dateTime);if(!isNaN(at))time.textContent=at.toLocaleTimeString()}
const newest=${JSON.stringify(mails[0]?.id ?? '').replaceAll('<', '\\u003c')};
setInterval(async()=>{try{const {mails}=await(await fetch(location.href,{headers:{accept:'application/json'}})).json();if((mails[0]?.id??'')!==newest)location.reload()}catch{}},2000);
</script></body></html>`
