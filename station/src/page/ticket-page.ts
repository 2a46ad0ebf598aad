import type { QueuedWeighing } from '@junheng/domain/station/offline.ts'
import { escapeHtml } from '@junheng/domain/values/escape-html.ts'
import { TICKET_NOTE, type TicketPlace, ticketLines } from '#station/offline/offline-ticket.ts'

/** An offline ticket to be printed by the browser, on 80 mm or A5. */
export function ticketPage(weighing: QueuedWeighing, place: TicketPlace): string {
  const rows = ticketLines(weighing, place)
    .map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${escapeHtml(weighing.number)}</title>
<link rel="stylesheet" href="/page.css"></head>
<body class="ticket">
<h1>${escapeHtml(place.orgName)}</h1>
<h2><span class="mark">离线</span>称重单</h2>
<table>${rows}</table>
<p>${TICKET_NOTE}</p>
<script type="module" src="/page.js"></script>
</body></html>`
}
