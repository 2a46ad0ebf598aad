import { group, idOf, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, text } from '@junheng/domain/entity/field.ts'
import { SYNC_RESULTS, SYNC_STATES } from '@junheng/domain/integration/source-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { newSecret } from '#platform/session/tokens.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import { readSource } from './read-source.ts'
import { runSync } from './run-sync.ts'
import { SourceFault } from './source-fault.ts'
import type { SourceQuestion } from './source-reader.ts'
import { storeSourceSecret } from './sync.queries.ts'
import { syncInterface } from './sync-interface.entity.ts'
import { type SyncSourceRow, syncSource } from './sync-source.entity.ts'
import { syncTarget } from './sync-target.ts'
import { openSource } from './take-reading.ts'

/** 设置密码: sealed at once, never answered. */
const setSecret = defineAction(syncSource, {
  name: 'secret',
  label: '设置密码',
  button: { label: '设置密码', done: '密码已保存' },
  method: 'PUT',
  path: 'secret/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { secret: text({ label: '密码或令牌', length: 200, required: true }) },
  answers: { id: idOf('syncSource', { label: '数据源', required: true }) },
  async run(tx, { row: { id }, body, services: { engine }, log }) {
    const sealed = engine.parts.get(siteSealer).seal(body.secret)
    const now = engine.clock.now()
    await storeSourceSecret(tx, { id, use: 'CONNECT', secret: sealed, now })
    log({ entity: 'syncSource', bizKey: id, action: 'secret', label: '设置密码', changes: [] })
    return { id }
  },
})

/** 发放推送密钥: what the source signs with that brings its rows itself; answered this once. */
const issue = defineAction(syncSource, {
  name: 'issue',
  label: '发放推送密钥',
  button: {
    label: '发放推送密钥',
    confirm: '新密钥只显示一次；已有密钥的，原密钥随即失效。确定发放？',
    result: 'secret',
  },
  method: 'POST',
  path: 'issue/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: {
    id: idOf('syncSource', { label: '数据源', required: true }),
    name: text({ label: '名称', required: true }),
    secret: text({ label: '推送密钥', required: true }),
  },
  async run(tx, { row: { id, name }, services: { engine }, log }) {
    const made = newSecret()
    const sealed = engine.parts.get(siteSealer).seal(made)
    const now = engine.clock.now()
    await storeSourceSecret(tx, { id, use: 'PUSH', secret: sealed, now })
    log({ entity: 'syncSource', bizKey: id, action: 'issue', label: '发放推送密钥', changes: [] })
    return { id, name, secret: made }
  },
})

/** Nobody reads other systems from a demonstration. */
async function assertNoDemo({ engine }: EntityServices, caller: Caller): Promise<void> {
  if (await engine.setting(demoMode, caller)) throw new RefusalError(refuse('access.demoOutside'))
}

async function ask(
  { db, engine }: EntityServices,
  source: SyncSourceRow,
  question: Partial<SourceQuestion> & Pick<SourceQuestion, 'query' | 'most'>,
) {
  const { signal } = new AbortController()
  try {
    const asked = { rowsPath: null, cursorField: null, cursor: null, ...question }
    return await readSource(await openSource({ db, engine }, source), asked, { engine, signal })
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    throw new RefusalError(refuse('sync.unread', { text: error.message }))
  }
}

/** 测试连接: whether the source answers at all. */
const test = defineAction(syncSource, {
  name: 'test',
  label: '测试连接',
  button: { label: '测试连接', inRow: true, done: '连接正常' },
  method: 'POST',
  path: 'test/:id',
  right: 'of-mount',
  reach: 'row',
  answers: { id: idOf('syncSource', { label: '数据源', required: true }) },
  refuses: ['sync.unread', 'sync.noTest', 'access.demoOutside'],
  async read({ row, services, caller }) {
    await assertNoDemo(services, caller)
    // Of others only an interface knows where something is to be read.
    if (row.type !== 'DB') throw new RefusalError(refuse('sync.noTest'))
    const probe = `select 1 as ok${row.dialect === 'ORACLE' ? ' from dual' : ''}`
    await ask(services, row, { query: probe, most: 1 })
    return { id: row.id }
  },
})

/** Rows of a sample: enough to see what the columns hold. */
const SAMPLED = 20

/** 取样: the first rows as the source gives them, for who maps them. */
const sample = defineAction(syncInterface, {
  name: 'sample',
  label: '查看样例',
  button: { label: '查看样例', inRow: true, result: 'sync' },
  method: 'POST',
  path: 'sample/:id',
  right: 'of-mount',
  reach: 'row',
  answers: {
    columns: listOf(text({ label: '来源字段', length: 100, required: true })),
    rows: listOf(mapOf(text({ label: '值', length: 4000 })), { label: '样例' }),
    fields: listOf(
      group(
        {
          field: text({ label: '档案字段', required: true }),
          label: text({ label: '名称', required: true }),
          required: flag({ label: '必填' }),
        },
        { required: true },
      ),
    ),
  },
  refuses: ['sync.unread', 'access.demoOutside'],
  async read({ row, services, caller }) {
    await assertNoDemo(services, caller)
    const { db, engine } = services
    const id = row.sourceId
    const source = await loadTyped(db, engine.registry, syncSource, { caller, id })
    const rows = await ask(services, source, { ...row, cursor: null, most: SAMPLED })
    const { columns } = syncTarget(engine.registry, row.entity)
    const fields = [...columns].map(([field, { sheet }]) => ({
      field,
      label: sheet.header,
      required: sheet.required === true,
    }))
    return { columns: Object.keys(rows[0] ?? {}), rows, fields }
  },
})

const figure = (label: string) => int({ label, required: true })

/** 运行: in earnest, or only to see what would become of it. */
const run = defineAction(syncInterface, {
  name: 'run',
  label: '运行',
  button: [
    { label: '试运行', name: 'tryRun', send: { dryRun: true }, input: ['full'], result: 'sync' },
    { label: '运行', type: 'primary', send: { dryRun: false }, input: ['full'], result: 'sync' },
  ],
  method: 'POST',
  path: 'run/:id',
  right: 'of-mount',
  reach: 'row',
  locking: 'run',
  flow: 'free',
  body: {
    full: flag({ label: '全量', tips: '不管上次同步到哪里，全部重读' }),
    dryRun: flag({ label: '试运行' }),
  },
  answers: {
    logId: idOf('syncLog', { label: '同步记录', required: true }),
    state: choice(SYNC_STATES, { label: '结果', required: true }),
    error: text({ label: '原因', length: 500 }),
    read: figure('读取'),
    added: figure('新增'),
    updated: figure('更新'),
    same: figure('不变'),
    disabled: figure('停用'),
    review: figure('待确认'),
    failed: figure('拒绝'),
    rows: listOf(
      group(
        {
          no: figure('行号'),
          key: text({ label: '来源主键' }),
          result: choice(SYNC_RESULTS, { label: '结果', required: true }),
          message: text({ label: '说明', length: 500 }),
        },
        { required: true },
      ),
    ),
  },
  refuses: ['sync.running', 'sync.off', 'access.demoOutside'],
  // The source is read and the rows are written in transactions of their own: what is undone is told all the same.
  async prepare({ reach, services, caller, body: { full, dryRun } }) {
    await assertNoDemo(services, caller)
    const { db, engine } = services
    const [row] = await reach()
    const id = String(row?.id)
    const conf = await loadTyped(db, engine.registry, syncInterface, { caller, id })
    const source = await loadTyped(db, engine.registry, syncSource, { caller, id: conf.sourceId })
    const off = [conf, source].find(({ enabled }) => !enabled)
    if (off) throw new RefusalError(refuse('sync.off', { name: off.name }))
    const { signal } = new AbortController()
    return runSync({ db, engine, signal }, { conf, source, full, dryRun, by: caller })
  },
  async run(_tx, { row: { id }, body: { dryRun }, prepared, log }) {
    const label = dryRun ? '试运行' : '运行'
    log({ entity: 'syncInterface', bizKey: id, action: 'run', label, changes: [] })
    const { logId, state, error, counted, fates } = prepared
    const told = fates.filter(({ result }) => result !== 'SAME').slice(0, MOST_TOLD)
    const rows = told.map(({ no, key, result, message }) => ({ no, key, result, message }))
    return { logId, state, error, ...counted, rows }
  },
})

/** Rows that an answer tells; the log has more. */
const MOST_TOLD = 200

export const syncActions: readonly Action[] = [setSecret, issue, test, sample, run]
