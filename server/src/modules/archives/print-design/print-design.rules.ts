import { parseTemplate } from '@junheng/domain/print/parse-template.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { printDesign } from './print-design.entity.ts'
import { findDefault, switchFace, updateFace } from './print-design.queries.ts'

export const printDesignRules = rulesFor(printDesign, {
  async check(tx, { engine, row }) {
    const isCustom = row.document === 'custom'
    if (isCustom !== (row.tableName !== null)) return refuse('print.tableName')
    if (isCustom && engine.registry.target(row.tableName ?? '') === null)
      return refuse('print.tableUnknown', { table: row.tableName ?? '' })
    if (row.design !== null && parseTemplate(row.design) === null) return refuse('print.malformed')
    const other = row.isDefault ? await findDefault(tx, row) : null
    return other === null ? null : refuse('print.defaultTaken', { name: other.name })
  },
  stored: (tx, { row }) => updateFace(tx, row),
  acted: {
    enable: (tx, { row }) => switchFace(tx, row.id, { enabled: true, deleted: false }),
    disable: (tx, { row }) => switchFace(tx, row.id, { enabled: false, deleted: false }),
    delList: (tx, { row }) => switchFace(tx, row.id, { enabled: false, deleted: true }),
  },
})
