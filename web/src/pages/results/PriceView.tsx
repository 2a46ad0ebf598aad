import type { PriceState } from '@junheng/domain/price/price-terms.ts'
import { FOUND_SOURCE_LABELS, PRICE_STATES } from '@junheng/domain/price/price-terms.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { ResultHead, type ResultTone } from './ResultHead.tsx'
import { rowOf, rowsOf, text } from './read-answer.ts'

const TONES: Readonly<Record<PriceState, ResultTone>> = {
  FINAL: 'good',
  PENDING: 'wait',
  NONE: 'bad',
  CONFLICT: 'bad',
}

const SOURCES: Readonly<Record<string, string>> = FOUND_SOURCE_LABELS

/** What the goods cost, and every rule that was asked on the way to it. */
export function PriceView({ data }: ResultProps) {
  const found = rowOf(data)
  const state = PRICE_STATES.find((known) => known === found['state']) ?? 'NONE'
  const price = text(found, 'price')
  const steps = rowsOf(found['trace'])
  return (
    <div className="jh-result">
      <ResultHead
        tone={TONES[state]}
        label={text(found, 'stateName')}
        {...(price === '' ? {} : { value: price, unit: '元/吨' })}
      >
        {text(found, 'msg') !== '' && <p className="jh-result-text">{text(found, 'msg')}</p>}
        {price !== '' && <PriceFacts found={found} />}
      </ResultHead>
      {steps.length > 0 && (
        <section>
          <h3 className="jh-result-title">取价过程</h3>
          <ol className="jh-result-steps">
            {steps.map((step, at) => (
              // The steps of one answer never change places.
              <Step key={at} step={step} isLast={at === steps.length - 1} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function PriceFacts({ found }: { readonly found: AnyRow }) {
  const rate = Number(text(found, 'taxRate'))
  const facts = [
    ['不含税', text(found, 'netPrice')],
    ['税率', Number.isFinite(rate) ? `${(rate * 100).toFixed(2)}%` : ''],
    ['来源', SOURCES[text(found, 'priceSource')] ?? ''],
    ['取价时间', text(found, 'priceDate')],
  ] as const
  return (
    <dl className="jh-result-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The search ends at the last step: that is where it was decided. */
function Step({ step, isLast }: { readonly step: AnyRow; readonly isLast: boolean }) {
  const candidates = rowsOf(step['candidates'])
  return (
    <li data-decided={isLast || undefined}>
      <p className="jh-result-step">
        <span>{text(step, 'title')}</span>
        {text(step, 'date') !== '' && <time>{text(step, 'date')}</time>}
      </p>
      {candidates.length > 0 && (
        <ul className="jh-result-list">
          {candidates.map((one, at) => (
            <li key={text(one, 'priceSubId') || at}>
              <span className="jh-result-code">{text(one, 'code')}</span>
              <span>{text(one, 'band')}</span>
              <span className="jh-result-figure">{text(one, 'price')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="jh-result-outcome">{text(step, 'result')}</p>
    </li>
  )
}
