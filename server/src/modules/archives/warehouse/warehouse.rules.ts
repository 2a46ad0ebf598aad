import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import type { ArchivePorts } from '../usage-check.ts'
import { checkEmpty } from './place-checks.ts'
import { type WarehouseRow, warehouse } from './warehouse.entity.ts'

const DELIVERED = ['code', 'name', 'innerCode'] as const

export function warehouseRules(ports: ArchivePorts): EntityRules {
  const guard = async (tx: Parameters<typeof checkEmpty>[0], { row }: { row: WarehouseRow }) =>
    isTransit(row)
      ? refuse('warehouse.transit')
      : checkEmpty(tx, ports, { entity: 'warehouse', id: row.id })
  return rulesFor(warehouse, {
    async check(_tx, change) {
      const { before, row, caller } = change
      const changesTransit =
        (isTransit(row) || isTransit(before)) && row.warehouseType !== before?.warehouseType
      if (changesTransit && !isSystemCaller(caller)) return refuse('warehouse.transit')
      return checkSource(change, DELIVERED)
    },
    guards: { disable: guard, delList: guard },
  })
}

const isTransit = (row: WarehouseRow | null): boolean => row?.warehouseType === 'TRANSIT'
