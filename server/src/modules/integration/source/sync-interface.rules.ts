import { mappingFault } from '@junheng/domain/integration/source-mapping.ts'
import { isColumnName, isOneSelect } from '@junheng/domain/integration/source-query.ts'
import { type SourceType, SYNC_ENTITIES } from '@junheng/domain/integration/source-terms.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { nextTime, parseCron } from '#platform/jobs/cron.ts'
import { type SyncInterfaceRow, syncInterface } from './sync-interface.entity.ts'
import { isInside } from './sync-source.rules.ts'
import { hasInnerCodes, syncTarget } from './sync-target.ts'

export const syncInterfaceRules = rulesFor(syncInterface, {
  async complete(_tx, { row, before, engine }) {
    const { cron } = row
    const next = cron === null ? null : nextRun(cron, engine.clock.now())
    // Asked otherwise, what was read before says nothing.
    const isAsked = ASKED.every((name) => before?.[name] === row[name])
    return {
      nextTime: next && formatWireDateTime(next),
      ...(isAsked ? {} : { cursor: null }),
      sysSyncField: row.sysSyncField.map((line) => ({ ...line, field: pathOf(engine, row, line) })),
    }
  },
  async check(tx, { row, engine }) {
    const { cron } = row
    if (cron !== null && nextRun(cron, engine.clock.now()) === null)
      return refuse('job.cron', { cron })
    const type = await findSourceType(tx, row.sourceId)
    return checkQuery(type, row) ?? checkMapping(engine, row) ?? checkMissing(engine, row)
  },
})

/** People know fields by their titles. */
function pathOf(
  { registry }: Engine,
  { entity }: SyncInterfaceRow,
  { field }: { readonly field: string },
): string {
  const { columns } = syncTarget(registry, entity)
  const titled = [...columns].find(([, { sheet }]) => sheet.header === field)
  return titled?.[0] ?? field
}

const ASKED = ['sourceId', 'entity', 'query', 'cursorField', 'matchKey'] as const

/** When it runs next by itself; null: never. */
export function nextRun(cron: string, now: Date): Date | null {
  const parsed = parseCron(cron)
  return parsed && nextTime(parsed, now)
}

async function findSourceType(tx: Tx, sourceId: string): Promise<SourceType> {
  const found = await tx.row<{ readonly type: SourceType }>(
    sql`select type from sys_sync_source where id = ${sourceId}`,
  )
  return found?.type ?? 'DB'
}

function checkQuery(
  type: SourceType,
  { query, matchKey, cursorField, sysSyncField }: SyncInterfaceRow,
): Refusal | null {
  if (type === 'FILE') return isInside(query) ? null : refuse('sync.folder')
  if (type === 'HTTP') return null
  if (!isOneSelect(query)) return refuse('sync.query')
  const names = [matchKey, cursorField, ...sysSyncField.map(({ column }) => column)]
  const wrong = names.find((name) => name !== null && !isColumnName(name))
  return wrong === undefined ? null : refuse('sync.column', { name: wrong ?? '' })
}

/** What cannot be taken out of use is not taken out of use by a source either. */
function checkMissing(
  { registry }: Engine,
  { entity, onMissing }: SyncInterfaceRow,
): Refusal | null {
  const { model } = syncTarget(registry, entity)
  if (onMissing === 'KEEP' || model.fields.has('enabled')) return null
  return refuse('sync.noDisable', { archive: SYNC_ENTITIES[entity] })
}

function checkMapping(
  { registry }: Engine,
  { entity, sysSyncField }: SyncInterfaceRow,
): Refusal | null {
  const { columns } = syncTarget(registry, entity)
  for (const line of sysSyncField) {
    const field = columns.get(line.field)?.field
    if (field === undefined)
      return refuse('sync.field', { archive: SYNC_ENTITIES[entity], field: line.field })
    const { label, target = '' } = field.attrs
    const fault = mappingFault(line)
    if (fault !== null) return refuse('sync.mapping', { field: label, fault })
    if (line.transform === 'INNER' && (field.kind !== 'ref' || !hasInnerCodes(registry, target)))
      return refuse('sync.noInner', { field: label })
  }
  return null
}
