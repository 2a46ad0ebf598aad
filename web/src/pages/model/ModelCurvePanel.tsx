import { applyModel } from '@junheng/domain/quality/apply-model.ts'
import { modelCurve } from '@junheng/domain/quality/model-curve.ts'
import { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import type { ModelItem } from '@junheng/domain/quality/quality-model.ts'
import { parseAssayValue } from '@junheng/domain/values/assay-value.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import { parseUnitPrice, subtractUnitPrice } from '@junheng/domain/values/unit-price.ts'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { Chart } from '#web/screens/charts/Chart.tsx'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import { typedItems } from './typed-model.ts'
import './model-curve.css'

const NONE: readonly never[] = []

/** The curve of the model as it is typed, and what it would do to a line with these values. */
export function ModelCurvePanel() {
  const { store } = useForm()
  const rows = useFormPart(store, () => store.get().children['qc_model_item'] ?? NONE)
  const bands = useFormPart(store, () => store.get().children['qc_model_band'] ?? NONE)
  const items = typedItems(rows, bands)
  const [chosen, setChosen] = useState<string | null>(null)
  const [price, setPrice] = useState('700')
  const drawn = items.filter(({ effectType }) => effectType !== 'NONE')
  const item = drawn.find(({ itemId }) => itemId === chosen) ?? drawn[0]
  return (
    <section className="model-curve" aria-label="扣罚曲线与试算">
      <div className="model-curve-picture">
        {item === undefined ? (
          <p className="model-curve-empty">填写指标和区间后，这里画出扣罚曲线</p>
        ) : (
          <>
            <Segmented
              aria-label="看哪个指标"
              options={drawn.map(({ itemId, name }) => ({ value: itemId, label: name }))}
              value={item.itemId}
              onChange={setChosen}
            />
            <Curve item={item} price={price} />
          </>
        )}
      </div>
      <Probe items={items} price={price} onPrice={setPrice} />
    </section>
  )
}

function Curve({ item, price }: { readonly item: ModelItem; readonly price: string }) {
  const { unit, points } = modelCurve(item, parseUnitPrice(price))
  return (
    <Chart
      title={`${item.name}的扣罚`}
      kind="lines"
      unit={unit}
      scale={3}
      height={220}
      emptyText="这些值不扣罚"
      categories={points.map(({ value }) => value)}
      series={[{ name: item.name, values: points.map(({ effect }) => effect) }]}
    />
  )
}

interface ProbeProps {
  readonly items: readonly ModelItem[]
  readonly price: string
  readonly onPrice: (price: string) => void
}

function Probe({ items, price, onPrice }: ProbeProps) {
  const [suttle, setSuttle] = useState('30.000')
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <div className="model-curve-probe">
      <div className="model-curve-inputs">
        <ProbeField label="净重(吨)" value={suttle} onType={setSuttle} />
        <ProbeField label="单价(元/吨)" value={price} onType={onPrice} />
        {items.map(({ itemId, name }) => (
          <ProbeField
            key={itemId}
            label={name}
            value={values.get(itemId) ?? ''}
            onType={(text) => setValues(new Map(values).set(itemId, text))}
          />
        ))}
      </div>
      <ProbeAnswer items={items} suttle={suttle} price={price} values={values} />
    </div>
  )
}

interface ProbeFieldProps {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
}

function ProbeField({ label, value, onType }: ProbeFieldProps) {
  return (
    <div>
      <span>{label}</span>
      <Input
        aria-label={`试算${label}`}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}

interface ProbeAnswerProps {
  readonly items: readonly ModelItem[]
  readonly suttle: string
  readonly price: string
  readonly values: ReadonlyMap<string, string>
}

function ProbeAnswer({ items, suttle, price, values }: ProbeAnswerProps) {
  const tons = parseTons(suttle)
  const known = new Map(
    [...values].flatMap(([itemId, text]) => {
      const value = parseAssayValue(text)
      return value === null ? [] : [[itemId, value] as const]
    }),
  )
  if (tons === null || known.size === 0)
    return <p className="model-curve-empty">填几个化验值，看扣多少</p>
  const agreed = parseUnitPrice(price)
  const made = applyModel(
    items.filter(({ itemId }) => known.has(itemId)),
    { suttle: tons, price: agreed, values: known, settledItems: new Set() },
  )
  if ('code' in made) return <p className="model-curve-fault">{made.message}</p>
  const { assayDeduct, qualityPrice, fixedAmount, judgement, computeRemark } = made
  const facts = [
    ['判定', ASSAY_RESULTS[judgement]],
    ['扣重(吨)', assayDeduct],
    ['扣价(元/吨)', qualityPrice ?? '—'],
    [
      '结算单价(元/吨)',
      agreed === null || qualityPrice === null ? '—' : subtractUnitPrice(agreed, qualityPrice),
    ],
    ['扣款(元)', fixedAmount],
  ] as const
  return (
    <>
      <dl className="model-curve-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="model-curve-remark">{computeRemark}</p>
    </>
  )
}
