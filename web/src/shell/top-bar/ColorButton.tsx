import { BgColorsOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { AccentPicker } from '#web/shell/settings-panel/AccentPicker.tsx'
import '#web/shell/settings-panel/settings-drawer.css'

/** The theme colour, chosen without opening the drawer. */
export function ColorButton() {
  return (
    <Popover trigger="click" title="主题色" content={<AccentPicker />}>
      <button type="button" className="top-button" aria-label="主题色" title="主题色">
        <BgColorsOutlined />
      </button>
    </Popover>
  )
}
