/** Texts of the specification's error catalogue, to the letter. */
export const STATUS_TEXTS: Readonly<Record<string, string>> = {
  '000': '操作太频繁，请勿重复请求',
  401: '当前操作没有权限',
  403: '当前操作没有权限',
  404: '资源不存在',
  417: '未绑定登录账号，请使用密码登录后绑定',
  423: '演示环境不能操作',
  426: '用户名不存在或密码错误',
  428: '验证码错误，请重新输入',
  429: '请求过于频繁',
  479: '演示环境，没有权限操作',
}

export const UNKNOWN_ERROR = '系统未知错误，请反馈给管理员'
const INTERNAL_ERROR = '系统内部错误，请联系管理员'
export const TIMED_OUT = '请求超时！'
export const NO_CONNECTION = '网络连接失败，请检查网络后重试'
const MAY_BE_DONE = '可能已保存，再操作一次不会重复'
export const SESSION_OVER = '长时间未操作，登录已失效，请重新登录！'
export const USER_MISSING = '当前用户信息不存在，请重新确认！'
export const CHANGE_INITIAL_PASSWORD = '请修改初始密码！正在跳转…'
export const PERMISSION_ADDED = '资源权限已添加'
export const ERROR_TITLE = '错误'

/** Shown under its field by the sign-in page itself, never as a notice. */
export const SILENT_STATUSES: ReadonlySet<number> = new Set([428])

export const PASSWORD_CHECK = '/sys-user/pwd/checkSafe'

/** Calls whose failure nobody is told of: password check, pictures and files, inventory class list. */
const SILENT_PATHS: readonly RegExp[] = [
  /^\/sys-user\/pwd\/checkSafe$/,
  /^\/sys-group\/getPic\//,
  /^\/sys-file-type\/img\//,
  /^\/admin\/file\//,
  /^\/report\/.*(logo|file)/i,
  /^\/material\/as-inventory-class\/list$/,
]

/**
 * Whether the failure of a call to this path stays unsaid.
 *
 * @example
 * isSilentPath('/sys-group/getPic/7') // true
 */
export function isSilentPath(path: string): boolean {
  return SILENT_PATHS.some((pattern) => pattern.test(path))
}

/**
 * What to say when the answer to a write did not come.
 *
 * @example
 * lostText('请求超时！') // '请求超时！可能已保存，再操作一次不会重复'
 */
export const lostText = (reason: string): string =>
  `${reason}${/[！。]$/.test(reason) ? '' : '；'}${MAY_BE_DONE}`

/** A sentence that tells the session was ended by someone else. */
export function saysForcedOut(text: string): boolean {
  return text.includes('强制下线') || text.includes('重新登录')
}

/** Whether a 401 says that the account itself is gone. */
export function saysUserMissing(text: string): boolean {
  return /用户(信息)?不存在/.test(text)
}

const SHORT = 30

/**
 * What to say about an HTTP status: a 500 speaks for itself only in a short Chinese sentence, any other
 * status by its message, else by the catalogue.
 *
 * @example
 * statusText(500, 'ECONNREFUSED 10.0.0.8') // '系统内部错误，请联系管理员'
 */
export function statusText(status: number, message: string): string {
  if (status === 500)
    return /[\u4e00-\u9fff]/.test(message) && [...message].length < SHORT ? message : INTERNAL_ERROR
  return message || (STATUS_TEXTS[status] ?? UNKNOWN_ERROR)
}
