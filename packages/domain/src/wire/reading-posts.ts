/**
 * The last words of paths that are posted to and change nothing: the question is too long for an address.
 * A browser must know them, for what it asks twice is harmless and what it writes twice is not.
 */
const READING_POSTS: ReadonlySet<string> = new Set([
  'batchCanSamp',
  'chart',
  'check',
  'checkAdress',
  'clist',
  'counts',
  'currentOrgs',
  'detect',
  'document-flow',
  'export',
  'exportTemplate',
  'find',
  'findByIds',
  'getDetail',
  'getMaterList2',
  'getMaterialList',
  'getPics',
  'groupList',
  'history',
  'impact',
  'importFaults',
  'jointExport',
  'jointList',
  'list',
  'nextTimes',
  'onlineUsers',
  'plist',
  'preview',
  'probe',
  'query',
  'read',
  'resourceList',
  'runExport',
  'select',
  'summary',
  'tryMapping',
  'urls',
  'verifyMatch',
  'viewWeigh',
  'viewWeighExport',
])

/**
 * Whether a call may change something on the server, as far as its method and path tell.
 *
 * @example
 * mayWrite('POST', '/sale/sa-notice/list') // false
 * mayWrite('POST', '/sale/sa-notice/create') // true
 */
export function mayWrite(method: string, path: string): boolean {
  if (method === 'GET') return false
  const words = path.split('/').filter((word) => word !== '' && !/^(\d+|:\w+)$/.test(word))
  return method !== 'POST' || !READING_POSTS.has(words.at(-1) ?? '')
}
