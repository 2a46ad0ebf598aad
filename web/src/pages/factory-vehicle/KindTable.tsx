import {
  STAGE_COLUMNS,
  type StageCounts,
  type Statistics,
} from '@junheng/domain/report/factory-vehicle-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { WallFigure } from './WallFigure.tsx'

/** How many of which business are at which stage. */
export function KindTable({ statistics }: { readonly statistics: Statistics }) {
  const { kinds, total, path } = statistics
  return (
    <section className="wall-panel wall-kinds" aria-label="业务与状态">
      <table>
        <thead>
          <tr>
            <th scope="col">业务</th>
            {STAGE_COLUMNS.map((stage) => (
              <th key={stage} scope="col" data-stage={stage}>
                {stage === 'LEFT' ? '今日出厂' : STAGE_LABELS[stage]}
              </th>
            ))}
            <th scope="col">未完成</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ id, label, ...counts }) => (
            <CountRow key={id} label={label} counts={counts} path={path} />
          ))}
          {kinds.length === 0 && (
            <tr>
              <td className="wall-nobody" colSpan={STAGE_COLUMNS.length + 2}>
                今天还没有车辆
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <CountRow label="合计" counts={total} path={path} />
        </tfoot>
      </table>
    </section>
  )
}

interface CountRowProps {
  readonly label: string
  readonly counts: StageCounts
  readonly path: string | null
}

const COLUMNS = [...STAGE_COLUMNS, 'open'] as const

const CountRow = ({ label, counts, path }: CountRowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {COLUMNS.map((column) => (
      <td key={column} className={counts[column] === 0 ? 'wall-zero' : undefined}>
        <WallFigure path={path} search={counts.searches?.[column]} count={counts[column]} />
      </td>
    ))}
  </tr>
)
