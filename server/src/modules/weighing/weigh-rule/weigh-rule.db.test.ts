import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { weighedTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { lockVisit } from '#modules/registry/api.ts'
import { useVisitBed } from '#modules/registry/registry/registry.fixtures.ts'
import { exceptionActions } from '#modules/scale/exception/exception.actions.ts'
import {
  openHolds,
  raiseException,
  storeExceptions,
} from '#modules/scale/exception/store-exceptions.ts'
import { makeScale } from '#modules/scale/scale/scale.fixtures.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { testCaller } from '#test/tenants.ts'
import { makeFinished } from '../split-merge/finished-weigh.fixtures.ts'
import { weighExitGate } from '../weigh/at-scale/exit-check.ts'
import { grantOverride } from './grant-override.ts'
import { judgeWeigh } from './judge-weigh.ts'
import { rejectLoad } from './reject-load.ts'
import type { WeighFacts } from './weigh-facts.ts'
import { weighRuleActions } from './weigh-rule.actions.ts'
import { weighRule } from './weigh-rule.entity.ts'

describe('称重规则', () => {
  const bed = useVisitBed()
  let scaleId: string
  let notice: AnyRow
  let vehicleId: string
  let inventoryId: string
  beforeAll(async () => {
    bed.setting(noticeNeedContract.pu, false)
    scaleId = String((await bed.on((tx) => makeScale(tx, bed)))['id'])
    notice = await bed.notice({ kind: 'pu', quantity: '1000' })
    const body = { plateNumber: '陕A12345', axleType: 'T6', capacityTonnage: '32' }
    vehicleId = String((await bed.on((tx) => makeVehicle(tx, bed, body)))['id'])
    const line = await bed.db.row<AnyRow>(
      sql`select inventory_id as id from or_notice_sub where main_id = ${notice['id']}`,
    )
    inventoryId = String(line?.['id'])
  })

  const facts = (changes: Partial<WeighFacts> = {}): WeighFacts => ({
    moment: 'SAVE',
    orgId: bed.caller.orgId,
    groupId: bed.caller.groupId,
    kind: 'pu',
    side: null,
    purpose: 'FIRST',
    role: 'GROSS',
    registryId: null,
    weighId: null,
    vehicleId,
    plateNumber: '陕A12345',
    trailerPlateNumber: null,
    scaleId,
    reading: null,
    weight: tonsOf('51.240'),
    gross: tonsOf('51.240'),
    tare: null,
    suttle: null,
    lastWeight: null,
    firstTime: null,
    finishTime: null,
    exitCheckTime: null,
    lines: [
      {
        inventoryId,
        preQuantity: tonsOf('30'),
        originalGross: null,
        originalTare: null,
        suttle: null,
        deSuttle: null,
        loss: null,
        lossAllow: null,
        siteDeduct: null,
        siteRate: null,
        theoryWeight: null,
        theoryDiff: null,
      },
    ],
    isAttended: true,
    accept: [],
    reason: null,
    ...changes,
  })
  const judge = (changes: Partial<WeighFacts> = {}) =>
    bed.on((tx) => judgeWeigh(tx, bed.engine, facts(changes)))
  const refusalOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (reason: unknown) => reason,
    )
    return error instanceof RefusalError ? error.refusal : error
  }
  const rule = (body: AnyRow) => bed.on((tx) => createArchive(tx, bed, { entity: weighRule, body }))
  const noRules = () => bed.db.run(sql`delete from mm_weigh_rule`)

  test('B5-1 限重、核载从档案取：进厂记超限2.240，出厂拒绝；B5-2 超载1.780', async () => {
    expect(await judge()).toMatchObject({
      overLimit: '2.240',
      exceptions: [{ type: 'OVER_LIMIT', state: 'NOTED' }],
    })
    const out = await refusalOf(judge({ kind: 'sa', purpose: 'SECOND', tare: tonsOf('15') }))
    expect(out).toMatchObject({ code: 'weigh.overLimit' })
    const loaded = { role: 'TARE', tare: tonsOf('14.480'), gross: tonsOf('48.260') } as const
    const second = {
      purpose: 'SECOND',
      suttle: weighedTons('33.780'),
      weight: tonsOf('14.480'),
    } as const
    expect(await judge({ ...loaded, ...second })).toMatchObject({ overload: '1.780' })
  })

  test('规则行按物料、业务收紧；同一范围不能有两条，停用的不算', async () => {
    const row = await rule({ ruleType: 'OVER_LIMIT', level: 'BLOCK', inventoryId, kinds: 'pu,st' })
    expect(row['code']).toMatch(/^CZGZ-?\d+$/)
    expect(await refusalOf(judge())).toMatchObject({ code: 'weigh.overLimit' })
    await expect(
      rule({ ruleType: 'OVER_LIMIT', level: 'WARN', inventoryId, kinds: 'pu' }),
    ).rejects.toThrow(`同一范围已有超限规则${String(row['code'])}`)
    await rule({ ruleType: 'OVER_LIMIT', level: 'WARN', inventoryId })
    await updateArchive(bed, 'weighRule', { id: row['id'], version: 0, kinds: 'st' })
    expect((await judge()).exceptions).toHaveLength(1)
    const goods = await bed.db.row<{ readonly invcId: string }>(
      sql`select invc_id::text as "invcId" from as_inventory where id = ${inventoryId}`,
    )
    const both = { ruleType: 'STAY', level: 'WARN', inventoryId, ...goods }
    await expect(rule(both)).rejects.toThrow('物料和物料分类只能填一项')
    await noRules()
  })

  test('异常放行用一次；超限的要许可证', async () => {
    const visit = await bed.visit({ kind: 'pu', notice })
    const registryId = String(visit['id'])
    const override = {
      orgId: bed.caller.orgId,
      registryId,
      ruleType: 'NET_MIN',
      permitNo: null,
      permitFileId: null,
      reason: '试车',
      applicationId: null,
      userId: '102',
    } as const
    const grant = (changes: object = {}) =>
      bed.on((tx) => grantOverride(tx, bed.engine, { ...override, ...changes }))
    await expect(grant({ ruleType: 'OVER_LIMIT' })).rejects.toThrow('请填写超限许可证号')
    await expect(grant({ ruleType: 'OVER_LIMIT', permitNo: 'X1' })).rejects.toThrow('照片')
    const same = {
      registryId,
      purpose: 'SECOND',
      role: null,
      gross: null,
      weight: tonsOf('48.260'),
      lastWeight: tonsOf('48.260'),
    } as const
    expect(await refusalOf(judge(same))).toMatchObject({ code: 'weigh.netMin' })
    await grant()
    const passed = await judge(same)
    expect(passed.exceptions).toMatchObject([{ type: 'NET_MIN', state: 'OPEN' }])
    expect(await refusalOf(judge(same))).toMatchObject({ code: 'weigh.netMin' })
  })

  test('重复载荷找别的车、同物料、半小时内', async () => {
    const record = await makeFinished(bed, { notice, plateNumber: '陕B99999' })
    const near = { gross: tonsOf('48.280'), weight: tonsOf('48.280') }
    expect((await judge(near)).warnings).toEqual([`与磅单${record.weigh.code}重量相同`])
    expect((await judge({ ...near, plateNumber: '陕B99999' })).warnings).toEqual([])
    const far = { gross: tonsOf('48.300'), weight: tonsOf('48.300') }
    expect((await judge(far)).warnings).toEqual([])
    // A past that is told only now has no model in what came after it.
    const now = bed.clock.now()
    bed.clock.set(new Date(now.getTime() - 86_400_000))
    expect((await judge(near)).warnings).toEqual([])
    bed.clock.set(now)
  })

  test('异常：产生的人不能处理，别人处理后才能审核；处理过的不再处理', async () => {
    const { weigh } = await makeFinished(bed, { notice })
    const judged = await judge({
      role: null,
      gross: null,
      weight: null,
      lines: facts().lines.map((line) => ({
        ...line,
        loss: tonsOf('0.280'),
        lossAllow: tonsOf('0.102'),
      })),
    })
    const user = { id: bed.caller.userId, name: bed.caller.realName }
    const about = { ...bed.caller, weighId: weigh.id, weighCode: weigh.code, user }
    const count = await bed.on((tx) =>
      storeExceptions(tx, bed.engine, { drafts: judged.exceptions, about }),
    )
    expect([count, await openHolds(bed.db, weigh.id)]).toEqual([1, ['途损']])
    const row = await bed.db.row<{ readonly id: string }>(
      sql`select id from mm_exception where weigh_id = ${weigh.id}`,
    )
    const services = { db: bed.db, engine: bed.engine } as EntityServices
    const handle = (caller = bed.caller, pass = true) =>
      askCall(actionCalls(services, exceptionActions), '/measure/mm-exception/handle', {
        db: bed.db,
        caller,
        body: { ids: [row?.id], pass, remark: '已核对' },
      })
    await expect(handle()).rejects.toThrow('不能处理自己产生的异常')
    const other = testCaller({ userId: '102', realName: '李主任' })
    const { logged } = await handle(other)
    expect(logged).toMatchObject([{ action: 'handle', label: '处理通过' }])
    expect(await openHolds(bed.db, weigh.id)).toEqual([])
    await expect(handle(other)).rejects.toThrow('途损异常当前为已处理，不能处理')
  })

  test('放行：未处理的禁止异常、超时未核对都拦住', async () => {
    const record = await makeFinished(bed, { notice, stage: 'WEIGHED' })
    const ask = () =>
      bed.on(async (tx) =>
        weighExitGate.ask(tx, await lockVisit(tx, record.registryId), bed.engine),
      )
    expect(await ask()).toBe('无需核对重量')
    bed.clock.set(new Date(Date.now() + 61 * 60_000))
    await expect(ask()).rejects.toThrow('请先过磅核对出厂重量')
    bed.clock.set(null)
    await bed.on((tx) =>
      raiseException(tx, bed.engine, {
        noticed: { type: 'BARRIER_FORCED', level: 'BLOCK', isOpen: true, detail: '道闸' },
        about: { ...bed.caller, registryId: record.registryId, user: null },
      }),
    )
    await expect(ask()).rejects.toThrow('存在未处理的异常：道闸异常开启')
  })

  test('H3 装多了退回：次数加一，装卸步骤重新打开', async () => {
    const made = await bed.visit({ kind: 'sa', notice: await bed.notice({ kind: 'sa' }) })
    const registryId = String(made['id'])
    await bed.db.run(
      sql`update tr_registry set stage = 'FIRST_WEIGHED', entrance_time = now() where id = ${registryId}`,
    )
    await bed.db.run(
      sql`insert into tr_registry_step (id, main_id, row_no, seq, step_type, check_ids, pass_time) values (${bed.engine.newId()}, ${registryId}, 9, 9, 'LOAD', array[]::bigint[], now())`,
    )
    const by = bed.caller
    const reject = (refusal: ReturnType<typeof refuse>) =>
      bed.on((tx) => rejectLoad(tx, bed.engine, { registryId, refusal, by }))
    const heavy = refuse('weigh.overLimit', { g: '51.240', l: '49.000' })
    expect(await reject(heavy)).toBe('返回装卸点，多装2.240吨')
    expect(await reject(refuse('weigh.netMin', { x: '0' }))).toBeNull()
    expect(await bed.row(registryId)).toMatchObject({ reject_count: 1, stage: 'FIRST_WEIGHED' })
    const step = await bed.db.row<AnyRow>(
      sql`select pass_time as time from tr_registry_step where main_id = ${registryId} and step_type = 'LOAD'`,
    )
    expect(step).toEqual({ time: null })
  })

  test('试算：不保存，说明每条规则', async () => {
    const made = await bed.visit({ kind: 'pu', notice, plateNumber: '陕A12345' })
    const services = { db: bed.db, engine: bed.engine } as EntityServices
    const ask = async (weight: string) => {
      const body = { registryId: made['id'], scaleId, weight }
      const path = '/measure/mm-weigh-rule/test'
      const asked = { db: bed.db, caller: bed.caller, body }
      return (await askCall(actionCalls(services, weighRuleActions), path, asked)).data as AnyRow
    }
    await expect(ask('51.240')).rejects.toThrow('未入厂，不能试算')
    await bed.db.run(
      sql`update tr_registry set stage = 'ENTERED', entrance_time = now() where id = ${made['id']}`,
    )
    expect(await ask('51.240')).toMatchObject({ purpose: 'FIRST', passes: true })
    expect(await ask('120.000')).toMatchObject({
      passes: false,
      msg: '重量120.000吨超出地磅量程',
      list: expect.arrayContaining([
        expect.objectContaining({ type: 'RANGE', typeName: '量程', outcome: 'BLOCK' }),
      ]),
    })
  })
})
