import type { RowTone } from '@junheng/domain/entity/row-tones.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import {
  memo,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cellContent } from '#web/controls/display/CellValue.tsx'
import { FlowMark } from '#web/controls/display/FlowMark.tsx'
import { formatValue } from '#web/controls/display/format-value.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { type HeadFields, headFields } from '../record-head/head-fields.ts'
import './list-cards.css'

/** How far a finger must come down before letting go asks again. */
const FAR = 72

type Pulled = 'pulling' | 'ready' | 'busy'

const MOST_FIGURES = 2
const MOST_CONTEXT = 3

interface CardListProps {
  readonly label: string
  /** Columns as the reader has arranged them. */
  readonly fields: readonly FieldDefinition[]
  readonly figures: readonly string[]
  readonly rows: readonly AnyRow[]
  readonly rowKey: (row: AnyRow) => string
  readonly rowTone: (row: AnyRow) => RowTone | null
  readonly selected: ReadonlySet<string>
  readonly onToggle: (row: AnyRow) => void
  readonly onOpen: (row: AnyRow) => void
  readonly onRefresh: () => Promise<unknown>
  readonly isBusy: boolean
  readonly empty: ReactNode
}

/** A list on a phone: a card for each row, with its title, state, two figures and a line of context. */
export function CardList(props: CardListProps) {
  const { label, fields, figures, rows, rowKey, isBusy, empty, onRefresh } = props
  const head = useMemo(() => headFields(fields, figures), [fields, figures])
  const box = useRef<HTMLDivElement>(null)
  const { pulled, handlers } = usePull(box, onRefresh)
  return (
    <div
      ref={box}
      className="jh-table-box jh-cards"
      role="region"
      aria-label={label}
      aria-busy={isBusy || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
      tabIndex={0}
      {...handlers}
    >
      {pulled !== null && (
        <p className="jh-cards-pull" role="status">
          {PULL_TEXTS[pulled]}
        </p>
      )}
      {rows.length === 0 ? (
        <div className="jh-table-empty">{empty}</div>
      ) : (
        <ul>
          {rows.map((row) => (
            <Card
              key={rowKey(row)}
              row={row}
              head={head}
              tone={props.rowTone(row)}
              isSelected={props.selected.has(rowKey(row))}
              onToggle={props.onToggle}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const PULL_TEXTS = { pulling: '下拉刷新', ready: '松开刷新', busy: '正在刷新…' } as const

interface CardProps {
  readonly row: AnyRow
  readonly head: HeadFields
  readonly tone: RowTone | null
  readonly isSelected: boolean
  readonly onToggle: (row: AnyRow) => void
  readonly onOpen: (row: AnyRow) => void
}

const Card = memo(function Card({ row, head, tone, isSelected, onToggle, onOpen }: CardProps) {
  const title = shown(head.title, row) || '（未编号）'
  const figures = head.figures.filter((field) => shown(field, row) !== '').slice(0, MOST_FIGURES)
  const context = head.context.map((field) => shown(field, row)).filter((text) => text !== '')
  return (
    <li
      className={`jh-card${isSelected ? ' jh-row-selected' : ''}${tone ? ` jh-tone jh-tone-${tone}` : ''}`}
    >
      <label className="jh-card-tick">
        <input
          type="checkbox"
          className="jh-check"
          aria-label={`选择${title}`}
          checked={isSelected}
          onChange={() => onToggle(row)}
        />
      </label>
      <button type="button" className="jh-card-open" onClick={() => onOpen(row)}>
        <span className="jh-card-top">
          <strong>{title}</strong>
          {head.state && cellContent(head.state, row, {})}
          <FlowMark row={row} />
        </span>
        {figures.length > 0 && (
          <span className="jh-card-figures">
            {figures.map((field) => (
              <span key={field.id}>
                <small>
                  {field.fieldExplain}
                  {unitOf(field) ?? ''}
                </small>
                <b>{shown(field, row)}</b>
              </span>
            ))}
          </span>
        )}
        {context.length > 0 && (
          <span className="jh-card-context">{context.slice(0, MOST_CONTEXT).join(' · ')}</span>
        )}
      </button>
    </li>
  )
})

const shown = (field: FieldDefinition | null, row: AnyRow): string =>
  field === null ? '' : formatValue(field, row[field.fieldName])

/** Pulling a list down at its top asks for its rows again. */
function usePull(box: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>) {
  const from = useRef<number | null>(null)
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const y = (event: TouchEvent): number => event.touches[0]?.clientY ?? 0
  return {
    pulled,
    handlers: {
      onTouchStart: (event: TouchEvent) => {
        from.current = box.current?.scrollTop === 0 && pulled !== 'busy' ? y(event) : null
      },
      onTouchMove: (event: TouchEvent) => {
        if (from.current === null) return
        const way = y(event) - from.current
        setPulled(way < 12 ? null : way < FAR ? 'pulling' : 'ready')
      },
      onTouchEnd: () => {
        from.current = null
        if (pulled !== 'ready') return setPulled(null)
        setPulled('busy')
        void refresh().finally(() => setPulled(null))
      },
    },
  }
}
