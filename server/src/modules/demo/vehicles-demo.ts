import { idCheckCharacter } from '@junheng/domain/checks/id-number.ts'
import { AXLE_TYPES, type AxleType } from '@junheng/domain/party/axle-limits.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { blacklist, createArchive, driver, vehicle } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type DemoSite, makerAt, userAt } from './demo-site.ts'

/** Vehicles of the demo group, and drivers: one each. */
const VEHICLES = 40
/** Of these the plant's own, which may be weighed with a stored tare. */
const OWN_FLEET = [0, 1, 2]
/** The last four carry dangerous goods. */
const FIRST_DANGEROUS = VEHICLES - 4

const AXLES = Object.keys(AXLE_TYPES) as readonly AxleType[]
/** Total mass and load by axle type, tons. */
const LOADS: Readonly<Record<AxleType, readonly [gross: string, load: string]>> = {
  A2: ['18', '9.8'],
  A3: ['25', '15'],
  T3: ['27', '16.5'],
  A4: ['31', '18.5'],
  T4: ['36', '23'],
  T5: ['43', '28.5'],
  T6S: ['46', '31'],
  T6: ['49', '33.5'],
}

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const GIVEN = ['建军', '志刚', '海波', '永红', '文强', '小平', '俊杰', '春生', '国庆', '晓东']

/** Ids in their order. */
export interface DemoVehicles {
  readonly vehicles: readonly string[]
  readonly drivers: readonly string[]
}

/** Vehicles of all axle types and a driver for each; one of the vehicles is on the black list. */
export async function loadDemoVehicles(
  tx: Tx,
  site: DemoSite,
  carriers: readonly string[],
): Promise<DemoVehicles> {
  const maker = makerAt(site)
  const vehicles: string[] = []
  const drivers: string[] = []
  for (let at = 0; at < VEHICLES; at += 1) {
    const carrierId = carriers[carrierOf(at)]
    const body = vehicleBody(at, site.time.today)
    const made = await createArchive(tx, maker, { entity: vehicle, body: { ...body, carrierId } })
    const vehicleId = made.id
    vehicles.push(vehicleId)
    const person = { ...driverBody(at, site.time.today), carrierId, vehicleId }
    drivers.push((await createArchive(tx, maker, { entity: driver, body: person })).id)
  }
  const listed = {
    // No number of the rule, which counts for the people who come after.
    code: 'HMD-0001',
    targetType: 'VEHICLE',
    vehicleId: vehicles[20],
    targetValue: plateOf(20),
    level: 'FORBID',
    reason: '夹带杂物，客户投诉',
  }
  await createArchive(tx, userAt(site, 'manager'), { entity: blacklist, body: listed })
  return { vehicles, drivers }
}

const isOwn = (at: number): boolean => OWN_FLEET.includes(at)
const isDangerous = (at: number): boolean => at >= FIRST_DANGEROUS
/** The third carrier is the plant itself, the fourth may carry dangerous goods. */
const carrierOf = (at: number): number => (isOwn(at) ? 2 : isDangerous(at) ? 3 : at % 2)
const plateOf = (at: number): string => `晋${'ABJLM'[at % 5]}${String(31_007 + at * 613)}`

function vehicleBody(at: number, today: string) {
  const axleType = AXLES[at % AXLES.length] ?? 'T6'
  const [maxGross, capacityTonnage] = LOADS[axleType]
  const isTrain = axleType.startsWith('T')
  const until = addDays(today, 400 + at)
  const trailer = isTrain
    ? { hasTrailer: '是', trailerPlateNumber: `晋${'ABJLM'[at % 5]}${String(2001 + at * 37)}挂` }
    : {}
  const danger = isDangerous(at)
    ? {
        isDangerousChemicals: '是',
        dangerousChemicalsRoadTransportLicense: `WH${String(140_000 + at)}`,
        roadTransportLicense: `WY${String(140_000 + at)}`,
        roadTransportLicenseStartDate: addDays(today, -200),
        roadTransportLicenseEndDate: until,
      }
    : {}
  return {
    plateNumber: plateOf(at),
    carType: isDangerous(at) ? '罐车' : isTrain ? '半挂' : '自卸',
    axleType,
    maxGross,
    capacityTonnage,
    annualReviewDate: `${until} 00:00:00`,
    qualifications: '有资质',
    mainVehicleDrivingLicense: `XS${String(140_000 + at)}`,
    mainVehicleRoadTransportLicense: `YS${String(140_000 + at)}`,
    mainVehicleRoadTransportLicenseStartDate: addDays(today, -300),
    mainVehicleRoadTransportLicenseEndDate: until,
    emissionStandard: '6',
    storedTare: isOwn(at),
    ...trailer,
    ...danger,
  }
}

function driverBody(at: number, today: string) {
  const birth = `19${String(70 + (at % 25))}${String((at % 12) + 1).padStart(2, '0')}15`
  const digits = `141102${birth}${String(101 + at).padStart(3, '0')}`
  const idNumber = `${digits}${idCheckCharacter(digits)}`
  return {
    code: `SJ${String(at + 1).padStart(5, '0')}`,
    driverName: `${SURNAMES[at % SURNAMES.length]}${GIVEN[(at * 3) % GIVEN.length]}`,
    idNumber,
    mobile: `1383580${String(1000 + at * 7)}`,
    driverLicense: idNumber,
    licenseClass: 'A2',
    licenseEndDate: addDays(today, 900 + at),
    certificateNo: `CY${String(140_000 + at)}`,
    certificateEndDate: addDays(today, 600 + at),
    isDangerous: isDangerous(at),
    trainDate: addDays(today, -60),
    trainEndDate: addDays(today, 300),
  }
}
