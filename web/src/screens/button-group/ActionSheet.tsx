import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { groupButtons } from './button-kinds.ts'
import './action-sheet.css'

interface SheetProps {
  readonly buttons: readonly ButtonTemplate[]
  readonly isFit: (button: ButtonTemplate) => boolean
  readonly onPress: (button: ButtonTemplate) => void
}

/** 更多 on a phone: what can be done comes up from below, where the thumb is. */
export function ActionSheet({ buttons, isFit, onPress }: SheetProps) {
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
