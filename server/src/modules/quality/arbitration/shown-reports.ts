import { group } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { formatAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { photoUrl } from '../sample/handover.actions.ts'
import { findArbitrations } from './arbitration.queries.ts'

/** What an outside laboratory has found, as it is read afterwards. */
export const REPORT = group(
  {
    labName: text({ label: '外部实验室', required: true }),
    reportNo: text({ label: '报告编号', required: true }),
    reportDate: text({ label: '报告日期', required: true }),
    userName: text({ label: '录入人', required: true }),
    results: text({ label: '结果', required: true }),
    fileUrl: text({ label: '检测报告', length: 1000 }),
  },
  { required: true },
)

/** Reports of samples; `seen`: of those items alone, and the file only to who may see all that stands in it. */
export async function showReports(
  db: Queryable,
  engine: Engine,
  sampleIds: readonly string[],
  seen?: ReadonlySet<string>,
) {
  const found = await findArbitrations(db, sampleIds)
  const terms = await findAssayItems(db, [
    ...new Set(found.flatMap(({ values }) => Object.keys(values))),
  ])
  return Promise.all(
    found.map(async ({ labName, reportNo, reportDate, userName, fileId, values }) => {
      const own = Object.entries(values).filter(([itemId]) => seen?.has(itemId) ?? true)
      const isWhole = own.length === Object.keys(values).length
      const results = own.map(([itemId, value]) => {
        const item = terms.get(itemId)
        return `${item?.name ?? ''}=${formatAssayValue(value, item?.decimals ?? 2)}`
      })
      return {
        labName,
        reportNo,
        reportDate,
        userName,
        results: results.join(' '),
        fileUrl: await photoUrl(engine, isWhole ? fileId : null),
      }
    }),
  )
}
