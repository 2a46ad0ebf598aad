import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { type ArchiveBody, createArchive } from '#modules/archives/api.ts'
import {
  auditNewScale,
  device,
  scale,
  shift,
  shiftRotation,
  team,
  weighRoom,
} from '#modules/scale/api.ts'
import { weighRule } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type DemoCompany, type DemoSite, FIRST_DAY, makerAt, userAt } from './demo-site.ts'

/** The two scales of each company. */
export type DemoScales = ReadonlyMap<string, readonly [first: string, second: string]>

/** Days after the install for which the plant's teams know their shifts. */
const PLANNED_DAYS = 14

type Make = <E extends Entity>(entity: E, body: ArchiveBody<E>) => Promise<string>

/** Weighing rooms with two simulated scales and what stands around them, shifts, teams, rules. */
export async function loadDemoScales(tx: Tx, site: DemoSite): Promise<DemoScales> {
  const scales = new Map<string, readonly [string, string]>()
  for (const company of site.companies) {
    const maker = makerAt(site, company)
    const make: Make = async (entity, body) => (await createArchive(tx, maker, { entity, body })).id
    scales.set(company.orgId, await loadRoom(tx, make, { site, company }))
    await loadGates(tx, make, company)
    await loadShifts(make, { site, isPlanned: company === site.companies[0] })
    await loadRules(make)
  }
  return scales
}

async function loadRoom(
  tx: Tx,
  make: Make,
  { site, company }: { readonly site: DemoSite; readonly company: DemoCompany },
): Promise<readonly [string, string]> {
  const { factoryId, checkId } = await placeOf(tx, company)
  const room = { code: 'R01', name: '一号磅房', factoryId, address: '厂区东门' }
  const roomId = await make(weighRoom, room)
  const makeScale = async (code: string, name: string): Promise<string> => {
    const scaleId = await make(scale, {
      code,
      name,
      roomId,
      checkId,
      maxCapacity: '100',
      model: 'SCS-100',
      serialNo: `${company.orgCode}2026${code}`,
      verifyDate: addDays(site.time.today, -120),
      verifyExpire: addDays(site.time.today, 245),
      certificateNo: `计量检字第${company.orgCode}${code}号`,
      connType: 'SIM',
      protocol: 'SIM',
    })
    await auditNewScale(tx, userAt(site, 'manager', company), scaleId)
    await loadDevices(make, { scaleId, code })
    return scaleId
  }
  return [await makeScale('D01', '一号地磅'), await makeScale('D02', '二号地磅')]
}

/** The factory of a company, and the control point at its scales. */
async function placeOf(tx: Tx, { orgId }: DemoCompany) {
  const found = await tx.row<{ readonly factoryId: string; readonly checkId: string }>(
    sql`select f.id as "factoryId", c.id as "checkId" from as_inv_factory f join as_check c on c.org_id = f.org_id and c.check_type = 'SCALE' where f.org_id = ${orgId} and f.is_default`,
  )
  if (found === null) throw new Error('the demo company has no scale point')
  return found
}

/** Type, name, where it stands. */
const DEVICES = [
  ['LPR', '车牌识别', 'FRONT'],
  ['CAMERA', '顶部摄像机', 'TOP'],
  ['BARRIER', '道闸', 'FRONT'],
  ['LED', '显示屏', 'FRONT'],
  ['PRINTER', '磅单打印机', null],
] as const

async function loadDevices(
  make: Make,
  { scaleId, code }: { readonly scaleId: string; readonly code: string },
): Promise<void> {
  for (const [at, [deviceType, name, position]] of DEVICES.entries())
    await make(device, {
      code: `${code}-${at + 1}`,
      name,
      deviceType,
      scaleId,
      connType: 'SIM',
      ...(position === null ? {} : { position }),
    })
}

/** A barrier and a camera at each gate. */
async function loadGates(tx: Tx, make: Make, { orgId }: DemoCompany): Promise<void> {
  const gates = await tx.rows<{ readonly id: string; readonly code: string }>(
    sql`select id, code from as_check where org_id = ${orgId} and check_type in ('GATE_IN', 'GATE_OUT') order by code`,
  )
  for (const { id: checkId, code } of gates) {
    const at = { checkId, connType: 'SIM' } as const
    await make(device, { code: `${code}-1`, name: '门岗道闸', deviceType: 'BARRIER', ...at })
    await make(device, { code: `${code}-2`, name: '门岗相机', deviceType: 'CAMERA', ...at })
  }
}

/** Two shifts of twelve hours, worked in turn by four teams where that is planned. */
async function loadShifts(
  make: Make,
  { site: { time }, isPlanned }: { readonly site: DemoSite; readonly isPlanned: boolean },
): Promise<void> {
  const shifts = [
    await make(shift, { code: 'B1', name: '白班', startTime: '08:00:00', endTime: '20:00:00' }),
    await make(shift, { code: 'B2', name: '夜班', startTime: '20:00:00', endTime: '08:00:00' }),
  ]
  const teams: string[] = []
  for (const [at, name] of ['甲班', '乙班', '丙班', '丁班'].entries())
    teams.push(await make(team, { code: `T${at + 1}`, name }))
  if (!isPlanned) return
  for (let day = -FIRST_DAY; day <= PLANNED_DAYS; day += 1)
    for (const [at, shiftId] of shifts.entries()) {
      const teamId = teams[(day + FIRST_DAY + at * 2) % teams.length]
      await make(shiftRotation, { shiftDate: addDays(time.today, day), shiftId, teamId })
    }
}

/** Where the plant's own word differs from the product's. */
async function loadRules(make: Make): Promise<void> {
  await make(weighRule, {
    code: 'GZ01',
    ruleType: 'PLAN_DIFF',
    kinds: 'sa',
    level: 'WARN',
    tolWeight: '2',
    tolRate: '0.1',
    remark: '装车与预装相差超过两吨时提示',
  })
  await make(weighRule, {
    code: 'GZ02',
    ruleType: 'LOSS_OVER',
    kinds: 'pu',
    level: 'WARN',
    holdAudit: true,
    remark: '途损超标须处理后审核',
  })
  await make(weighRule, {
    code: 'GZ03',
    ruleType: 'GATE_DELAY',
    level: 'BLOCK',
    minutes: '240',
    remark: '盖布、开票后出厂，四小时内不用再过磅',
  })
}
