import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { idTime, parseId } from '@junheng/domain/values/id.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { quickCreateVehicle } from '#modules/archives/archive-settings.ts'
import { disableArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeBlacklist } from '#modules/archives/blacklist/blacklist.fixtures.ts'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { copyRow } from '#platform/entity-engine/copy-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import type { UploadedFile } from '#platform/http/call.ts'
import { useTestBed } from '#test/database.ts'
import { mountFor, testServices } from '#test/services.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { makeAuditedContract, makeMaterial } from '../contract/contract.fixtures.ts'
import { actOrder, findOrder, updateOrder } from '../order-writes.fixtures.ts'
import {
  type CreditGate,
  noDeliveries,
  noReservations,
  type SentVehicle,
  type VisitMaker,
} from '../ports.ts'
import { ensurePriceRules } from '../price-rule/seed-price-rules.ts'
import { auditQuantities } from '../quantity/audit-quantities.ts'
import { contractLineOf, lineOf, siteOf, visit } from '../quantity/quantity.fixtures.ts'
import { release } from '../quantity/release.ts'
import { reserve } from '../quantity/reserve.ts'
import { noticeAutoDone, noticeNeedContract, noticeTail } from '../trade-settings.ts'
import { finishOverdue } from './finish-overdue.ts'
import { noticeActions } from './notice.actions.ts'
import { makeAuditedNotice, makeNotice, noticePlace, subIdOf } from './notice.fixtures.ts'
import { noticeRules } from './notice.rules.ts'

const SHEET = ['车牌号', '司机', '预装数', '车次']
const NOW = new Date('2026-11-15T10:00:00+08:00')

describe('通知单', () => {
  const bed = useTestBed()
  beforeAll(() => {
    bed.clock.set(NOW)
    bed.setting(noticeNeedContract.pu, false)
  })
  const on = <T>(work: Parameters<typeof bed.db.transaction<T>>[0]) => bed.db.transaction(work)
  type Body = Parameters<typeof makeNotice>[2]
  const make = (body: Body = {}) => on((tx) => makeNotice(tx, bed, body))
  const audited = (body: Body = {}) => on((tx) => makeAuditedNotice(tx, bed, body))
  const act = (
    row: AnyRow,
    action: 'audit' | 'init' | 'obsolete' | 'recover',
    kind = 'sa' as const,
  ) => on((tx) => actOrder(tx, bed, { ...noticePlace(kind), action, id: row['id'] }))
  const stored = (row: AnyRow, kind: 'sa' | 'pu' | 'al' = 'sa') =>
    findOrder(bed.db, bed, { ...noticePlace(kind), id: row['id'] })
  const line = (row: AnyRow) => childRowsOf(row['orNoticeSub'])[0] ?? {}

  /** Asked only where a line holds tons for vehicles on their way: here that is always one. */
  const reservations = { ...noReservations, countOpen: async () => 1 }

  /** Visits as their reservations alone, with vehicles that came on any day. */
  let came: readonly SentVehicle[] = []
  const visits: VisitMaker = {
    prepare: async () => async (tx, _call, order) => {
      const { plateNumber, preQuantity } = order.vehicle
      const vehicle = { vehicleId: null, plateNumber, carrierId: null }
      const quantity = tonsOf(preQuantity ?? '30')
      await reserve(tx, siteOf(bed), visit(order.noticeSubId, { vehicle, quantity }))
      return `DJ${order.at}`
    },
    cameOn: async () => came,
  }

  /** The business day when a notice's first vehicle was listed, and one when none was. */
  const dayOfRow = (row: AnyRow) => {
    const [first] = childRowsOf(row['orNoticeVehicle'])
    const id = parseId(String(first?.['id']))
    if (id === null) throw new Error('no vehicle is listed')
    const at = idTime(id)
    return { day: formatWireDate(at), off: formatWireDate(new Date(at.getTime() - 3 * 86_400_000)) }
  }

  const ask = (path: string, body: AnyRow, caller = bed.caller, file?: UploadedFile) => {
    const services = testServices({
      db: bed.db,
      engine: bed.engine,
      mountFor,
      prepareCode: async () => async () => `TZ${bed.engine.newId()}`,
    })
    const calls = actionCalls(services, noticeActions({ reservations, visits }))
    return askCall(calls, path, { db: bed.db, caller, body, ...(file ? { file } : {}) })
  }

  const onContract = async (body: AnyRow = {}) => {
    const contract = await on((tx) =>
      makeAuditedContract(tx, bed, { kind: 'sa', overRate: '0.05', ...body }),
    )
    const [sub] = childRowsOf(contract['orContractSub'])
    return {
      contract,
      contractSub: String(sub?.['id']),
      body: {
        customerId: contract['customerId'],
        contractId: contract['id'],
        inventoryId: sub?.['inventoryId'],
      },
    }
  }

  describe('保存', () => {
    test('上限按合同超量率补上，合同行、往来单位、超量处理由服务器填写', async () => {
      const { contractSub, body } = await onContract()
      const row = await stored(await make(body))
      expect(row).toMatchObject({ partnerName: '龙门钢铁', overPolicy: 'REFUSE' })
      expect(line(row)).toMatchObject({
        maxLimit: '105.000',
        contractSubId: contractSub,
        pkOrg: TENANTS.org,
        surplus: '105.000',
        live: false,
      })
    })

    test('合同中没有的物料、两头相同、须有合同、时间颠倒都被拒绝', async () => {
      const { body } = await onContract()
      const other = await on((tx) => makeMaterial(tx, bed))
      await expect(make({ ...body, inventoryId: other['id'] })).rejects.toThrow(
        '合同中没有物料精煤',
      )
      await expect(
        make({ kind: 'al', fhOrgId: TENANTS.org, shOrgId: TENANTS.org }),
      ).rejects.toThrow('发货库区与收货库区不能相同')
      await expect(make({ endTime: '2026-01-01 00:00:00' })).rejects.toThrow(
        '有效期止须晚于有效期起',
      )
      bed.setting(noticeNeedContract.sa, true)
      await expect(make()).rejects.toThrow('请选择合同')
      bed.setting(noticeNeedContract.sa, null)
    })

    test('没有“填写单价”权限的人不能填单价', async () => {
      const caller = testCaller({ admin: false, permissions: new Set(['sale:sa-notice:create']) })
      const maker = { engine: bed.engine, caller: { ...caller, scope: bed.caller.scope } }
      const typed = (price: string | null) => on((tx) => makeNotice(tx, maker, { line: { price } }))
      await expect(typed('500')).rejects.toThrow('没有填写单价的权限')
      await typed(null)
      const may = { ...maker.caller, permissions: new Set(['sale:sa-notice:price']) }
      await on((tx) => makeNotice(tx, { ...maker, caller: may }, { line: { price: '500' } }))
    })

    test('系统外库区不能计量', async () => {
      await bed.db.run(
        sql`update sys_organization set org_type = 'OUTSIDE' where id = ${TENANTS.otherOrg}`,
      )
      await expect(make({ kind: 'al' })).rejects.toThrow('太和煤矿是系统外库区，不能计量')
      await make({ kind: 'al', sides: 'FH' })
      await bed.db.run(
        sql`update sys_organization set org_type = 'MINE' where id = ${TENANTS.otherOrg}`,
      )
    })

    test('复制：从现在起三十天，计数为零', async () => {
      const row = await audited()
      await on((tx) => reserve(tx, siteOf(bed), visit(subIdOf(row))))
      const model = bed.engine.registry.model('notice')
      const mount = model.mounts.find(({ code }) => code === 'sa')
      if (mount === undefined) throw new Error('no mount')
      const { caller } = bed
      const id = String(row['id'])
      const copy = await on((tx) =>
        copyRow(tx, bed.engine, { model, mount, caller, id, code: 'C1' }),
      )
      expect(copy).toMatchObject({
        startTime: '2026-11-15 10:00:00',
        endTime: '2026-12-15 10:00:00',
        status: 'DRAFT',
      })
      expect(line(copy)).toMatchObject({ countSa: 0, preQuantity: '0.000', maxLimit: '100.000' })
    })
  })

  describe('审核', () => {
    test('合同未审核、停用、往来单位不符、超出有效期', async () => {
      const { contract, body } = await onContract()
      const set = (assignment: string) =>
        bed.db.run({
          strings: [`update or_contract set ${assignment} where id = `, ''],
          values: [contract['id']],
        })
      const row = await make({ ...body, endTime: '2027-01-01 00:00:01' })
      await expect(act(row, 'audit')).rejects.toThrow('超出合同有效期')
      const fits = await make(body)
      await set(`status = 'DRAFT'`)
      await expect(act(fits, 'audit')).rejects.toThrow('合同未审核')
      await set(`status = 'AUDITED', enabled = false`)
      await expect(act(fits, 'audit')).rejects.toThrow('合同已停用')
      await set(`enabled = true`)
      await bed.db.run(sql`update or_notice set contract_id = null where id = ${fits['id']}`)
      const stranger = await make()
      await bed.db.run(
        sql`update or_notice set contract_id = ${contract['id']} where id = ${stranger['id']}`,
      )
      await expect(act(stranger, 'audit')).rejects.toThrow('合同往来单位不符')
    })

    test('没有明细、往来单位停用或在黑名单、物料不可销售都不能审核', async () => {
      const empty = await make({ orNoticeSub: [] })
      await expect(act(empty, 'audit')).rejects.toThrow('请填写通知单明细')
      const row = await make()
      await bed.db.run(
        sql`update as_inventory set is_sa = false where id = ${line(row)['inventoryId']}`,
      )
      await expect(act(row, 'audit')).rejects.toThrow('物料精煤不可销售')
      const listed = await make()
      await on((tx) =>
        makeBlacklist(tx, bed, {
          targetType: 'CUSTOMER',
          customerId: listed['customerId'],
          startTime: '2026-01-01 00:00:00',
        }),
      )
      await expect(act(listed, 'audit')).rejects.toThrow('黑名单')
      const disabled = await make()
      await disableArchive(bed, 'customer', disabled['customerId'])
      await expect(act(disabled, 'audit')).rejects.toThrow('客户龙门钢铁已停用')
    })

    test('锁价：审核时取价并存下，取不到价不能审核', async () => {
      const { body } = await onContract({ price: '512' })
      await on((tx) => ensurePriceRules(tx, bed.engine))
      const row = await audited({ ...body, line: { priceLock: true } })
      expect(line(await stored(row))).toMatchObject({ price: '512.0000' })
      const without = await make({ line: { priceLock: true } })
      await expect(act(without, 'audit')).rejects.toThrow('，不能锁价')
    })

    test('问往来账户要多少钱：锁定的价格也算', async () => {
      const { body } = await onContract({ price: '512' })
      await on((tx) => ensurePriceRules(tx, bed.engine))
      const row = await make({ ...body, line: { priceLock: true } })
      const asked: unknown[] = []
      const credit: CreditGate = {
        async check(_tx, { stage, need }) {
          asked.push([stage, await need()])
          return ''
        },
      }
      const { rules } = noticeRules({ credit, reservations: noReservations, dependants: [] })
      const watched = { ...bed, engine: { ...bed.engine, rulesOf: () => rules } }
      const place = { ...noticePlace('sa'), action: 'audit', id: row['id'] } as const
      await on((tx) => actOrder(tx, watched, place))
      expect(asked).toEqual([['NOTICE', '51200.00']])
    })

    test('弃审归还占用，作废归还、恢复再占用，不够就拒绝', async () => {
      const { contractSub, body } = await onContract({ quantity: '100' })
      const row = await audited(body)
      const held = async () => (await contractLineOf(bed.db, contractSub))?.noticeQuantity
      expect(await held()).toBe('105.000')
      await act(row, 'init')
      expect(await held()).toBe('0.000')
      await act(row, 'audit')
      await act(row, 'obsolete')
      expect(await held()).toBe('0.000')
      await audited({ ...body, quantity: '50', maxLimit: '50' })
      await expect(act(row, 'recover')).rejects.toThrow('合同余量不足，余55.000吨')
      expect(await stored(row)).toMatchObject({ status: 'OBSOLETE' })
    })

    test('合同有通知单后不能弃审', async () => {
      const { contract, body } = await onContract()
      await make(body)
      await expect(
        on((tx) =>
          actOrder(tx, bed, { entity: 'contract', at: 'sa', action: 'init', id: contract['id'] }),
        ),
      ).rejects.toThrow('已有销售通知单')
    })

    test('已审核的只能改开放的字段', async () => {
      const row = await audited()
      const change = (body: AnyRow) =>
        on((tx) =>
          updateOrder(tx, bed, {
            ...noticePlace('sa'),
            action: 'safeUpdate',
            body: { id: row['id'], version: 1, ...body },
          }),
        )
      await expect(change({ vehicleControl: true })).rejects.toThrow('限定车辆')
      const carrier = await on((tx) => makeCarrier(tx, bed, { code: 'CYS9', name: '九州物流' }))
      const open = { endTime: '2026-12-20 00:00:00', carrierId: carrier['id'], remark: '延期' }
      expect(await change(open)).toMatchObject({ ...open, carrierName: '九州物流' })
    })
  })

  describe('改上限、关闭、打开、完成', () => {
    const path = (name: string) => `/sale/sa-notice/${name}`

    test('改上限：不小于已占用，增量经过合同，写日志，提高版本', async () => {
      const { contractSub, body } = await onContract({ quantity: '150' })
      const row = await audited({ ...body, maxLimit: '100' })
      const id = subIdOf(row)
      await on((tx) => reserve(tx, siteOf(bed), visit(id)))
      const limit = (maxLimit: string) =>
        ask(path('updateMaxLimit'), { id, maxLimit, reason: '追加' })
      await expect(limit('29.999')).rejects.toThrow('不能小于已占用30.000吨')
      await expect(limit('157.501')).rejects.toThrow('合同余量不足，余57.500吨')
      const { logged } = await limit('157.5')
      expect(logged[0]).toMatchObject({
        action: 'updateMaxLimit',
        changes: [{ from: '100.000', to: '157.500' }, { to: '追加' }],
      })
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ noticeQuantity: '157.500' })
      expect(await stored(row)).toMatchObject({ version: 2 })
      expect(line(await stored(row))).toMatchObject({ quantity: '100.000', maxLimit: '157.500' })
      await expect(ask(path('updateMaxLimit'), { id, maxLimit: '160' })).rejects.toThrow(
        '必须填写原因',
      )
      await expect(ask(path('updateMaxLimit'), { id, extra: 1 })).rejects.toThrow('extra')
    })

    test('关闭归还余量，已登记的可完成；打开时合同不够、已过期、已完成都拒绝', async () => {
      const { contractSub, body } = await onContract({ quantity: '100' })
      const row = await audited(body)
      const ids = [subIdOf(row)]
      await on((tx) => reserve(tx, siteOf(bed), visit(subIdOf(row))))
      await ask(path('closeNoticeSub'), { ids, reason: '停发' })
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ noticeQuantity: '30.000' })
      await expect(ask(path('closeNoticeSub'), { ids, reason: '停发' })).rejects.toThrow('已关闭')
      const other = await audited({ ...body, quantity: '60', maxLimit: '60' })
      await expect(ask(path('openNoticeSub'), { ids })).rejects.toThrow('合同余量不足，余15.000吨')
      await act(other, 'obsolete')
      bed.clock.set(new Date('2027-01-01T00:00:00+08:00'))
      await expect(ask(path('openNoticeSub'), { ids })).rejects.toThrow('通知单已过有效期')
      bed.clock.set(NOW)
      await ask(path('openNoticeSub'), { ids })
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ noticeQuantity: '105.000' })
      await expect(ask(path('openNoticeSub'), { ids })).rejects.toThrow('该物料行未关闭')
    })

    test('完成：有车未完不行；取消完成再占用', async () => {
      const { contractSub, body } = await onContract()
      const row = await audited(body)
      const ids = [row['id']]
      const booking = await on((tx) => reserve(tx, siteOf(bed), visit(subIdOf(row))))
      await expect(ask(path('updateDone'), { ids, done: true })).rejects.toThrow('还有1车未完成')
      await on((tx) => release(tx, siteOf(bed), booking))
      await ask(path('updateDone'), { ids, done: true })
      expect(await stored(row)).toMatchObject({ done: true, doneUser: '管理员' })
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ noticeQuantity: '0.000' })
      await expect(
        ask(path('updateMaxLimit'), { id: subIdOf(row), maxLimit: '200', reason: '追加' }),
      ).rejects.toThrow('通知单已完成')
      await ask(path('updateDone'), { ids, done: false })
      expect(await stored(row)).toMatchObject({ done: false, doneTime: null })
      expect(await lineOf(bed.db, subIdOf(row))).toMatchObject({ live: true })
    })

    test('别的库区的行是不存在', async () => {
      const row = await audited()
      const orgId = TENANTS.otherOrg
      const scope = { ...bed.caller.scope, orgIds: [orgId], wholeGroup: false }
      const stranger = testCaller({ orgId, scope })
      const ids = [subIdOf(row)]
      await expect(
        ask(path('closeNoticeSub'), { ids, reason: '停发' }, stranger),
      ).rejects.toMatchObject({ refusal: { code: 'row.missing' } })
    })
  })

  describe('由合同生成、派车', () => {
    test('createRef：表头、明细来自合同，数量为合同余量', async () => {
      const { contract, contractSub } = await onContract({ quantity: '80' })
      const { data } = await ask('/sale/sa-notice/createRef', { contractId: contract['id'] })
      expect(data).toMatchObject({
        status: 'DRAFT',
        kind: 'sa',
        contractId: contract['id'],
        customerId: contract['customerId'],
        freightMode: 'SELLER',
        payFare: true,
        endTime: '2027-01-01 00:00:00',
        orNoticeSub: [{ contractSubId: contractSub, quantity: '84.000' }],
      })
      await expect(
        ask('/purorder/pu-notice/createRef', { contractId: contract['id'] }),
      ).rejects.toThrow('合同往来单位不符')
    })

    test('派车：全部或全不，坏的行各说各的；再次派同一车被拒绝；没有的车快速建档', async () => {
      const row = await audited({ vehicleControl: true })
      await on(async (tx) => {
        for (const plateNumber of ['陕A10001', '陕A10002'])
          await makeVehicle(tx, bed, { plateNumber })
      })
      const id = row['id']
      const send = (text: unknown) => ask('/sale/sa-notice/vehicles', { id, text })
      const bad = '陕A10001\n坏牌\n陕A99999 没有的人\n陕A10001\n陕A10002 30 0'
      await expect(send(bad)).rejects.toMatchObject({
        refusal: {
          message: '第2行坏牌：车牌号格式错误!',
          errors: [
            { row: 1 },
            { row: 2, msg: '第3行陕A99999：没有司机“没有的人”，请先建档' },
            { row: 3, msg: '第4行陕A10001：车牌重复' },
            { row: 4, msg: '第5行陕A10002：车次须在1到99999之间' },
          ],
        },
      })
      expect(childRowsOf((await stored(row))['orNoticeVehicle'])).toEqual([])
      const { data } = await send('陕a 10001 32.5 1\n\n陕A10002\n陕A99999\n')
      expect(data).toEqual({
        count: 3,
        rows: [
          { row: 1, plateNumber: '陕A10001', result: '新增', registryCode: null },
          { row: 3, plateNumber: '陕A10002', result: '新增', registryCode: null },
          { row: 4, plateNumber: '陕A99999', result: '新增', registryCode: null },
        ],
      })
      expect(childRowsOf((await stored(row))['orNoticeVehicle'])).toMatchObject([
        { plateNumber: '陕A10001', num: 1, preQuantity: '32.500' },
        { plateNumber: '陕A10002', num: null },
        { plateNumber: '陕A99999' },
      ])
      await expect(send('陕A10002')).rejects.toThrow('第1行陕A10002：车牌重复')
      bed.setting(quickCreateVehicle, false)
      await expect(send('陕A88888')).rejects.toThrow('未开启快速建车，请先维护车辆档案')
      bed.setting(quickCreateVehicle, null)
      const many = Array.from({ length: 201 }, (_, at) => `陕B${10_000 + at}`)
      await expect(send(many.join('\n'))).rejects.toThrow('一次最多派200辆车，请分批')
      await expect(send('')).rejects.toThrow('只选一种')
      const book = (plateNumber: string) =>
        on((tx) =>
          reserve(
            tx,
            siteOf(bed),
            visit(subIdOf(row), { vehicle: { vehicleId: null, plateNumber, carrierId: null } }),
          ),
        )
      await expect(book('陕A55555')).rejects.toThrow('车辆未在通知单名单内')
      await book('陕A10001')
      await expect(book('陕A10001')).rejects.toThrow('该车车次已满')
    })

    test('派车：复制某日同一客户派的和到厂的车，已在名单的不再派', async () => {
      const row = await audited()
      await on((tx) => makeVehicle(tx, bed, { plateNumber: '陕A20003' }))
      await ask('/sale/sa-notice/vehicles', { id: row['id'], text: '陕A20001 20 2\n陕A20002' })
      const { day, off } = dayOfRow(await stored(row))
      const next = await audited({ customerId: row['customerId'] })
      const copy = (date: string) => ask('/sale/sa-notice/vehicles', { id: next['id'], date })
      await expect(copy(off)).rejects.toThrow(`${off}没有可复制的车辆`)
      came = [{ plateNumber: '陕A20003', driverId: null, preQuantity: '25.000' }]
      expect((await copy(day)).data).toMatchObject({ count: 3 })
      expect(childRowsOf((await stored(next))['orNoticeVehicle'])).toMatchObject([
        { plateNumber: '陕A20001', num: 2, usedNum: 0, preQuantity: '20.000' },
        { plateNumber: '陕A20002', num: null },
        { plateNumber: '陕A20003', preQuantity: '25.000' },
      ])
      await expect(copy(day)).rejects.toThrow('没有可复制的车辆')
      came = []
    })

    test('派车：Excel 按表头读，坏的行按表里的行号说，一辆也不派', async () => {
      const row = await audited()
      const send = async (rows: readonly (readonly (string | null)[])[], headers = SHEET) => {
        const columns = headers.map((header) => ({ header, kind: 'text' as const }))
        const sheet = { sheetName: '派车', columns, rows: Readable.from(rows) }
        const bytes = await buffer(writeWorkbook(sheet))
        const fields = { id: String(row['id']), register: 'false' }
        const file = { name: '派车.xlsx', bytes, fields }
        return (await ask('/sale/sa-notice/vehicles/importExcel', {}, bed.caller, file)).data
      }
      const bad = send([
        ['陕A40001', null, '30', '1'],
        ['陕A40002', null, '-1', null],
      ])
      await expect(bad).rejects.toThrow('第3行陕A40002：预装数须大于0')
      await expect(send([['陕A40001']], ['车号'])).rejects.toThrow('文件缺少列：车牌号')
      expect(childRowsOf((await stored(row))['orNoticeVehicle'])).toEqual([])
      const done = await send([
        [null, null, null, null],
        ['陕a·40001', null, '30.5', '2'],
      ])
      expect(done).toMatchObject({ count: 1, rows: [{ row: 3, plateNumber: '陕A40001' }] })
      expect(childRowsOf((await stored(row))['orNoticeVehicle'])).toMatchObject([
        { plateNumber: '陕A40001', preQuantity: '30.500', num: 2 },
      ])
    })

    test('派车：同时登记时逐车登记，一车不行全部不做；多行物料不能批量登记', async () => {
      const row = await audited({ quantity: '70' })
      const register = (id: unknown, text: string) =>
        ask('/sale/sa-notice/vehicles', { id, text, register: true })
      const text = '陕A30001 30\n陕A30002 30\n陕A30003 30'
      await expect(register(row['id'], text)).rejects.toThrow(
        '第3行陕A30003：剩余量不足，剩余10.000吨',
      )
      expect(childRowsOf((await stored(row))['orNoticeVehicle'])).toEqual([])
      expect((await register(row['id'], '陕A30001 30\n陕A30002 30')).data).toMatchObject({
        rows: [
          { plateNumber: '陕A30001', registryCode: 'DJ0' },
          { plateNumber: '陕A30002', registryCode: 'DJ1' },
        ],
      })
      const again = await register(row['id'], '陕A30001 5')
      expect(again.data).toMatchObject({ rows: [{ result: '已在名单', registryCode: 'DJ0' }] })
      const draft = await make()
      await expect(register(draft['id'], text)).rejects.toThrow('通知单没有可登记的物料行')
      const material = await on((tx) => makeMaterial(tx, bed))
      const twice = { inventoryId: material['id'], quantity: '10' }
      const two = await audited({ orNoticeSub: [twice, twice] })
      await expect(register(two['id'], text)).rejects.toThrow('通知单有2行可登记的物料')
    })
  })

  describe('夜间', () => {
    const finish = () => finishOverdue(bed.db, { ...bed, reservations: noReservations })

    test('自动完成：过了有效期或用到尾量、没有在途车辆的；默认不做', async () => {
      const late = await audited({ endTime: '2026-11-01 00:00:00' })
      const busy = await audited({ endTime: '2026-11-16 00:00:00' })
      await on((tx) => reserve(tx, siteOf(bed), visit(subIdOf(busy))))
      const tail = await audited({ quantity: '30' })
      await bed.db.run(
        sql`update or_notice_sub set de_suttle = 29.5, used_num = 1, count_sa = 1 where id = ${subIdOf(tail)}`,
      )
      expect(await finish()).toBe(0)
      bed.setting(noticeAutoDone, true)
      bed.setting(noticeTail, '1')
      bed.clock.set(new Date('2026-11-16T01:00:00+08:00'))
      await finish()
      bed.clock.set(NOW)
      const done = async (row: AnyRow) => (await stored(row))['done']
      expect([await done(late), await done(busy), await done(tail)]).toEqual([true, false, true])
      expect(await stored(late)).toMatchObject({ doneUser: '系统' })
      bed.setting(noticeAutoDone, null)
    })

    test('数量核对：合同的数与通知单不符，差异逐条记下', async () => {
      const { contractSub, body } = await onContract()
      await audited(body)
      await bed.db.run(
        sql`update or_contract_sub set notice_quantity = 200, done_quantity = 5 where id = ${contractSub}`,
      )
      const parts = { now: NOW, newId: () => bed.engine.newId(), deliveries: noDeliveries }
      const run = await auditQuantities(bed.db, { ...parts, reservations: noReservations })
      const found = run.differences.filter(({ rowId }) => rowId === contractSub)
      expect(found).toMatchObject([
        { document: '合同', field: 'doneQuantity', stored: '5.000', recomputed: '0.000' },
        { field: 'noticeQuantity', stored: '200.000', recomputed: '105.000' },
      ])
      const kept = await bed.db.row<{ n: number }>(
        sql`select count(*)::int as n from or_quantity_difference where audit_id = ${run.id}`,
      )
      expect(kept?.n).toBe(run.differences.length)
    })

    test('数量核对：登记单、磅单与通知单行不符也记下', async () => {
      const row = await audited()
      const id = subIdOf(row)
      await on((tx) => reserve(tx, siteOf(bed), visit(id, { quantity: tonsOf('12') })))
      const held = { noticeSubId: id, preQuantity: '10', countSa: 1, usedNum: 1 }
      const reservations = { ...noReservations, heldBy: async () => [held] }
      const weighed = { noticeSubId: id, deSuttle: '3.000' }
      const deliveries = { deliveredOn: async () => [weighed] }
      const parts = { now: NOW, newId: () => bed.engine.newId(), reservations, deliveries }
      const { differences } = await auditQuantities(bed.db, parts)
      expect(differences.filter(({ rowId }) => rowId === id)).toMatchObject([
        { document: '通知单', field: 'preQuantity', stored: '12.000', recomputed: '10' },
        { document: '通知单', field: 'deSuttle', stored: '0.000', recomputed: '3.000' },
      ])
    })
  })

  describe('调拨', () => {
    test('收货库区可读，不能改别人的单', async () => {
      const row = await audited({ kind: 'al' })
      const orgId = TENANTS.otherOrg
      const scope = { ...bed.caller.scope, orgIds: [orgId], wholeGroup: false }
      const maker = { engine: bed.engine, caller: testCaller({ orgId, scope }) }
      const seen = await findOrder(bed.db, maker, { ...noticePlace('al'), id: row['id'] })
      expect(seen).toMatchObject({ partnerName: '华晟焦化 → 太和煤矿', sides: 'BOTH' })
      await expect(
        on((tx) => actOrder(tx, maker, { ...noticePlace('al'), action: 'init', id: row['id'] })),
      ).rejects.toThrow('资源不存在')
    })
  })
})
