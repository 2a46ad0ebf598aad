import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { Input } from 'antd'
import type { DeterminedItem } from './determination.queries.ts'
import { pastedValues } from './pasted-values.ts'

interface DeterminedItemsProps {
  readonly items: readonly DeterminedItem[]
  /** The vendor's values that were typed and not saved. */
  readonly typed: ReadonlyMap<string, string>
  /** Null: they are only looked at. */
  readonly onType: ((itemId: string, text: string) => void) | null
}

/** Items by their means, what the vendor has found, and by what is settled. */
export function DeterminedItems({ items, typed, onType }: DeterminedItemsProps) {
  return (
    <div className="jh-result-scroll">
      <table className="jh-result-table" aria-label="指标">
        <thead>
          <tr>
            <th>指标</th>
            <th className="jh-result-figure">标准</th>
            <th className="jh-result-figure">加权均值</th>
            <th className="jh-result-figure">供方值</th>
            <th className="jh-result-figure">结算值</th>
            <th>判定</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ itemId, name, standard, meanValue, vendorValue, settleValue, result }) => (
            <tr key={itemId}>
              <td>{name}</td>
              <td className="jh-result-figure">{standard ?? '—'}</td>
              <td className="jh-result-figure">{meanValue}</td>
              <td className="jh-result-figure">
                {onType === null ? (
                  (vendorValue ?? '—')
                ) : (
                  <Input
                    className="determination-value"
                    aria-label={`${name}供方值`}
                    value={typed.get(itemId) ?? vendorValue ?? ''}
                    onChange={({ target }) => onType(itemId, target.value)}
                    onPaste={(event) => {
                      const pasted = pastedValues(
                        items,
                        itemId,
                        event.clipboardData.getData('text'),
                      )
                      if (pasted === null) return
                      event.preventDefault()
                      for (const [id, value] of pasted) onType(id, value)
                    }}
                  />
                )}
              </td>
              <td className="jh-result-figure">{settleValue}</td>
              <td>
                <span className="determination-judged" data-result={result}>
                  {result === null ? '—' : ASSAY_RESULTS[result]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
