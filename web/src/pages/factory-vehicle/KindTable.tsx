import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { COUNTED, type StageCounts, type Statistics } from './factory-vehicle.queries.ts'

/** How many of which business are at which stage. */
export function KindTable({ statistics }: { readonly statistics: Statistics }) {
  const { kinds, total } = statistics
  return (
    <section className="wall-panel wall-kinds" aria-label="业务与状态">
      <table>
        <thead>
          <tr>
            <th scope="col">业务</th>
            {COUNTED.map((stage) => (
              <th key={stage} scope="col" data-stage={stage}>
                {stage === 'LEFT' ? '今日出厂' : STAGE_LABELS[stage]}
              </th>
            ))}
            <th scope="col">未完成</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ id, label, ...counts }) => (
            <CountRow key={id} label={label} counts={counts} />
          ))}
          {kinds.length === 0 && (
            <tr>
              <td className="wall-nobody" colSpan={COUNTED.length + 2}>
                今天还没有车辆
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <CountRow label="合计" counts={total} />
        </tfoot>
      </table>
    </section>
  )
}

interface CountRowProps {
  readonly label: string
  readonly counts: StageCounts
}

const CountRow = ({ label, counts }: CountRowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {COUNTED.map((stage) => (
      <td key={stage} className={counts[stage] === 0 ? 'wall-zero' : undefined}>
        {counts[stage]}
      </td>
    ))}
    <td className={counts.open === 0 ? 'wall-zero' : undefined}>{counts.open}</td>
  </tr>
)
