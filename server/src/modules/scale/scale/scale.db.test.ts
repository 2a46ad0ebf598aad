import { generateKeyPairSync, sign } from 'node:crypto'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { createArchive } from '#modules/archives/api.ts'
import { disableArchive, updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { dayStart } from '#modules/system/api.ts'
import { makeUser } from '#modules/system/user/user.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { DomainEvent, Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { NO_CALL } from '#platform/http/as-system.ts'
import { useTestBed } from '#test/database.ts'
import { testCaller } from '#test/tenants.ts'
import { agent } from '../agent/agent.entity.ts'
import { findAgents } from '../agent/agent.queries.ts'
import { isSignedBy } from '../agent-key.ts'
import { findSilentScales } from '../attention.queries.ts'
import { deviceActions } from '../device/device.actions.ts'
import { device } from '../device/device.entity.ts'
import { captureReading } from '../live-weight/capture-reading.ts'
import { appendReading } from '../reading/append-reading.ts'
import { uncheckedScales } from '../scale-check/unchecked-scales.ts'
import { makeInForce } from '../second-person/in-force.fixtures.ts'
import { scaleActions } from '../second-person.actions.ts'
import { workPlaceOf } from '../shift/place-in-shift.ts'
import { shift, shiftRotation, team } from '../shift/shift.entity.ts'
import { makeWeighRoom } from '../weigh-room/weigh-room.fixtures.ts'
import { findServerLines } from './port.queries.ts'
import { scale } from './scale.entity.ts'
import { makeScale, putOnScale } from './scale.fixtures.ts'
import { findScale } from './scale.queries.ts'

const commanded: DomainEvent[] = []
const hearer: EventHandler = {
  event: 'deviceCommanded',
  handle: async (_tx, event) => void commanded.push(event),
}

describe('地磅', () => {
  const bed = useTestBed()
  let app: App
  let auditor: Caller
  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    const other = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, username: 'auditor' }),
    )
    auditor = testCaller({ userId: other.id, realName: '审核员' })
  })
  afterAll(() => app.close())

  const decide = (action: 'audit' | 'reject', id: string, caller: Caller = auditor) =>
    askCall(actionCalls(app.services, scaleActions), `/measure/mm-scale/${action}`, {
      db: bed.db,
      caller,
      body: { ids: [id] },
    })
  let made = 0
  const newScale = async (body: Parameters<typeof makeScale>[2] = {}): Promise<string> => {
    made += 1
    const row = await bed.db.transaction((tx) => makeScale(tx, bed, { code: `S${made}`, ...body }))
    return String(row['id'])
  }

  test('改判定参数只是提议，别人审核后才生效，并记异常', async () => {
    // Whoever proposes must exist: the row names him.
    const me = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, username: 'proposer' }),
    )
    const caller = testCaller({ userId: me.id, realName: '提议人' })
    const id = await newScale()
    const row = await updateArchive({ ...bed, caller }, 'scale', {
      id,
      version: 0,
      name: '二号磅',
      zeroBand: '0.500',
      jumpBand: '0.300',
    })
    expect(row).toMatchObject({
      name: '二号磅',
      zeroBand: null,
      jumpBand: '0.200',
      proposed: { zeroBand: '0.500', jumpBand: '0.300' },
      proposerId: me.id,
    })
    expect(await findScale(bed.db, id)).toMatchObject({ zeroBand: null, jumpBand: '0.200' })
    await expect(decide('audit', id, caller)).rejects.toThrow('不能审核自己的修改')
    const { logged } = await decide('audit', id)
    expect(logged[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['zeroBand', 'jumpBand']),
    )
    expect(await findScale(bed.db, id)).toMatchObject({ zeroBand: '0.500', jumpBand: '0.300' })
    await expect(decide('audit', id)).rejects.toThrow('地磅二号磅没有待审核的修改')
    const raised = await bed.db.row<AnyRow>(
      sql`select type, state, detail from mm_exception where scale_id = ${id}`,
    )
    expect(raised).toMatchObject({
      type: 'SCALE_CHANGE',
      state: 'NOTED',
      detail: '地磅二号磅参数已变更：零位范围、跳变范围',
    })
  })

  test('新地磅、新采集端也要他人审核：之前不连接、不下发、不能登录、不能称重', async () => {
    const me = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, username: 'builder' }),
    )
    const caller = testCaller({ userId: me.id, realName: '安装员' })
    const maker = { db: bed.db, engine: bed.engine, caller }
    const room = await bed.db.transaction((tx) => makeWeighRoom(tx, bed, { code: 'RN' }))
    const line = { connType: 'TCP_CLIENT', protocol: 'YAOHUA_CONT', host: '10.9.9.9' } as const
    const body = { code: 'SN', name: '新磅', roomId: room['id'], maxCapacity: '100', port: 4001 }
    const made = await bed.db.transaction((tx) =>
      createArchive(tx, maker, { entity: scale, body: { ...body, ...line } }),
    )
    const id = String(made['id'])
    expect(made).toMatchObject({ inForce: false, proposed: { host: '10.9.9.9', port: 4001 } })
    const isRead = async () => (await findServerLines(bed.db)).some((each) => each.id === id)
    expect(await isRead()).toBe(false)
    const services = { db: bed.db, engine: bed.engine }
    const question = { scaleId: id, purpose: 'CHECK', caller } as const
    await expect(captureReading(services, question)).rejects.toThrow(
      '地磅新磅尚未经他人审核，不能使用',
    )
    await expect(decide('audit', id, caller)).rejects.toThrow('不能审核自己的修改')
    // Turned down it stays out of use; what is asked for next is all of it again.
    await decide('reject', id)
    const again = await updateArchive(maker, 'scale', { id, version: 1, host: '10.9.9.8' })
    expect(again).toMatchObject({ inForce: false, host: '10.9.9.8', proposed: { port: 4001 } })
    expect(await isRead()).toBe(false)
    await decide('audit', id)
    expect(await isRead()).toBe(true)
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
    const station = { code: 'AN', name: '新采集端', roomId: room['id'], publicKey: key }
    const row = await bed.db.transaction((tx) =>
      createArchive(tx, maker, { entity: agent, body: station }),
    )
    const decideAgent = (by: Caller, action = 'audit') =>
      askCall(actionCalls(app.services, scaleActions), `/measure/mm-agent/${action}`, {
        db: bed.db,
        caller: by,
        body: { ids: [String(row['id'])] },
      })
    expect(await findAgents(bed.db, 'AN')).toEqual([])
    await expect(decideAgent(caller)).rejects.toThrow('不能审核自己的修改')
    await decideAgent(auditor)
    expect(await findAgents(bed.db, 'AN')).toMatchObject([{ publicKey: key }])
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' })
    const next = other.subarray(-32).toString('base64')
    const change = { id: row['id'], version: 1, publicKey: next }
    expect(await updateArchive(maker, 'agent', change)).toMatchObject({
      publicKey: key,
      proposed: { publicKey: next },
    })
    expect(await findAgents(bed.db, 'AN')).toMatchObject([{ publicKey: key }])
    await decideAgent(auditor)
    expect(await findAgents(bed.db, 'AN')).toMatchObject([{ publicKey: next }])
    await expect(decideAgent(auditor)).rejects.toThrow('采集端新采集端没有待审核的修改')
  })

  test('别人的提议待审核时不能再加自己的；分度值也只是提议', async () => {
    const [first, second] = await bed.db.transaction(async (tx) => [
      await makeUser(tx, bed.engine, { caller: bed.caller, username: 'first' }),
      await makeUser(tx, bed.engine, { caller: bed.caller, username: 'second' }),
    ])
    const as = (userId: string | undefined, realName: string) =>
      testCaller({ userId: userId ?? '', realName })
    const [one, other] = [as(first?.id, '甲'), as(second?.id, '乙')]
    const id = await newScale()
    const change = (caller: Caller, body: AnyRow) =>
      updateArchive({ ...bed, caller }, 'scale', { id, ...body })
    expect(await change(one, { version: 0, division: '0.050' })).toMatchObject({
      division: '0.020',
      proposed: { division: '0.050' },
    })
    await expect(change(other, { version: 1, jumpBand: '0.400' })).rejects.toThrow(
      '提出的修改待审核，请先审核或驳回',
    )
    // What decides on no weight is anybody's to change meanwhile; the proposer may go on with his own.
    expect(await change(other, { version: 1, remark: '冬季' })).toMatchObject({
      proposed: { division: '0.050' },
      proposerId: first?.id,
    })
    await change(one, { version: 2, jumpBand: '0.300' })
    await expect(decide('audit', id, one)).rejects.toThrow('不能审核自己的修改')
    await decide('audit', id, other)
    expect(await findScale(bed.db, id)).toMatchObject({ division: '0.050', jumpBand: '0.300' })
  })

  test('提议可以驳回，自己的也可以；其余字段不受影响', async () => {
    const id = await newScale()
    const caller = auditor
    const line = { connType: 'TCP_CLIENT', host: '10.0.0.5', port: 4001 }
    await updateArchive({ ...bed, caller }, 'scale', { id, version: 0, ...line })
    await decide('reject', id, caller)
    expect(await findScale(bed.db, id)).toMatchObject({ connType: 'SIM' })
    const kept = await updateArchive(bed, 'scale', { id, version: 2, remark: '无' })
    expect(kept).toMatchObject({ remark: '无', proposed: null })
  })

  test('解不出重量的解析参数，新建和提议时都拒绝', async () => {
    const generic = { protocol: 'GENERIC', parserParams: {} } as const
    await expect(newScale(generic)).rejects.toThrow('自定义协议须填解析参数起始字节（begin）或')
    const id = await newScale()
    const propose = (version: number, body: AnyRow) =>
      updateArchive({ ...bed, caller: auditor }, 'scale', { id, version, ...body })
    await expect(propose(0, { parserParams: { begin: '02' } })).rejects.toThrow(
      '模拟没有解析参数begin，可用的参数：无',
    )
    await propose(0, { protocol: 'YAOHUA_REV' })
    // What is proposed already counts: the parameters belong to the protocol that is to be.
    await expect(propose(1, { parserParams: { length: 9 } })).rejects.toThrow(
      '解析参数等号后几个字符（length）只能是8、7',
    )
    const row = await propose(1, { parserParams: { length: 7 } })
    expect(row).toMatchObject({
      protocol: 'SIM',
      proposed: { protocol: 'YAOHUA_REV', parserParams: { length: 7 } },
    })
  })

  test('没有地址的直连、没有采集端的无人值守、看不到的光栅，保存和审核时都拒绝', async () => {
    const direct = { connType: 'TCP_CLIENT', protocol: 'YAOHUA_CONT' } as const
    const at = { host: '10.0.0.5', port: 4001 }
    await expect(newScale({ ...direct, host: '10.0.0.5' })).rejects.toThrow(
      '连接方式为网口的地磅，须填写主机地址和端口',
    )
    const noFlow = '无人值守由采集端控制，请先将连接方式改为采集端'
    await expect(newScale({ controlMode: 'UNATTENDED' })).rejects.toThrow(noFlow)
    const id = await newScale({ connType: 'AGENT', protocol: 'YAOHUA_CONT' })
    let version = 0
    const change = async (body: AnyRow) => {
      await updateArchive(bed, 'scale', { id, version, ...body })
      version += 1
    }
    const proposer = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, username: 'liner' }),
    )
    const propose = async (body: AnyRow) => {
      const caller = testCaller({ userId: proposer.id, realName: '改线人' })
      await updateArchive({ ...bed, caller }, 'scale', { id, version, ...body })
      version += 1
    }
    await change({ controlMode: 'UNATTENDED' })
    await expect(propose({ ...direct, ...at })).rejects.toThrow(noFlow)
    await change({ controlMode: 'ATTENDED' })
    await expect(propose(direct)).rejects.toThrow('须填写主机地址和端口')
    await propose({ ...direct, ...at })
    // What waits for an audit counts as well as what is in force.
    await expect(change({ controlMode: 'UNATTENDED' })).rejects.toThrow(noFlow)
    const beams = { code: 'B1', name: '前光栅', deviceType: 'INFRARED', scaleId: id } as const
    const addBeams = (body: AnyRow = {}) =>
      bed.db.transaction((tx) =>
        createArchive(tx, bed, { entity: device, body: { ...beams, ...body } }),
      )
    const sensor = await addBeams()
    const unseen = '地磅一号磅由服务器直接读取，不能检查光栅，请改用采集端连接或停用光栅'
    await expect(decide('audit', id)).rejects.toThrow(unseen)
    await disableArchive(bed, 'device', String(sensor['id']))
    await decide('audit', id)
    version += 1
    expect(await findScale(bed.db, id)).toMatchObject({ connType: 'TCP_CLIENT' })
    await expect(addBeams({ code: 'B2' })).rejects.toThrow(unseen)
    const model = bed.engine.registry.model('device')
    const ids = [String(sensor['id'])]
    const enable = { model, caller: bed.caller, ids, action: 'enable' } as const
    await expect(bed.db.transaction((tx) => changeState(tx, bed.engine, enable))).rejects.toThrow(
      unseen,
    )
    await addBeams({ code: 'L1', deviceType: 'LOOP' })
  })

  test('从未有过数据的地磅也报离线；每天点检的提醒看设置，不看上次是什么时候', async () => {
    const id = await newScale({ connType: 'AGENT', protocol: 'YAOHUA_CONT' })
    const simulated = await newScale()
    const now = bed.engine.clock.now()
    const silent = async (minutes: number) => {
      const later = new Date(now.getTime() + minutes * 60_000)
      const found = await findSilentScales(bed.db, { scope: sql`true`, now: later })
      return found.filter((each) => [id, simulated].includes(each.id))
    }
    expect(await silent(1)).toEqual([])
    expect(await silent(11)).toEqual([{ id, says: '还没有读数' }])
    const reminded = async (setting = true): Promise<boolean> => {
      const engine: Engine = { ...bed.engine, setting: async () => setting as never }
      const call = { request: NO_CALL, caller: bed.caller }
      const today = formatWireDateTime(now).slice(0, 10)
      const services = { ...app.services, engine }
      return JSON.stringify(await uncheckedScales.search({ services, call, now, today })).includes(
        id,
      )
    }
    expect(await reminded()).toBe(true)
    expect(await reminded(false)).toBe(false)
    const scale = await findScale(bed.db, id)
    if (scale === null) throw new Error('no scale')
    const reading = await bed.db.transaction((tx) =>
      appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf('20.000'),
        source: 'SCALE',
        purpose: 'CHECK',
        operator: bed.caller,
      }),
    )
    const checked = (at: Date) =>
      bed.db.run(
        sql`insert into mm_scale_check (id, org_id, group_id, scale_id, standard_weight, reading_id, check_time, shown_weight, error, mpe, result, "user", create_date, update_date) values (${reading.id}, ${scale.orgId}, ${scale.groupId}, ${id}, 20, ${reading.id}, ${at.toISOString()}, 20, 0, 0.02, 'PASS', '张三', now(), now()) on conflict (id) do update set check_time = excluded.check_time`,
      )
    await checked(new Date(now.getTime() - 40 * 86_400_000))
    expect(await reminded()).toBe(true)
    await checked(now)
    expect(await reminded()).toBe(false)
  })

  test('D1 点检：30.040合格，30.060不合格；只认该磅的点检读数，一条只用一次', async () => {
    const id = await newScale()
    const check = async (shown: string, scaleId = id) => {
      await putOnScale(bed, id, '0')
      await putOnScale(bed, id, shown)
      const { id: readingId } = await captureReading(bed, {
        scaleId: id,
        purpose: 'CHECK',
        caller: bed.caller,
      })
      return storeCheck({ scaleId, readingId })
    }
    const storeCheck = (body: AnyRow) =>
      bed.db.transaction((tx) => {
        const model = bed.engine.registry.model('scaleCheck')
        const [mount] = model.mounts
        if (!mount) throw new Error('no mount')
        const input = parseRow(mount, { standardWeight: '30.000', ...body })
        return createRow(tx, bed.engine, { model, mount, caller: bed.caller, input })
      })
    expect(await check('30.040')).toMatchObject({ error: '0.040', mpe: '0.040', result: 'PASS' })
    const failed = await check('30.060')
    expect(failed).toMatchObject({ error: '0.060', result: 'FAIL', user: '管理员' })
    await expect(check('30.000', await newScale())).rejects.toThrow('请选择该地磅的点检读数')
    const again = { scaleId: id, readingId: failed['readingId'] }
    await expect(storeCheck(again)).rejects.toThrow('已存在')
    await putOnScale(bed, id, '0')
    await putOnScale(bed, id, '20.000')
    const first = await captureReading(bed, { scaleId: id, purpose: 'FIRST', caller: bed.caller })
    const wrong = storeCheck({ scaleId: id, readingId: first.id })
    await expect(wrong).rejects.toThrow('读数不存在或不可见')
  })

  test('班次不能重叠；F3-1 业务日、班次、班组', async () => {
    const create = (entity: Parameters<typeof createArchive>[2]['entity'], body: AnyRow) =>
      bed.db.transaction((tx) => createArchive(tx, bed, { entity, body }))
    const times = { code: 'B', name: '白班', startTime: '08:00:00', endTime: '20:00:00' }
    const day = await create(shift, times)
    const night = { code: 'Y', name: '夜班', startTime: '20:00:00', endTime: '08:00:00' }
    const nightShift = await create(shift, night)
    const overlap = { code: 'Z', name: '中班', startTime: '12:00:00', endTime: '13:00:00' }
    await expect(create(shift, overlap)).rejects.toThrow('与班次白班时间重叠')
    const crew = await create(team, { code: 'T1', name: '甲班' })
    const shiftId = nightShift['id']
    await create(shiftRotation, { shiftDate: '2024-05-01', shiftId, teamId: crew['id'] })
    const at = (text: string) =>
      workPlaceOf(bed.db, bed.engine, {
        company: { orgId: String(day['orgId']), groupId: String(day['groupId']) },
        instant: new Date(text),
      })
    const lateNight = await at('2024-05-02T03:10:00+08:00')
    expect(lateNight).toEqual({
      shiftId,
      shiftDate: '2024-05-01',
      businessDate: '2024-05-01',
      teamId: crew['id'],
    })
    expect(await at('2024-05-02T08:00:00+08:00')).toEqual({
      shiftId: day['id'],
      shiftDate: '2024-05-02',
      businessDate: '2024-05-02',
      teamId: null,
    })
    bed.setting(dayStart, '00:00')
    expect(await at('2024-05-02T03:10:00+08:00')).toMatchObject({
      businessDate: '2024-05-02',
      shiftDate: '2024-05-01',
    })
    bed.setting(dayStart, null)
  })
})

describe('设备与采集端', () => {
  const bed = useTestBed({ handlers: [hearer] })
  const create = (entity: Parameters<typeof createArchive>[2]['entity'], body: AnyRow) =>
    bed.db.transaction((tx) => createArchive(tx, bed, { entity, body }))
  const ask = (path: string, id: unknown, body: AnyRow = {}) =>
    askCall(
      actionCalls({ engine: bed.engine } as EntityServices, deviceActions),
      `/measure/mm-device/:id/${path}`,
      {
        ...bed,
        params: { id: String(id) },
        body,
      },
    )

  test('指令随事务发出，5秒内有效，留下操作人', async () => {
    await expect(
      create(device, { code: 'D0', name: '道闸', deviceType: 'BARRIER' }),
    ).rejects.toThrow('请选择地磅或控制点')
    const point = await bed.db.transaction((tx) => makeCheck(tx, bed))
    const gate = { code: 'D1', name: '道闸', deviceType: 'BARRIER', checkId: point['id'] }
    // Parameters that its driver does not ask for, or not so, are told when they are stored.
    await expect(create(device, { ...gate, params: { opne: 3 } })).rejects.toThrow(
      '道闸没有参数opne',
    )
    await expect(create(device, { ...gate, params: { open: 'A' } })).rejects.toThrow(
      '道闸的参数开闸继电器（open）须为',
    )
    const { id } = await create(device, { ...gate, params: { open: 3 } })
    bed.clock.set(new Date('2024-05-01T00:00:00.000Z'))
    const { logged } = await ask('command', id, { command: 'open' })
    expect(logged).toMatchObject([{ action: 'command', label: '远程控制', bizKey: id }])
    expect(commanded.at(-1)?.row).toMatchObject({
      deviceId: id,
      command: 'open',
      userId: bed.caller.userId,
      deadline: '2024-05-01T00:00:05.000Z',
    })
    bed.clock.set(null)
    await expect(ask('command', id, { command: 'red' })).rejects.toThrow('道闸不支持指令red')
    await expect(ask('command', id, { command: 'explode' })).rejects.toThrow('command')
    await ask('test', id)
    expect(commanded.at(-1)?.row).toMatchObject({ command: 'ping' })
  })

  test('采集端的公钥须是Ed25519，签名可以核对', async () => {
    const room = await bed.db.transaction((tx) => makeWeighRoom(tx, bed))
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const bare = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
    const body = { code: 'A1', name: '一号磅房采集端', roomId: room['id'] }
    await expect(create(agent, { ...body, publicKey: 'abc' })).rejects.toThrow(
      '公钥须为Ed25519公钥',
    )
    const station = { ...body, publicKey: bare }
    await bed.db.transaction((tx) => makeInForce(tx, bed, { entity: agent, body: station }))
    const message = '1|48.260'
    const signature = sign(null, Buffer.from(message), privateKey).toString('base64')
    expect(isSignedBy(bare, { message, signature })).toBe(true)
    expect(isSignedBy(bare, { message: '1|48.280', signature })).toBe(false)
  })
})
