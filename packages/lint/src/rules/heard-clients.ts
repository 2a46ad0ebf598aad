import { findAll, isTest, type Rule } from '../rule.ts'

const OPENED = /\bnew pg\.(Client|Pool)\(/g
const HEARD = /\.on\('error'/g
const COMMENT_LINE = /^[ \t]*\/?\*.*$/gm

/**
 * A connection that the server cuts says so as an event, and an event of this name that nobody hears ends the process.
 * Whoever opens one hears it in the same file.
 */
export const heardClients: Rule = {
  name: 'heard-clients',
  check(file) {
    if (
      !file.path.startsWith('server/src/') ||
      isTest(file.path) ||
      file.path.includes('.fixtures.')
    )
      return []
    const code = { ...file, text: file.text.replace(COMMENT_LINE, '') }
    const heard = [...file.text.matchAll(HEARD)].length
    return findAll(code, OPENED, ([opened]) => opened)
      .slice(heard)
      .map((finding) => ({
        ...finding,
        message: `${finding.message}…): nobody hears its 'error', which ends the process when the server cuts it`,
      }))
  },
}
