import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { COUNTERPART_SECRET } from '../counterpart/erp-end.ts'
import { weighSource } from '../document/weigh-source.ts'
import { startDyingSender } from './dying-sender.fixtures.ts'
import { PATIENT, uploadOf, useErpBed } from './outbox.fixtures.ts'
import { queueDocument } from './queue-document.ts'

const bed = useErpBed()

/** What differs between the ERPs, as each of them is told of a purchase of thirty tons. */
const LINES: readonly {
  readonly target: ErpTarget
  readonly queue: string
  readonly billType: string
  readonly tons: string
  back(extCode: string): string
}[] = [
  {
    target: 'NC',
    queue: '/upload',
    billType: '45',
    tons: '<nnum>30.000</nnum>',
    back: (extCode) => `<sourcebill>${extCode}</sourcebill>`,
  },
  {
    target: 'SAP',
    queue: '/sapUpload',
    billType: '101',
    tons: '"ENTRY_QNT":"30.000"',
    back: (extCode) => `"MATERIALDOCUMENT":"${extCode.split('/')[0]}"`,
  },
  {
    target: 'HNPJ',
    queue: '/hnpj',
    billType: 'PU_WEIGH',
    tons: '"deSuttle":"30.000"',
    back: (extCode) => `"reverses":"${extCode}"`,
  },
  {
    target: 'ZJWK',
    queue: '/zjwk',
    billType: 'PU_WEIGH',
    tons: '"deSuttle":"30.000"',
    back: (extCode) => `"reverses":"${extCode}"`,
  },
]

/** The sender's patience ends once the ERP has a document, however long the machine took until then. */
async function sendUntilSilent(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const sent = bed.sendDue()
    await bed.erp.reached(1)
    await vi.advanceTimersByTimeAsync(PATIENT)
    await sent
  } finally {
    vi.useRealTimers()
  }
}

const only = async (bizId: string) => {
  const [row, ...more] = await bed.messages(bizId)
  expect(more).toEqual([])
  return row ?? {}
}

describe.each(LINES)('上传队列 / E3 / $target', ({ target, queue, billType, tons, back }) => {
  beforeAll(() => bed.speakTo(target))

  test('审核即入队，发出后ERP有一张单据，磅单记下ERP单号', async () => {
    const order = await bed.known()
    const id = await bed.audited(order)
    expect(await only(id)).toMatchObject({ status: 'READY', tries: 0, action: 'ADD', revision: 1 })
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('WAIT')
    expect(await bed.sendDue()).toBe(1)
    const row = await only(id)
    expect(row).toMatchObject({
      status: 'DONE',
      tries: 1,
      idemKey: `${target}:PU_WEIGH:${id}:ADD:1`,
    })
    expect(await uploadOf(bed, id)).toMatchObject({ uploadStatus: 'DONE', extCode: row['extCode'] })
    const [document] = bed.erp.documents
    expect(document).toMatchObject({ billType, proc: 'add', extCode: row['extCode'] })
    expect(document?.body).toContain(tons)
    expect(await bed.sendDue()).toBe(0)
  })

  test('X1 收下后不应答：结果待查，查到即完成，ERP只有一张', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'TIMEOUT_AFTER', count: 1 })
    await sendUntilSilent()
    expect(await only(id)).toMatchObject({ status: 'UNKNOWN', tries: 1, errorClass: 'SILENT' })
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('SENDING')
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    expect(bed.erp.documents).toHaveLength(1)
    expect(bed.erp.sendings(`${target}:PU_WEIGH:${id}:ADD:1`)).toBe(1)
  })

  test('没收下也不应答：查不到才重发，从不盲发', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'DROP_BEFORE', count: 1 })
    await bed.sendDue()
    expect((await only(id))['status']).toBe('UNKNOWN')
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'RETRY', tries: 1 })
    expect(bed.erp.documents).toEqual([])
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 2 })
    expect(bed.erp.documents).toHaveLength(1)
  })

  test('应答读不懂、收下后断线：同样先查', async () => {
    const order = await bed.known()
    const ids = [await bed.audited(order), await bed.audited(order)]
    bed.erp.fault({ mode: 'BAD_XML', count: 1 })
    bed.erp.fault({ mode: 'DROP_AFTER', count: 1 })
    await bed.sendDue()
    for (const id of ids) expect((await only(id))['status']).toBe('UNKNOWN')
    bed.pass(2)
    await bed.sendDue()
    for (const id of ids) expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    expect(bed.erp.documents).toHaveLength(2)
  })

  test('X2 三次500，第四次完成；间隔1、5、15分钟', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'HTTP_500', count: 3 })
    for (const [tries, pause] of [
      [1, 1],
      [2, 5],
      [3, 15],
    ] as const) {
      await bed.sendDue()
      expect(await only(id)).toMatchObject({ status: 'RETRY', tries, errorClass: 'BUSY' })
      bed.pass(pause - 0.1)
      expect(await bed.sendDue()).toBe(0)
      bed.pass(0.2)
    }
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 4 })
  })

  test('收下却答忙，再发被说重复：查到即完成，不惊动人', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'DOUBLE', count: 1 })
    await bed.sendDue()
    expect((await only(id))['status']).toBe('RETRY')
    bed.pass(2)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 2 })
    expect(bed.erp.documents).toHaveLength(1)
  })

  test('X3 拒收：一次即失败，带着ERP的原话；改正后重新上传完成', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'REFUSE', count: 1, text: '供应商 V1 在NC中不存在' })
    await bed.sendDue()
    const row = await only(id)
    expect(row).toMatchObject({ status: 'DEAD', tries: 1, lastError: '供应商 V1 在NC中不存在' })
    expect(await uploadOf(bed, id)).toMatchObject({
      uploadStatus: 'FAIL',
      uploadMsg: '供应商 V1 在NC中不存在',
    })
    await bed.call('PUT', `${queue}/resend`, { ids: [row['id']], rebuild: true })
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('WAIT')
    await bed.sendDue()
    expect(await only(id)).toMatchObject({ status: 'DONE', tries: 1 })
    const tries = await bed.call<{ tries: readonly { kind: string; error: string | null }[] }>(
      'GET',
      `${queue}/${String(row['id'])}/tries`,
    )
    expect(tries.tries.map(({ error }) => error)).toEqual(['供应商 V1 在NC中不存在', null])
  })

  test('X5 业务回滚，队列里什么也没有', async () => {
    const order = await bed.known()
    const { id } = await bed.weighed(order, { suttle: '30.000', status: 'AUDITED' })
    const queueing = bed.db.transaction(async (tx) => {
      const asked = { source: weighSource, id, isAnew: true }
      expect(await queueDocument(tx, bed.engine, asked)).toBe(1)
      throw new RefusalError(refuse('row.missing'))
    })
    await expect(queueing).rejects.toThrow()
    expect(await bed.messages(id)).toEqual([])
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('NONE')
  })

  test('X6 上传还在重试就撤回：撤回等它先到', async () => {
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'HTTP_500', count: 1 })
    await bed.sendDue()
    const { id: row } = await only(id)
    await bed.call('PUT', `${queue}/reverse`, { ids: [row], reason: '供应商搞错了' })
    expect(await bed.sendDue()).toBe(0)
    bed.pass(2)
    await bed.sendDue()
    expect(bed.erp.documents.map(({ proc }) => proc)).toEqual(['add', 'delete'])
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('REVERSED')
    const [, reversal] = bed.erp.documents
    expect(reversal?.body).toContain(back(bed.erp.documents[0]?.extCode ?? ''))
  })

  test('X7 ERP停机一天，称重和审核照常；恢复后一张不少', async () => {
    const order = await bed.known()
    await bed.erp.goDown()
    const ids: string[] = []
    for (let hour = 0; hour < 4; hour += 1) {
      ids.push(await bed.audited(order))
      await bed.sendDue()
      bed.pass(360)
    }
    for (const id of ids) expect(['RETRY', 'READY']).toContain((await only(id))['status'])
    await bed.erp.comeUp()
    bed.pass(24 * 60)
    await bed.sendDue()
    for (const id of ids) expect((await only(id))['status']).toBe('DONE')
    expect(bed.erp.documents).toHaveLength(4)
  })
})

describe('上传队列 / 几个ERP', () => {
  test('X4 发送中被杀：别的节点查到并完成，每个ERP只有一张', async () => {
    const targets = LINES.map(({ target }) => target)
    const ids = await Promise.all(targets.map((target) => bed.adapterOf(target)))
    await bed.call('PUT', '/core/sys-erp-adapter/enable', { ids })
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ mode: 'TIMEOUT_AFTER', count: targets.length })
    const sender = await startDyingSender(bed.url)
    const sent = sender.sendAt(bed.engine.clock.now())
    try {
      await bed.erp.reached(targets.length)
    } finally {
      await sender.kill()
    }
    await sent
    const rows = await bed.messages(id)
    expect(rows.map(({ status }) => status)).toEqual(targets.map(() => 'SENDING'))
    expect(await bed.sendDue()).toBe(0)
    bed.pass(3)
    await bed.sendDue()
    for (const row of await bed.messages(id))
      expect(row).toMatchObject({ status: 'DONE', tries: 1 })
    expect(bed.erp.documents.map(({ target }) => target).toSorted()).toEqual(targets.toSorted())
    await bed.speakTo('NC')
  })

  test('没有密钥的不发，说缺密钥；密钥不对ERP拒收', async () => {
    await bed.speakTo('HNPJ')
    const id = await bed.audited(await bed.known())
    await bed.db.run(sql`delete from sys_erp_adapter_secret where adapter_id = ${bed.adapterId}`)
    await bed.sendDue()
    expect(await only(id)).toMatchObject({
      status: 'RETRY',
      lastError: '适配器没有可用的密钥，请重新设置',
    })
    const secret = (text: string) =>
      bed.call('PUT', `/core/sys-erp-adapter/secret/${bed.adapterId}`, { secret: text })
    await secret('不对的密钥')
    bed.pass(2)
    await bed.sendDue()
    // It may have been taken the first time, for all we know: the ERP is asked, and believes that no more.
    expect(await only(id)).toMatchObject({ status: 'UNKNOWN', lastError: '签名错误' })
    await secret(COUNTERPART_SECRET)
    bed.pass(10)
    await bed.sendDue()
    expect((await only(id))['status']).toBe('DEAD')
    const kept = await bed.db.rows<{ secret: string }>(
      sql`select secret from sys_erp_adapter_secret where adapter_id = ${bed.adapterId}`,
    )
    expect(kept[0]?.secret).not.toContain(COUNTERPART_SECRET)
    const tries = JSON.stringify(
      await bed.call('GET', `/hnpj/${String((await only(id))['id'])}/tries`),
    )
    expect(tries).not.toContain(COUNTERPART_SECRET)
    expect(tries).not.toContain('x-signature')
  })

  test('两个ERP：一个到了一个被拒，单据显示失败；都到了才是已上传', async () => {
    await bed.speakTo('SAP')
    await bed.call('PUT', '/core/sys-erp-adapter/enable', { ids: [await bed.adapterOf('NC')] })
    const id = await bed.audited(await bed.known())
    bed.erp.fault({ target: 'SAP', mode: 'REFUSE', count: 1 })
    await bed.sendDue()
    expect(await uploadOf(bed, id)).toMatchObject({
      uploadStatus: 'FAIL',
      uploadMsg: '物料在工厂中未维护，凭证没有过账',
    })
    const dead = (await bed.messages(id)).find(({ status }) => status === 'DEAD')
    // Each queue shows its own messages alone.
    await expect(bed.call('PUT', '/upload/resend', { ids: [dead?.['id']] })).rejects.toThrow()
    await bed.call('PUT', '/sapUpload/resend', { ids: [dead?.['id']] })
    await bed.sendDue()
    expect((await uploadOf(bed, id))['uploadStatus']).toBe('DONE')
    expect(bed.erp.documents.map(({ target }) => target).toSorted()).toEqual(['NC', 'SAP'])
    await expect(bed.call('PUT', '/measure/mm-pu-weigh/init', { ids: [id] })).rejects.toThrow(
      '已上传ERP',
    )
    await bed.speakTo('NC')
  })
})
