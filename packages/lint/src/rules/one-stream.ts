import { findAll, isTest, type Rule } from '../rule.ts'

/** The one place that opens streams, and the check that no other does. */
const allowed = /^server\/src\/platform\/http\/(stream-call|http-server)\.ts$/

/**
 * Streams are opened by `streamCall` alone: it asks again whether who watches still may. Whoever writes to
 * the socket himself goes past it.
 */
export const oneStream: Rule = {
  name: 'one-stream',
  check(file) {
    if (!file.path.startsWith('server/src/') || isTest(file.path) || allowed.test(file.path))
      return []
    return findAll(
      file,
      /event-stream|\.hijack\(|\breply\.raw\b/g,
      ([found]) => `${found}: a stream is opened by streamCall of platform/http`,
    )
  },
}
