import { Drawer, Segmented, Switch } from 'antd'
import { type ThemeName, useTheme } from '#web/theme/theme-store.ts'
import { AccentPicker } from './AccentPicker.tsx'
import { chooseTheme, setSwitch, useSettings } from './settings-store.ts'
import { SWITCH_TEXTS, SWITCHES } from './switches.ts'
import './settings-drawer.css'

interface SettingsDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

const THEMES: readonly { readonly value: ThemeName; readonly label: string }[] = [
  { value: 'theme-white', label: '浅色' },
  { value: 'theme-dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
]

/** Everything a user sets for himself; each change acts and is stored at once. */
export function SettingsDrawer({ open, onClose }: SettingsDrawerProps) {
  const switches = useSettings((state) => state.switches)
  const theme = useTheme((state) => state.name)
  return (
    <Drawer title="界面设置" open={open} onClose={onClose} size={400} className="settings-drawer">
      <section className="settings-group">
        <h2>外观</h2>
        <div className="settings-row">
          <span>主题</span>
          <Segmented<ThemeName>
            value={theme}
            options={[...THEMES]}
            onChange={chooseTheme}
            aria-label="主题"
          />
        </div>
        <div className="settings-row">
          <span>主题色</span>
          <AccentPicker />
        </div>
      </section>
      <section className="settings-group">
        <h2>开关</h2>
        {SWITCHES.map((name) => {
          const { label, help } = SWITCH_TEXTS[name]
          const helpId = `switch-${name}`
          return (
            <div key={name} className="settings-row">
              <span>
                {label}
                <small id={helpId}>{help}</small>
              </span>
              <Switch
                size="small"
                checked={switches[name]}
                onChange={(isOn) => setSwitch(name, isOn)}
                aria-label={label}
                aria-describedby={helpId}
              />
            </div>
          )
        })}
      </section>
      <footer className="settings-about">
        <p>版本 2.1.0</p>
        <p>Copyright © 2018-2025</p>
      </footer>
    </Drawer>
  )
}
