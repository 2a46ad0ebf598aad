import { refuse } from '../refusals/refusal.ts'
import { formatWireDate } from '../values/wire-time.ts'
import { type Listing, listingFindings } from './listing.ts'
import { paperFindings } from './vehicle-pass.ts'
import { type CheckLevel, type Finding, type Verdict, weighFindings } from './verdict.ts'

/** What is on file of a driver who wants to come in. */
export interface DriverFacts {
  readonly enabled: boolean
  readonly licenseEndDate: string | null
  readonly certificateEndDate: string | null
  /** Holds the qualification for dangerous goods. */
  readonly isDangerous: boolean
  readonly trainEndDate: string | null
  readonly listings: readonly Listing[]
}

/**
 * Whether a driver may pass: disabled, black list, driving licence, dangerous goods, certificate, safety
 * training.
 *
 * @example
 * judgeDriver(facts, { now, dangerousGoods: true, train: 'WARN' }).refusal?.message // '司机无危化资格'
 */
export function judgeDriver(
  driver: DriverFacts,
  {
    now,
    dangerousGoods,
    train,
  }: { readonly now: Date; readonly dangerousGoods: boolean; readonly train: CheckLevel },
): Verdict {
  const until = formatWireDate(now)
  const findings: Finding[] = []
  if (!driver.enabled) findings.push({ level: 'REFUSE', refusal: refuse('driver.disabled') })
  findings.push(...listingFindings(driver.listings))
  const licence = { end: driver.licenseEndDate, until, dangerousGoods }
  const expired = refuse('driver.licenceExpired')
  findings.push(...paperFindings({ ...licence, level: 'REFUSE', expired }))
  if (dangerousGoods && !driver.isDangerous)
    findings.push({ level: 'REFUSE', refusal: refuse('driver.notDangerous') })
  if (driver.certificateEndDate !== null && driver.certificateEndDate < until)
    findings.push({
      level: dangerousGoods ? 'REFUSE' : 'WARN',
      refusal: refuse('driver.certificateExpired'),
    })
  findings.push(...trainFindings(driver.trainEndDate, until, train))
  return weighFindings(findings)
}

function trainFindings(end: string | null, until: string, level: CheckLevel): readonly Finding[] {
  if (end === null) return [{ level, refusal: refuse('driver.notTrained') }]
  return end < until ? [{ level, refusal: refuse('driver.trainExpired') }] : []
}
