import { isTest, lineAt, type Rule } from '../rule.ts'

/** The one folder of the browser that talks to the server; the debug switch only listens there. */
const allowed = ['web/src/api/', 'web/src/shell/settings-panel/debug-tap.ts']
const calls = /(?<![\w$.])(?:window\.)?(fetch|XMLHttpRequest|EventSource|WebSocket)\s*\(/g

/** Headers, refresh and the error catalogue live in one client; a call past it would have none of them. */
export const oneClient: Rule = {
  name: 'one-client',
  check({ path, text }) {
    if (!path.startsWith('web/src/') || isTest(path)) return []
    if (allowed.some((place) => path.startsWith(place))) return []
    return [...text.matchAll(calls)].map((match) => ({
      path,
      line: lineAt(text, match.index),
      message: `${match[1]} is called only by web/src/api`,
    }))
  },
}
