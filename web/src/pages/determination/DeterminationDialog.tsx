import {
  DETERMINE_STATES,
  VALUE_RULES,
  type ValueRule,
} from '@junheng/domain/quality/determine-terms.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal, Select, Tag } from 'antd'
import { useState } from 'react'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useWork, type Work } from '#web/pages/assay/use-work.ts'
import { useCellKeys } from '#web/screens/cell-keys/use-cell-keys.ts'
import type { ResultDialogProps } from '#web/screens/host/result-view.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import {
  auditDetermination,
  DETERMINE_BASE,
  type DeterminationResult,
  type DeterminedCar,
  type DeterminedItem,
  loadResult,
  saveVendor,
} from './determination.queries.ts'
import { OutsideReports } from './OutsideReports.tsx'
import { pastedValues } from './pasted-values.ts'
import { remarkEffects } from './remark-effects.ts'
import './determination.css'

interface DeterminedItemsProps {
  readonly items: readonly DeterminedItem[]
  /** The vendor's values that were typed and not saved. */
  readonly typed: ReadonlyMap<string, string>
  /** Null: they are only looked at. */
  readonly onType: ((itemId: string, text: string) => void) | null
}

const RULES = Object.entries(VALUE_RULES).map(([value, label]) => ({
  value: value as ValueRule,
  label,
}))

/** A determination that is looked at, what was typed of it, and what may become of it. */
function useDetermination(data: unknown, onClose: () => void) {
  const queries = useQueryClient()
  const work = useWork()
  const [result, setResult] = useState(data as DeterminationResult)
  const [rule, setRule] = useState(result.valueRule)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const refresh = () => queries.invalidateQueries({ queryKey: entityQueries(DETERMINE_BASE).all() })
  const recalculate = () =>
    work.run(async () => {
      const values = result.items.map(({ itemId, vendorValue }) => ({
        itemId,
        value: (typed.get(itemId) ?? vendorValue) || null,
      }))
      await saveVendor(result.id, rule, values)
      setResult(await loadResult(result.id))
      setTyped(new Map())
      await refresh()
      return '已按新的取值重算'
    })
  const audit = () =>
    work.run(async () => {
      await auditDetermination(result.id)
      await refresh()
      onClose()
      return `${result.code} 已审核`
    })
  const type = (itemId: string, text: string): void =>
    setTyped((before) => new Map(before).set(itemId, text))
  return { result, rule, setRule, typed, type, work, recalculate, audit }
}

/** What each item came to and did to each car, old against new, before one audits. */
export function DeterminationDialog({ title, data, onClose }: ResultDialogProps) {
  const { result, rule, setRule, typed, type, ...acts } = useDetermination(data, onClose)
  const isDraft = result.status === 'DRAFT'
  return (
    <Modal
      open
      title={`${title} ${result.code}`}
      width={1180}
      onCancel={onClose}
      footer={
        <Actions
          isDraft={isDraft}
          work={acts.work}
          onRecalculate={acts.recalculate}
          onAudit={acts.audit}
          onClose={onClose}
        />
      }
    >
      <Surface>
        <div className="determination">
          <p className="determination-head">
            <Tag color={isDraft ? 'orange' : 'green'}>{DETERMINE_STATES[result.status]}</Tag>
            取值规则
            <Select
              aria-label="取值规则"
              value={rule}
              options={RULES}
              disabled={!isDraft}
              onChange={setRule}
            />
          </p>
          <DeterminedItems items={result.items} typed={typed} onType={isDraft ? type : null} />
          <OutsideReports reports={result.arbitrations} />
          <DeterminedCars result={result} />
        </div>
      </Surface>
    </Modal>
  )
}

interface ActionsProps {
  readonly isDraft: boolean
  readonly work: Work
  readonly onRecalculate: () => void
  readonly onAudit: () => void
  readonly onClose: () => void
}

function Actions({ isDraft, work, onRecalculate, onAudit, onClose }: ActionsProps) {
  const may = usePermission()
  const key = (action: string) => may(`quality:pro-assay-determine:${action}`)
  return (
    <>
      <Button onClick={onClose}>关 闭</Button>
      {isDraft && key('calculate') && (
        <Button disabled={work.isBusy} onClick={onRecalculate}>
          保存供方值并重算
        </Button>
      )}
      {isDraft && key('audit') && (
        <Button type="primary" disabled={work.isBusy} onClick={onAudit}>
          审 核
        </Button>
      )}
    </>
  )
}

/** Items by their means, what the vendor has found, and by what is settled. */
function DeterminedItems({ items, typed, onType }: DeterminedItemsProps) {
  const hands = useCellKeys({})
  return (
    <div className="jh-result-scroll" {...hands}>
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
              <td className="jh-result-figure" data-hand>
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

/** Cars by items: what each item did, then weight and price, old against new. */
function DeterminedCars({ result }: { readonly result: DeterminationResult }) {
  const names = [
    ...new Set(
      result.cars.flatMap(({ computeRemark }) =>
        remarkEffects(computeRemark ?? '').map(({ name }) => name),
      ),
    ),
  ]
  return (
    <div className="jh-result-scroll">
      <table className="jh-result-table" aria-label="车辆">
        <thead>
          <tr>
            <th>磅单号</th>
            <th>车牌号</th>
            <th className="jh-result-figure">净重(吨)</th>
            {names.map((name) => (
              <th key={name} className="jh-result-figure">
                {name}
              </th>
            ))}
            <th className="jh-result-figure">化验扣重(吨)</th>
            <th className="jh-result-figure">质量扣价(元/吨)</th>
            <th className="jh-result-figure">定额扣款(元)</th>
            <th className="jh-result-figure">结算数(吨)</th>
            <th className="jh-result-figure">结算单价(元/吨)</th>
          </tr>
        </thead>
        <tbody>
          {result.cars.map((car) => (
            <CarRow key={`${car.weighCode} ${car.plateNumber}`} car={car} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CarRow({
  car,
  names,
}: {
  readonly car: DeterminedCar
  readonly names: readonly string[]
}) {
  const effects = new Map(remarkEffects(car.computeRemark ?? '').map((one) => [one.name, one]))
  return (
    <tr>
      <td>{car.weighCode}</td>
      <td>{car.plateNumber}</td>
      <td className="jh-result-figure">{car.suttle}</td>
      {names.map((name) => (
        <td key={name} className="jh-result-figure">
          {effects.get(name)?.value ?? '—'}
          <small className="determination-effect">{effects.get(name)?.effect}</small>
        </td>
      ))}
      <td className="jh-result-figure">{car.assayDeduct}</td>
      <td className="jh-result-figure">{car.qualityPrice ?? '—'}</td>
      <td className="jh-result-figure">{car.fixedAmount}</td>
      <td className="jh-result-figure">
        <Changed old={car.old.deSuttle} now={car.deSuttle} />
      </td>
      <td className="jh-result-figure">
        <Changed old={car.old.settlePrice} now={car.settlePrice} />
      </td>
    </tr>
  )
}

/** What it is now stands struck out above what it will be. */
function Changed({ old, now }: { readonly old: string | null; readonly now: string | null }) {
  if (old === now) return now ?? '—'
  return (
    <>
      {old !== null && <del className="determination-old">{old}</del>}
      <ins className="determination-new">{now ?? '—'}</ins>
    </>
  )
}
