import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import { isLocal } from '#platform/http/local-request.ts'
import { openApiDocument, permissionOf } from '#platform/http/openapi.ts'

const RIGHT = 'core:docs:list'

/** /api/docs for people, /api/docs/json for programs; on this machine, or for who holds the right. */
export function docsCalls({
  calls,
  version,
}: {
  calls(): readonly Call[]
  readonly version: string
}): readonly Call[] {
  const json = keptFor(calls, (all) => JSON.stringify(openApiDocument(all, version)))
  const page = keptFor(calls, (all) => docsPage(all, version))
  // Who reads them is asked inside: on the machine itself nobody needs to sign in.
  const shared = { method: 'GET', right: 'public', tag: '平台', answers: 'bytes' } as const
  return [
    defineCall({
      ...shared,
      path: '/docs/json',
      label: 'OpenAPI 文档',
      async reply({ request, caller }, reply) {
        assertReader(request, caller)
        return reply.type('application/json').send(json())
      },
    }),
    defineCall({
      ...shared,
      path: '/docs',
      label: '接口文档页',
      async reply({ request, caller }, reply) {
        assertReader(request, caller)
        return reply.type('text/html; charset=utf-8').send(page())
      },
    }),
  ]
}

/** Made once for a table of calls: two thousand of them take half a second, and change with a customer's tables. */
function keptFor(calls: () => readonly Call[], make: (calls: readonly Call[]) => string) {
  let kept: { readonly of: readonly Call[]; readonly text: string } | null = null
  return (): string => {
    const of = calls()
    kept = kept?.of === of ? kept : { of, text: make(of) }
    return kept.text
  }
}

function assertReader(request: CallRequest, caller: Caller | null): void {
  if (isLocal(request)) return
  if (caller === null) throw new RefusalError(refuse('access.signIn'))
  if (!isPermitted(caller, RIGHT)) throw new RefusalError(refuse('access.forbidden'))
}

/** A page without scripts: the calls by area, each with its right and its body. */
function docsPage(calls: readonly Call[], version: string): string {
  const tags = [...new Set(calls.map((call) => call.tag))]
  const sections = tags.map((tag) => {
    const rows = calls.filter((call) => call.tag === tag).map(callRow)
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2><table>${rows.join('')}</table></section>`
  })
  const links = tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>钧衡 接口文档</title><style>${STYLE}</style><header><h1>钧衡 接口文档</h1><p>版本 ${escape(version)}，共 ${calls.length} 个接口。<a href="/api/docs/json">OpenAPI JSON</a></p></header><nav>${links.join('')}</nav>${sections.join('')}</html>`
}

function callRow(call: Call): string {
  const fields = Object.entries(call.body?.properties ?? {}).map(
    ([name, { description, type, format }]) =>
      `<li><code>${escape(name)}</code> ${escape([description ?? type, format].filter(Boolean).join('，'))}</li>`,
  )
  const body =
    fields.length > 0
      ? `<details><summary>请求体</summary><ul>${fields.join('')}</ul></details>`
      : ''
  return `<tr><td><b class="${call.method}">${call.method}</b></td><td><code>/api${escape(call.path)}</code>${body}</td><td>${escape(call.summary)}</td><td><code>${escape(permissionOf(call.access))}</code></td></tr>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

const STYLE =
  'body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:24px;color:#1c2733;background:#f4f6f9}h1{font-size:20px;margin:0}h2{font-size:16px}nav{display:flex;flex-wrap:wrap;gap:12px;margin:12px 0}a{color:#1565c0}section{background:#fff;border:1px solid #e3e8ee;border-radius:6px;padding:8px 16px;margin:12px 0}table{width:100%;border-collapse:collapse}td{border-top:1px solid #e3e8ee;padding:6px 8px;vertical-align:top}td:first-child{width:64px}.GET{color:#14804a}.POST{color:#1565c0}.PUT{color:#a05e00}.DELETE{color:#d0303a}'
