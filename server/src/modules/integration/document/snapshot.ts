import type {
  CodedArchive,
  ErpDocument,
  MessageField,
} from '@junheng/domain/integration/erp-message.ts'
import { carrier, customer, inventory, vendor, warehouse } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { fieldsOf } from '../adapter/adapter.queries.ts'
import type { ErpWords } from '../adapter/erp-line.ts'
import type { CodedRow, UploadDocument } from './upload-document.ts'

/** The document as it stands now, with the ERP's codes; what has none is named, not sent. */
export async function snapshotOf(
  db: Queryable,
  engine: Engine,
  { adapter, document }: { readonly adapter: ErpWords; readonly document: UploadDocument },
): Promise<ErpDocument> {
  const { bizType, code, head, lines, partner, goods } = document
  const used = new Set(fieldsOf(adapter, bizType).map(({ source }) => source))
  const unmapped = new Set<string>()
  const lookUp = async (field: MessageField, row: CodedRow | null): Promise<string | null> => {
    const found = row && used.has(field) ? await extCodeOf(db, engine, adapter, row) : null
    if (row && used.has(field) && found === null) unmapped.add(row.name)
    return found
  }
  const partnerExtCode = await lookUp('partnerExtCode', partner)
  const coded = []
  for (const [at, line] of lines.entries()) {
    const invExtCode = await lookUp('invExtCode', goods[at]?.inventory ?? null)
    const warehouseExtCode = await lookUp('warehouseExtCode', goods[at]?.warehouse ?? null)
    const fromWarehouseExtCode = await lookUp('fromWarehouseExtCode', goods[at]?.from ?? null)
    coded.push({ ...line, invExtCode, warehouseExtCode, fromWarehouseExtCode })
  }
  return {
    bizType,
    code,
    head: { ...head, partnerExtCode },
    lines: coded,
    unmapped: [...unmapped],
  }
}

/** What the ERP calls a row: as the adapter has it, else its inner code. */
async function extCodeOf(
  db: Queryable,
  engine: Engine,
  { sysErpAdapterCode }: ErpWords,
  { archive, id }: CodedRow,
): Promise<string | null> {
  const { code, innerCode } = await archiveCodes(db, engine, { archive, id })
  const own = sysErpAdapterCode.find((each) => each.archive === archive && each.code === code)
  return own?.extCode ?? innerCode
}

interface Codes {
  readonly code: string | null
  readonly innerCode: string | null
}

async function archiveCodes(
  db: Queryable,
  { registry }: Engine,
  { archive, id }: { readonly archive: CodedArchive; readonly id: string },
): Promise<Codes> {
  const place = { where: sql`t.id = ${id}`, lock: false }
  if (archive === 'INVENTORY') {
    const [row] = await loadWhere(db, registry, { model: registry.model(inventory), ...place })
    return codesOf({ code: row?.invCode, innerCode: row?.innerCode })
  }
  const [row] = await loadWhere(db, registry, { model: registry.model(PLAIN[archive]), ...place })
  return codesOf({ code: row?.code, innerCode: row?.innerCode })
}

const PLAIN = {
  VENDOR: vendor,
  CUSTOMER: customer,
  CARRIER: carrier,
  WAREHOUSE: warehouse,
} as const

const codesOf = (row: { readonly [N in keyof Codes]: string | null | undefined }): Codes => ({
  code: filled(row.code),
  innerCode: filled(row.innerCode),
})

const filled = (value: string | null | undefined): string | null => value?.trim() || null
