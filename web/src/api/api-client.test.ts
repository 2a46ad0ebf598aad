import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { done, makeBed, refused, type SentRequest, status, tokens } from './api-client.fixtures.ts'
import { ApiError, errorText } from './api-error.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The error a call rejects with. */
async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error
}

describe('api client / request', () => {
  it('answers the data of the envelope and sends the headers of the specification', async () => {
    const bed = makeBed({
      answer: () => done({ total: 3 }),
      hash: '#/activti/detail/42?type=update',
      tenantId: 'huasheng',
    })
    const data = await bed.api.request({
      method: 'POST',
      path: '/sale/sa-notice/list',
      body: { limit: { pn: 1, ps: 10 } },
      source: 'RES',
    })
    expect(data).toEqual({ total: 3 })
    expect(bed.sent[0]?.headers).toEqual({
      'Login-Type': 'WEB',
      'Access-Ajax': '1',
      path: '/activti/detail/:id',
      Authorization: 'Bearer access-1',
      TENANT_ID: 'huasheng',
      UrlSource: 'RES',
      'Content-Type': 'application/json',
    })
  })

  it('sends no bearer where isToken is false, and leaves empty query values out', async () => {
    const bed = makeBed({ answer: () => done(null) })
    await bed.api.request({ path: '/health', isToken: false, query: { a: 1, b: null, c: '钢 卷' } })
    expect(bed.sent[0]?.headers).not.toHaveProperty('Authorization')
    expect(bed.sent[0]?.url).toBe('/health?a=1&c=%E9%92%A2+%E5%8D%B7')
  })

  it('signs in with the client and the device, and keeps the tokens', async () => {
    const bed = makeBed({ answer: () => tokens(5), signedIn: false })
    await bed.api.token({ grant_type: 'password', username: 'a', password: 'b' }, 'lock')
    expect(bed.sent[0]).toMatchObject({
      url: '/oauth/token',
      body: 'grant_type=password&username=a&password=b',
      headers: { Authorization: `Basic ${btoa('lock:lock')}`, 'Device-Id': 'device-1' },
    })
    expect(bed.vault.access()).toBe('access-5')
  })

  it('takes an answer without an envelope as it is', async () => {
    const bed = makeBed({ answer: () => ({ body: [{ id: '1' }] }) })
    expect(await bed.api.request({ path: '/tree' })).toEqual([{ id: '1' }])
  })
})

describe('api client / warnings', () => {
  const warned = (more: object = {}) => ({
    body: { success: true, code: 0, msg: '合同将于三天后到期', data: { count: 1 }, ...more },
  })

  it('shows what a success warns of, and gives its data all the same', async () => {
    const bed = makeBed({ answer: () => warned({ warned: true }) })
    expect(await bed.api.request({ method: 'PUT', path: '/a' })).toEqual({ count: 1 })
    expect(bed.shown).toEqual([{ tone: 'warning', text: '合同将于三天后到期' }])
  })

  it('tells what was only sent in as done, not as a warning', async () => {
    const bed = makeBed({ answer: () => warned({ warned: true, tone: 'success' }) })
    await bed.api.request({ method: 'PUT', path: '/a' })
    expect(bed.shown).toEqual([{ tone: 'success', text: '合同将于三天后到期' }])
  })

  it('leaves it to the screen that keeps it in sight', async () => {
    const bed = makeBed({ answer: () => warned({ warned: true }) })
    const kept: string[] = []
    await bed.api.request({ path: '/a', quiet: true, onWarned: (text) => kept.push(text) })
    expect(kept).toEqual(['合同将于三天后到期'])
    expect(bed.shown).toEqual([])
  })

  it('says nothing of a plain success, nor where nobody wants to hear', async () => {
    const plain = makeBed({ answer: () => warned() })
    await plain.api.request({ method: 'PUT', path: '/a' })
    const quiet = makeBed({ answer: () => warned({ warned: true }) })
    await quiet.api.request({ method: 'PUT', path: '/a', quiet: true })
    expect([...plain.shown, ...quiet.shown]).toEqual([])
  })
})

describe('api client / refresh', () => {
  const serverWith = (living: () => string) => (request: { url: string; headers: object }) => {
    if (request.url === '/oauth/token') return tokens(2)
    const bearer = (request.headers as { Authorization?: string }).Authorization
    return bearer === `Bearer ${living()}` ? done('ok') : status(401, '长时间未操作')
  }

  it('refreshes once for parallel calls and repeats each of them', async () => {
    const bed = makeBed({ answer: serverWith(() => 'access-2') })
    const calls = ['/a', '/b', '/c'].map((path) => bed.api.request({ path }))
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok'])
    expect(bed.sent.filter(({ url }) => url === '/oauth/token')).toHaveLength(1)
    expect(bed.shown).toEqual([])
  })

  it('refreshes before the call when the token has run out by the clock', async () => {
    const bed = makeBed({ answer: serverWith(() => 'access-2') })
    vi.advanceTimersByTime(6000 * 1000)
    await bed.api.request({ path: '/a' })
    expect(bed.sent.map(({ url }) => url)).toEqual(['/oauth/token', '/a'])
  })

  it('ends the session when the refresh is refused, once for all calls', async () => {
    const bed = makeBed({ answer: () => status(401, '长时间未操作') })
    const errors = await Promise.all(['/a', '/b'].map((path) => errorOf(bed.api.request({ path }))))
    expect(errors.map(({ kind, message }) => [kind, message])).toEqual([
      ['signedOut', '长时间未操作，登录已失效，请重新登录！'],
      ['signedOut', '长时间未操作，登录已失效，请重新登录！'],
    ])
    expect(bed.session).toEqual(['forget'])
    expect(bed.moves).toEqual(['/login'])
    expect(bed.shown).toHaveLength(1)
  })

  it('keeps the session when the refresh finds no server', async () => {
    const bed = makeBed({
      answer: ({ url }) => (url === '/oauth/token' ? status(503) : status(401, '长时间未操作')),
    })
    expect((await errorOf(bed.api.request({ path: '/a' }))).kind).toBe('network')
    expect(bed.session).toEqual([])
    expect(bed.vault.hasSession()).toBe(true)
  })

  it('says why when the account was disabled meanwhile', async () => {
    const bed = makeBed({
      answer: ({ url }) => (url === '/oauth/token' ? refused('账号已停用') : status(401)),
    })
    await errorOf(bed.api.request({ path: '/a' }))
    expect(bed.shown).toEqual([{ tone: 'warning', text: '账号已停用' }])
    expect(bed.moves).toEqual(['/login'])
  })

  it('exchanges a living token when asked, for what it stands for has changed', async () => {
    const bed = makeBed({ answer: () => tokens(2) })
    await bed.api.renewToken()
    expect(bed.vault.access()).toBe('access-2')
  })

  it('lets a call on its way come home before its token ends, and holds new ones back', async () => {
    let arrive: (answer: Response) => void = () => {}
    const slow = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    const bed = makeBed({
      answer: ({ url }) => {
        if (url === '/oauth/token') return tokens(2)
        return url === '/slow' ? slow : done('ok')
      },
    })
    const early = bed.api.request({ path: '/slow' })
    await vi.advanceTimersByTimeAsync(0)
    const renewal = bed.api.renewToken()
    const late = bed.api.request({ path: '/late' })
    await vi.advanceTimersByTimeAsync(100)
    expect(bed.sent.map(({ url }) => url)).toEqual(['/slow'])
    arrive(Response.json({ success: true, code: 0, data: 'slow' }))
    await renewal
    expect(await Promise.all([early, late])).toEqual(['slow', 'ok'])
    expect(bed.sent.map(({ url }) => url)).toEqual(['/slow', '/oauth/token', '/late'])
    expect(bed.sent.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer access-2' })
  })

  it('does not wait for ever: what takes too long is sent again', async () => {
    const never = new Promise<Response>(() => {})
    const bed = makeBed({ answer: ({ url }) => (url === '/oauth/token' ? tokens(2) : never) })
    void bed.api.request({ path: '/slow' }).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const renewal = bed.api.renewToken()
    await vi.advanceTimersByTimeAsync(3000)
    await renewal
    expect(bed.vault.access()).toBe('access-2')
  })
})

describe('api client / 401', () => {
  it('sends nothing and says nothing once nobody is signed in', async () => {
    const bed = makeBed({ answer: () => status(401), signedIn: false })
    expect((await errorOf(bed.api.request({ path: '/a' }))).kind).toBe('signedOut')
    expect([bed.sent, bed.shown, bed.moves]).toEqual([[], [], []])
  })

  it('ends the session when its tokens are gone from the browser', async () => {
    const bed = makeBed({ answer: () => done(null) })
    bed.vault.clear()
    await errorOf(bed.api.request({ path: '/a' }))
    expect([bed.sent, bed.moves]).toEqual([[], ['/login']])
  })

  it('tells that the user is gone, signs out and does not try to refresh', async () => {
    const bed = makeBed({ answer: () => status(401, '当前用户不存在') })
    const error = await errorOf(bed.api.request({ path: '/a' }))
    expect(error.message).toBe('长时间未操作，登录已失效，请重新登录！')
    expect(bed.shown).toEqual([{ tone: 'warning', text: '当前用户信息不存在，请重新确认！' }])
    expect(bed.moves).toEqual(['/login'])
    expect(bed.sent).toHaveLength(1)
  })
})

describe('api client / success false', () => {
  it('shows the refusal titled 错误 and rejects with it', async () => {
    const bed = makeBed({ answer: () => refused('数据已被他人修改', { reason: 'row.stale' }) })
    const error = await errorOf(bed.api.request({ path: '/a' }))
    expect(error).toMatchObject({
      kind: 'refused',
      message: '数据已被他人修改',
      reason: 'row.stale',
    })
    expect(bed.shown).toEqual([{ tone: 'error', title: '错误', text: '数据已被他人修改' }])
  })

  it('shows what to do about it, and where', async () => {
    const facts = { remedy: '请先在异常处理中处理', lead: '/modules/measure/mm_exception' }
    const bed = makeBed({ answer: () => refused('存在未处理的异常：超重', facts) })
    const error = await errorOf(bed.api.request({ path: '/a' }))
    expect(errorText(error)).toBe('存在未处理的异常：超重，请先在异常处理中处理')
    expect(bed.shown).toMatchObject([{ text: '存在未处理的异常：超重', ...facts, seconds: 8 }])
  })

  it('says nothing for a quiet call or when the caller must choose', async () => {
    const quiet = makeBed({ answer: () => refused('不') })
    await errorOf(quiet.api.request({ path: '/a', quiet: true }))
    const choose = makeBed({ answer: () => refused('请选择', { code: 2, data: { ways: [1] } }) })
    const error = await errorOf(choose.api.request({ path: '/a' }))
    expect(error).toMatchObject({ kind: 'choose', data: { ways: [1] } })
    expect([...quiet.shown, ...choose.shown]).toEqual([])
  })

  it('leaves the one refusal a caller handles to it, and tells every other', async () => {
    const stale = makeBed({ answer: () => refused('数据已被他人修改', { reason: 'row.stale' }) })
    const other = makeBed({ answer: () => refused('编码已存在', { reason: 'row.duplicate' }) })
    for (const bed of [stale, other])
      await errorOf(bed.api.request({ path: '/a', handles: 'row.stale' }))
    expect(stale.shown).toEqual([])
    expect(other.shown).toEqual([{ tone: 'error', title: '错误', text: '编码已存在' }])
  })

  it('names a repeated request by its code', async () => {
    const bed = makeBed({ answer: () => refused('', { code: '000' }) })
    expect((await errorOf(bed.api.request({ path: '/a' }))).message).toBe(
      '操作太频繁，请勿重复请求',
    )
  })

  it.each([
    ['/sys-user/pwd/checkSafe', ''],
    ['/sys-menu/list', 'password.initial'],
    ['/sys-menu/list', 'password.expired'],
  ])(
    'leads %s (%s) to the change of password: veil after 1 s, page after 2 s',
    async (path, reason) => {
      const bed = makeBed({ answer: () => refused('请修改初始密码！', { reason }) })
      await errorOf(bed.api.request({ path }))
      expect(bed.shown).toEqual([])
      vi.advanceTimersByTime(999)
      expect(bed.moves).toEqual([])
      vi.advanceTimersByTime(1)
      expect(bed.moves).toEqual(['(veil) 请修改初始密码！正在跳转…'])
      vi.advanceTimersByTime(1000)
      expect(bed.moves.slice(1)).toEqual(['(veil off)', '/editpwd?type=default&id=42'])
    },
  )

  it.each(['您已被强制下线，请重新登录', '密码已变更，请重新登录'])(
    'warns for 10 s after 800 ms and signs out: %s',
    async (text) => {
      const bed = makeBed({ answer: () => refused(text) })
      await Promise.all([
        errorOf(bed.api.request({ path: '/a' })),
        errorOf(bed.api.request({ path: '/b' })),
      ])
      vi.advanceTimersByTime(799)
      expect(bed.shown).toEqual([])
      vi.advanceTimersByTime(1)
      expect(bed.shown).toEqual([{ tone: 'warning', text, seconds: 10 }])
      expect(bed.session).toEqual(['forget'])
      expect(bed.moves).toEqual(['/login'])
    },
  )

  it('goes to the lock page without a word when the session is locked', async () => {
    const bed = makeBed({ answer: () => refused('屏幕已锁定', { reason: 'session.locked' }) })
    await errorOf(bed.api.request({ path: '/a' }))
    expect(bed.session).toEqual(['lock'])
    expect(bed.moves).toEqual(['/lock'])
    expect(bed.shown).toEqual([])
  })
})

describe('api client / statuses', () => {
  it.each([
    [404, '', '资源不存在'],
    [417, '', '未绑定登录账号，请使用密码登录后绑定'],
    [423, '', '演示环境不能操作'],
    [426, '', '用户名不存在或密码错误'],
    [429, '', '请求过于频繁'],
    [479, '', '演示环境，没有权限操作'],
    [400, '未知字段：x', '未知字段：x'],
    [400, '', '系统未知错误，请反馈给管理员'],
    [502, '', '系统未知错误，请反馈给管理员'],
    [500, '磅秤离线，请检查线路', '磅秤离线，请检查线路'],
    [500, 'ECONNREFUSED 10.0.0.8', '系统内部错误，请联系管理员'],
    [500, '很'.repeat(30), '系统内部错误，请联系管理员'],
    [500, '很'.repeat(29), '很'.repeat(29)],
  ])('%s with “%s” says %s', async (code, msg, text) => {
    const bed = makeBed({ answer: () => status(code, msg) })
    expect((await errorOf(bed.api.request({ path: '/a' }))).message).toBe(text)
    expect(bed.shown).toEqual([{ tone: 'error', title: '错误', text }])
  })

  it.each([
    ['/sys-user/pwd/checkSafe', 500],
    ['/sys-group/getPic/1', 404],
    ['/sys-file-type/img/9', 404],
    ['/admin/file/9', 403],
    ['/report/logo/3', 500],
    ['/material/as-inventory-class/list', 500],
    ['/anything', 428],
  ])('%s with %s stays silent', async (path, code) => {
    const bed = makeBed({ answer: () => status(code, '不行') })
    await errorOf(bed.api.request({ path }))
    await vi.advanceTimersByTimeAsync(0)
    expect(bed.shown).toEqual([])
    expect(bed.sent).toHaveLength(1)
  })

  it('counts the bytes of a file as they come, and may take longer than 60 s', async () => {
    const chunks = ['abc', 'defg']
    const slow = new Promise<Response>((resolve) => {
      const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
        const next = chunks.shift()
        if (next === undefined) stream.close()
        else stream.enqueue(new TextEncoder().encode(next))
      }
      setTimeout(() => resolve(new Response(new ReadableStream({ pull }))), 90_000)
    })
    const bed = makeBed({ answer: () => slow })
    const heard: number[] = []
    const wanted = { path: '/x/export', timeoutMs: 120_000, onBytes: (n: number) => heard.push(n) }
    const file = bed.api.download(wanted)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(await (await file).blob.text()).toBe('abcdefg')
    expect(heard).toEqual([3, 7])
    expect(bed.shown).toEqual([])
  })

  it('says 请求超时！ after 60 s', async () => {
    const bed = makeBed({ answer: () => new Promise<Response>(() => {}) })
    const error = errorOf(bed.api.request({ path: '/a' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await error).kind).toBe('timeout')
    expect(bed.shown).toEqual([{ tone: 'error', title: '错误', text: '请求超时！' }])
  })

  it('says nothing about a call the caller gave up', async () => {
    const bed = makeBed({ answer: () => new Promise<Response>(() => {}) })
    const controller = new AbortController()
    const error = errorOf(bed.api.request({ path: '/a', signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    expect((await error).kind).toBe('aborted')
    expect(bed.shown).toEqual([])
  })

  it('takes an answer that breaks off, or is given up while it is read, for no answer', async () => {
    const broken = (body: ReadableStream) =>
      Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }))
    const half = new ReadableStream({
      pull(stream) {
        stream.enqueue(new TextEncoder().encode('{"success":true,'))
        stream.error(new TypeError('network error'))
      },
    })
    const cut = makeBed({ answer: () => broken(half) })
    expect((await errorOf(cut.api.request({ path: '/a', quiet: true }))).kind).toBe('network')

    const controller = new AbortController()
    const endless = new ReadableStream({
      start(stream) {
        controller.signal.addEventListener('abort', () => stream.error(controller.signal.reason))
      },
    })
    const left = makeBed({ answer: () => broken(endless) })
    const error = errorOf(left.api.request({ path: '/a', signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    expect((await error).kind).toBe('aborted')
  })

  it('says that there is no connection', async () => {
    const bed = makeBed({ answer: () => Promise.reject(new TypeError('failed to fetch')) })
    await errorOf(bed.api.request({ path: '/a' }))
    expect(bed.shown[0]?.text).toBe('网络连接失败，请检查网络后重试')
  })
})

describe('api client / 403', () => {
  const denying = (save: () => ReturnType<typeof done>) => (request: { url: string }) =>
    request.url.startsWith('/sys-menu/saveSysMenuPermission')
      ? save()
      : status(403, '当前操作没有权限')

  it('registers the call for the open menu entry and says so for 6 s', async () => {
    const bed = makeBed({ answer: denying(() => done({ permission: 'x' })) })
    const error = await errorOf(bed.api.request({ method: 'PUT', path: '/sale/sa-notice/audit' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(error.kind).toBe('forbidden')
    expect(JSON.parse(String(bed.sent[1]?.body))).toEqual({
      menuId: '7',
      permission: '/sale/sa-notice/audit',
      methods: 'PUT',
    })
    expect(bed.shown).toEqual([{ tone: 'success', text: '资源权限已添加', seconds: 6 }])
  })

  it('warns with message, URL and method who may not configure rights', async () => {
    const bed = makeBed({ answer: denying(() => status(403, '当前操作没有权限')) })
    await errorOf(bed.api.request({ method: 'PUT', path: '/sale/sa-notice/audit' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(bed.shown).toEqual([
      {
        tone: 'warning',
        title: '当前操作没有权限',
        text: 'PUT /api/sale/sa-notice/audit',
        seconds: 6,
      },
    ])
    expect(bed.sent).toHaveLength(2)
  })

  it('registers and warns for the quiet data call of a list too, once a minute', async () => {
    let mayConfigure = false
    const bed = makeBed({
      answer: denying(() => (mayConfigure ? done(null) : status(403, '当前操作没有权限'))),
    })
    const list = async () => {
      await errorOf(bed.api.request({ method: 'POST', path: '/a/list', body: {}, quiet: true }))
      await vi.advanceTimersByTimeAsync(0)
    }
    await list()
    await list()
    const warning = {
      tone: 'warning',
      title: '当前操作没有权限',
      text: 'POST /api/a/list',
      seconds: 6,
    }
    expect(bed.shown).toEqual([warning])
    expect(bed.sent.map(({ url }) => url)).toEqual([
      '/a/list',
      '/sys-menu/saveSysMenuPermission',
      '/a/list',
      '/sys-menu/saveSysMenuPermission',
    ])
    await vi.advanceTimersByTimeAsync(60_000)
    await list()
    mayConfigure = true
    await list()
    expect(bed.shown).toEqual([
      warning,
      warning,
      { tone: 'success', text: '资源权限已添加', seconds: 6 },
    ])
  })

  it.each([
    ['no page waits for', { quiet: 'wholly' }],
    ['nobody has signed in for', { quiet: true, isToken: false }],
    ['a screen on a wall makes', { quiet: true, displayKey: 'k' }],
  ] as const)('asks for nothing after a call that %s', async (_which, options) => {
    const bed = makeBed({ answer: () => status(403, '当前操作没有权限') })
    await errorOf(bed.api.request({ path: '/a', ...options }))
    await vi.advanceTimersByTimeAsync(0)
    expect([bed.shown, bed.sent.length]).toEqual([[], 1])
  })

  it('asks for nothing when no menu entry is open', async () => {
    const bed = makeBed({ answer: () => status(403, '当前操作没有权限'), menuId: null })
    await errorOf(bed.api.request({ path: '/a' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(bed.sent).toHaveLength(1)
    expect(bed.shown[0]?.tone).toBe('warning')
  })

  it('is a plain refusal on a page without a path', async () => {
    const bed = makeBed({ answer: () => status(403, '当前操作没有权限'), hash: '' })
    await errorOf(bed.api.request({ path: '/a' }))
    expect(bed.shown).toEqual([{ tone: 'error', title: '错误', text: '当前操作没有权限' }])
  })
})

describe('api client / sign-in', () => {
  it.each([
    [status(426, '用户名不存在或密码错误', { data: { captcha: true } }), 426],
    [status(428, '请输入验证码', { reason: 'session.captchaNeeded' }), 428],
    [refused('账号已锁定，请15分钟后重试', { reason: 'session.lockedOut' }), 200],
  ])('leaves the words to the page: %j', async (answer, code) => {
    const bed = makeBed({ answer: () => answer, signedIn: false })
    const error = await errorOf(bed.api.token({ grant_type: 'password' }, 'web'))
    expect(error.status).toBe(code)
    expect(error.message).toBe(answer.body.msg)
    expect(error.data).toEqual(answer.body.data)
    expect([bed.shown, bed.moves, bed.session]).toEqual([[], [], []])
  })

  it('does not end anything when the browser itself is refused', async () => {
    const bed = makeBed({ answer: () => status(401, '客户端未登记'), signedIn: false })
    expect((await errorOf(bed.api.token({}, 'web'))).message).toBe('客户端未登记')
    expect(bed.moves).toEqual([])
  })
})

describe('api client / writes are done once', () => {
  const keyOf = (request: SentRequest | undefined) => request?.headers['Idempotency-Key']
  const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

  it('every write carries a key of its own, and what only reads has none', async () => {
    const bed = makeBed({ answer: () => done(null) })
    const save = { method: 'POST', path: '/sale/sa-notice/create', body: { a: 1 } } as const
    await bed.api.request(save)
    await bed.api.request(save)
    await bed.api.request({ method: 'DELETE', path: '/sale/sa-notice/delList', body: { ids: [] } })
    await bed.api.request({ method: 'POST', path: '/sale/sa-notice/list', body: {} })
    await bed.api.request({ path: '/sale/sa-notice/7' })
    const keys = bed.sent.map(keyOf)
    expect(new Set(keys.slice(0, 3)).size).toBe(3)
    expect(keys.slice(0, 3).every(Boolean)).toBe(true)
    expect(keys.slice(3)).toEqual([undefined, undefined])
  })

  it('after a lost answer the same write goes out under the same key, once', async () => {
    let isLost = true
    const bed = makeBed({ answer: () => (isLost ? lost() : done(null)) })
    const audit = { method: 'PUT', path: '/sale/sa-notice/audit', body: { ids: ['1'] } } as const
    await errorOf(bed.api.request(audit))
    expect(bed.shown[0]?.text).toBe(
      '网络连接失败，请检查网络后重试；可能已保存，再操作一次不会重复',
    )
    isLost = false
    await bed.api.request(audit)
    await bed.api.request(audit)
    const [first, again, next] = bed.sent.map(keyOf)
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })

  it('a proxy without its server, and a call still under way, are lost answers too', async () => {
    for (const answer of [status(502), refused('请勿重复请求', { reason: 'call.repeated' })]) {
      const bed = makeBed({ answer: () => answer })
      const audit = { method: 'PUT', path: '/a/audit', body: {} } as const
      await errorOf(bed.api.request(audit))
      await errorOf(bed.api.request(audit))
      const [first, again] = bed.sent.map(keyOf)
      expect(again).toBe(first)
    }
  })
})
