import { DownOutlined } from '@ant-design/icons'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { CLICK_MS, createGate, splitButtons } from './button-group.ts'

/** Buttons of a list or sub-table; what does not fit goes under 更多. */
export function ButtonGroup({
  buttons,
  limit,
  busy,
  onPress,
}: {
  readonly buttons: readonly ButtonTemplate[]
  readonly limit: number
  /** btnType of the action that runs. */
  readonly busy: string | null
  readonly onPress: (button: ButtonTemplate) => void
}) {
  const [isFirst] = useState(() => createGate(CLICK_MS))
  const press = (button: ButtonTemplate) => {
    if (isFirst()) onPress(button)
  }
  const { inRow, more } = splitButtons(buttons, limit)
  // One thing stands out, whatever else the definition calls important.
  const main = inRow.find(({ type }) => type === 'primary')
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
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ btnType, label, type }) => ({
              key: btnType,
              label,
              danger: type === 'danger',
            })),
            onClick: ({ key }) => {
              const button = more.find(({ btnType }) => btnType === key)
              if (button) press(button)
            },
          }}
        >
          <Button>
            更多 <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </div>
  )
}
