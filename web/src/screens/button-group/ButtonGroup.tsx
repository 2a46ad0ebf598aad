import { DownOutlined } from '@ant-design/icons'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Button, Drawer, Dropdown } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useNarrow } from '../list-cards/use-narrow.ts'
import { CLICK_MS, createGate, splitButtons } from './button-group.ts'
import { fitsRow, groupButtons } from './button-kinds.ts'
import './button-group.css'
import './action-sheet.css'

interface SheetProps {
  readonly buttons: readonly ButtonTemplate[]
  readonly isFit: (button: ButtonTemplate) => boolean
  readonly onPress: (button: ButtonTemplate) => void
}

interface ButtonGroupProps {
  readonly buttons: readonly ButtonTemplate[]
  readonly limit: number
  /** btnType of the action that runs. */
  readonly busy: string | null
  /** Rows it would be done to: what none of them can take is dimmed under 更多. */
  readonly rows?: readonly AnyRow[]
  /** Who would press them. */
  readonly userId?: string
  readonly onPress: (button: ButtonTemplate) => void
}

/** Buttons of a list or a record; what does not fit goes under 更多, by what it is for. */
export function ButtonGroup(props: ButtonGroupProps) {
  const { buttons, limit, busy, rows = NO_ROWS, userId, onPress } = props
  const [isFirst] = useState(() => createGate(CLICK_MS))
  const isNarrow = useNarrow()
  const press = (button: ButtonTemplate) => {
    if (isFirst()) onPress(button)
  }
  const { inRow, more } = isNarrow ? splitForPhone(buttons) : splitButtons(buttons, limit)
  // One thing stands out, whatever else the definition calls important.
  const main = inRow.find(({ type }) => type === 'primary')
  const isFit = (button: ButtonTemplate) =>
    rows.length === 0 || rows.some((row) => fitsRow(button, row, userId))
  return (
    <div className="jh-buttons" role="group" aria-label="操作">
      {inRow.map((button) => (
        <Button
          key={button.btnType}
          type={button === main ? 'primary' : 'default'}
          danger={button.type === 'danger'}
          loading={busy === button.btnType}
          onClick={() => press(button)}
        >
          {button.label}
        </Button>
      ))}
      {more.length > 0 &&
        (isNarrow ? (
          <ActionSheet buttons={more} isFit={isFit} onPress={press} />
        ) : (
          <MoreMenu buttons={more} isFit={isFit} onPress={press} />
        ))}
    </div>
  )
}

const NO_ROWS: readonly AnyRow[] = []

/** On a phone one thing stands in the row; what else there is comes up from below. */
function splitForPhone(buttons: readonly ButtonTemplate[]) {
  const [main] = [...buttons.filter(({ type }) => type === 'primary'), ...buttons]
  const inRow = main ? [main] : []
  return { inRow, more: buttons.filter((button) => button !== main) }
}

interface MoreProps {
  readonly buttons: readonly ButtonTemplate[]
  readonly isFit: (button: ButtonTemplate) => boolean
  readonly onPress: (button: ButtonTemplate) => void
}

/** 流程, 单据, 打印, 其他; one heading alone is not said. */
function MoreMenu({ buttons, isFit, onPress }: MoreProps) {
  const groups = groupButtons(buttons)
  const itemOf = (button: ButtonTemplate) => ({
    key: button.btnType,
    label: isFit(button) ? button.label : <span title={NOT_NOW}>{button.label}</span>,
    danger: button.type === 'danger',
    disabled: !isFit(button),
  })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: 'jh-more-menu',
        items:
          groups.length === 1
            ? buttons.map(itemOf)
            : groups.map(({ kind, buttons: own }) => ({
                key: kind,
                type: 'group',
                label: kind,
                children: own.map(itemOf),
              })),
        onClick: ({ key }) => {
          const button = buttons.find(({ btnType }) => btnType === key)
          if (button) onPress(button)
        },
      }}
    >
      <Button>
        更多 <DownOutlined />
      </Button>
    </Dropdown>
  )
}

/** Why something is dimmed. */
const NOT_NOW = '所选单据的状态不适用'

/** 更多 on a phone: what can be done comes up from below, where the thumb is. */
function ActionSheet({ buttons, isFit, onPress }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  const press = (button: ButtonTemplate) => {
    setOpen(false)
    onPress(button)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>更多</Button>
      <Drawer
        open={isOpen}
        placement="bottom"
        title="更多操作"
        size="auto"
        onClose={() => setOpen(false)}
      >
        <Surface className="jh-action-sheet">
          {groupButtons(buttons).map(({ kind, buttons: own }) => (
            <div key={kind} className="jh-action-sheet-group">
              <h3>{kind}</h3>
              <div role="menu" aria-label={kind}>
                {own.map((button) => (
                  <button
                    key={button.btnType}
                    type="button"
                    role="menuitem"
                    className={button.type === 'danger' ? 'jh-action-sheet-danger' : undefined}
                    disabled={!isFit(button)}
                    onClick={() => press(button)}
                  >
                    {button.label}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </Surface>
      </Drawer>
    </>
  )
}
