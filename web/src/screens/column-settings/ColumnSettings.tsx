import { HolderOutlined, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Button, Popover, Segmented, Tooltip } from 'antd'
import { type DragEvent, type RefObject, useRef, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { ColumnLayout } from '../preferences/preferences.queries.ts'
import type { usePreferences } from '../preferences/use-preferences.ts'
import { type ArrangedColumn, arrangeColumns, moveColumn } from './arrange-columns.ts'
import './column-settings.css'

const NARROWEST = 48
const WIDTH_STEP = 16

interface SettingsProps {
  readonly fields: readonly FieldDefinition[]
  readonly preferences: ReturnType<typeof usePreferences>
}

/** Which columns are shown, in which order, which stay in sight, and how close the rows lie. */
export function ColumnSettings(props: SettingsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Surface>
          <SettingsPanel {...props} opener={opener} />
        </Surface>
      }
    >
      <Tooltip title="列设置">
        <Button ref={opener} aria-label="列设置" icon={<SettingOutlined />} />
      </Tooltip>
    </Popover>
  )
}

function SettingsPanel({
  fields,
  preferences,
  opener,
}: SettingsProps & { readonly opener: RefObject<HTMLButtonElement | null> }) {
  const { layout, setLayout } = preferences
  const columns = arrangeColumns(fields, layout)
  const [dragged, setDragged] = useState<string | null>(null)
  const move = (key: string, to: number) => setLayout(moveColumn(columns, layout, { key, to }))
  return (
    <div className="jh-columns">
      <PanelHead preferences={preferences} />
      <ul>
        {columns.map((column, at) => (
          <ColumnLine
            key={column.field.fieldName}
            column={column}
            onShow={(isShown) =>
              setLayout({
                ...layout,
                shown: { ...layout.shown, [column.field.fieldName]: isShown },
              })
            }
            onPin={() =>
              setLayout({
                ...layout,
                fixed: {
                  ...layout.fixed,
                  [column.field.fieldName]: column.fixed === null ? 'left' : 'none',
                },
              })
            }
            onMove={(step) => move(column.field.fieldName, at + step)}
            onWiden={(step) => {
              const from = shownWidth(opener.current, column.field.fieldName) ?? column.width
              setLayout(widened(layout, column.field.fieldName, from + step * WIDTH_STEP))
            }}
            onDragStart={() => setDragged(column.field.fieldName)}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
              setDragged(null)
            }}
          />
        ))}
      </ul>
    </div>
  )
}

function PanelHead({ preferences }: Pick<SettingsProps, 'preferences'>) {
  const { setLayout, density, setDensity } = preferences
  return (
    <div className="jh-columns-head">
      <Segmented
        size="small"
        aria-label="行高"
        value={density}
        options={[
          { value: 'standard', label: '标准' },
          { value: 'compact', label: '紧凑' },
        ]}
        onChange={setDensity}
      />
      <Button size="small" type="text" onClick={() => setLayout({})}>
        恢复默认
      </Button>
    </div>
  )
}

/** A step begins at the width in sight: what fits its content or fills the row stands in no layout. */
function shownWidth(opener: HTMLElement | null, key: string): number | null {
  const heads = opener?.closest('.jh-list')?.querySelectorAll<HTMLElement>('th[data-column]') ?? []
  const head = [...heads].find(({ dataset }) => dataset['column'] === key)
  return head ? Math.round(head.getBoundingClientRect().width) : null
}

function widened(layout: ColumnLayout, key: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [key]: Math.max(NARROWEST, width) } }
}

interface LineProps {
  readonly column: ArrangedColumn
  readonly onShow: (isShown: boolean) => void
  readonly onPin: () => void
  readonly onMove: (step: -1 | 1) => void
  readonly onWiden: (step: -1 | 1) => void
  readonly onDragStart: () => void
  readonly onDrop: (event: DragEvent) => void
}

/** What each arrow key does on the handle of a column. */
const KEYS = {
  ArrowUp: { does: 'onMove', step: -1 },
  ArrowDown: { does: 'onMove', step: 1 },
  ArrowLeft: { does: 'onWiden', step: -1 },
  ArrowRight: { does: 'onWiden', step: 1 },
} as const

const isArrow = (key: string): key is keyof typeof KEYS => Object.hasOwn(KEYS, key)

/** The handle moves by dragging; the arrow keys move the column and set its width. */
function ColumnLine(props: LineProps) {
  const { column, onShow, onPin, onDragStart, onDrop } = props
  const { fieldExplain } = column.field
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the handle inside takes the keys
    <li
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        className="jh-icon-button"
        aria-label={`移动${fieldExplain}`}
        title="拖动或按 ↑ ↓ 移动，按 ← → 调整列宽"
        onKeyDown={(event) => {
          if (!isArrow(event.key)) return
          event.preventDefault()
          const { does, step } = KEYS[event.key]
          props[does](step)
        }}
      >
        <HolderOutlined />
      </button>
      <label>
        <input
          type="checkbox"
          className="jh-check"
          checked={column.isShown}
          onChange={(event) => onShow(event.target.checked)}
        />
        {fieldExplain}
      </label>
      <button
        type="button"
        className="jh-icon-button"
        aria-label={`冻结${fieldExplain}`}
        aria-pressed={column.fixed !== null}
        onClick={onPin}
      >
        <PushpinOutlined />
      </button>
    </li>
  )
}
