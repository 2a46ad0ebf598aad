import { sumDecimal } from '@junheng/domain/values/decimal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { DefaultPort } from '#platform/ports/default-port.ts'

/** Answered by the modules that stand on an archive: whether they hold one of its rows. */
export interface UsageCheck {
  /** Entity whose rows it knows about. */
  readonly entity: string
  /** Something unfinished stands on the row, such as a vehicle in the plant or goods in stock. */
  hasOpenBusiness(tx: Tx, id: string): Promise<boolean>
  /** The company has ever used the row. */
  isUsedIn(tx: Tx, use: { readonly id: string; readonly orgId: string }): Promise<boolean>
  /** Tons lying there; only places have any. */
  stockOf?(tx: Tx, id: string): Promise<string>
  /** Code of the unfinished document that stands on the row; null: none. */
  openDocument?(tx: Tx, id: string): Promise<string | null>
  /** A scale has put a weight on record for it; only vehicles are weighed. */
  isWeighed?(tx: Tx, id: string): Promise<boolean>
}

/** What archives ask upward. */
export interface ArchivePorts {
  /** None: nothing stands on the archives yet, so nothing is used. */
  readonly usageChecks: readonly UsageCheck[]
}

/** Whether any of the checks for an entity says yes. */
export async function anyUsage(
  { usageChecks }: ArchivePorts,
  entity: string,
  ask: (check: UsageCheck) => Promise<boolean>,
): Promise<boolean> {
  for (const check of usageChecks) if (check.entity === entity && (await ask(check))) return true
  return false
}

interface Asked {
  readonly entity: string
  readonly id: string
}

/** Tons lying at a place, by all that keep stock. */
export async function stockAt(tx: Tx, { usageChecks }: ArchivePorts, { entity, id }: Asked) {
  const found: string[] = []
  for (const check of usageChecks)
    if (check.entity === entity && check.stockOf) found.push(await check.stockOf(tx, id))
  return sumDecimal(found)
}

/** Code of the first unfinished document that stands on a row. */
export async function findOpenDocument(
  tx: Tx,
  { usageChecks }: ArchivePorts,
  { entity, id }: Asked,
): Promise<string | null> {
  for (const check of usageChecks) {
    const code = check.entity === entity ? await check.openDocument?.(tx, id) : null
    if (code) return code
  }
  return null
}

/** What archives ask of whom, and what holds while nobody answers. */
const QUESTIONS: readonly {
  readonly question: keyof UsageCheck
  readonly entities: readonly string[]
  readonly says: string
}[] = [
  {
    question: 'stockOf',
    entities: ['warehouse', 'area', 'silo', 'location'],
    says: '库存未接入，仓位按无库存处理',
  },
  { question: 'isWeighed', entities: ['vehicle'], says: '称重未接入，车辆按未过磅处理' },
  { question: 'openDocument', entities: ['iccard'], says: '登记未接入，IC卡按未占用处理' },
  { question: 'openDocument', entities: ['vendor', 'customer'], says: '往来单位按无未完单据处理' },
  { question: 'hasOpenBusiness', entities: ['inventory'], says: '物料按无未完业务处理' },
]

/** The questions that none of the checks answers. */
export function usageOnDefault(usageChecks: readonly UsageCheck[]): readonly DefaultPort[] {
  const unanswered = QUESTIONS.filter(
    ({ question, entities }) =>
      !usageChecks.some((check) => entities.includes(check.entity) && check[question]),
  )
  return unanswered.map(({ question, entities, says }) => ({
    asker: 'archives',
    name: `UsageCheck.${question}(${entities.join(', ')})`,
    says,
  }))
}
