import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Tag } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { SettingControl } from './SettingControl.tsx'
import { type Setting, saveSetting, settingKey } from './setting.queries.ts'

interface SettingRowProps {
  readonly setting: Setting
  readonly canEdit: boolean
}

/** One setting; changed values are saved by its own button, for the company or the group. */
export function SettingRow({ setting, canEdit }: SettingRowProps) {
  const [value, setValue] = useState(setting.value)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const isChanged = value !== setting.value

  async function save(next: unknown, level: 'group' | 'org') {
    setBusy(true)
    setFault(null)
    try {
      await saveSetting({ key: setting.key, value: next, level })
      await queries.invalidateQueries({ queryKey: settingKey })
      notices.show({ tone: 'success', text: `“${setting.label}”已保存` })
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="setting-row">
      <div className="setting-words">
        <label htmlFor={setting.key}>{setting.label}</label>
        <p>{setting.help}</p>
        <SettingUses used={setting.used} />
      </div>
      <div className="setting-value">
        <SettingControl setting={setting} value={value} disabled={!canEdit} onChange={setValue} />
        {fault !== null && (
          <p className="setting-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <div className="setting-acts">
        <Tag>{setting.sourceName}</Tag>
        {canEdit && isChanged && (
          <>
            <SaveButton setting={setting} isBusy={isBusy} onSave={(level) => save(value, level)} />
            <Button type="text" size="small" onClick={() => setValue(setting.value)}>
              取消
            </Button>
          </>
        )}
        {canEdit && !isChanged && setting.source !== 'default' && (
          <Button
            type="link"
            size="small"
            loading={isBusy}
            onClick={() => void save(null, setting.source === 'org' ? 'org' : 'group')}
          >
            恢复
          </Button>
        )}
      </div>
    </div>
  )
}

/** How many places are named before the rest is asked for. */
const FIRST = 6

/** Where the setting shows: so that whoever changes it knows what changes. */
function SettingUses({ used }: { readonly used: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const named = isOpen ? used : used.slice(0, FIRST)
  return (
    <p className="setting-uses">
      用在：{named.join('、')}
      {used.length > named.length && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          等{used.length}处
        </Button>
      )}
    </p>
  )
}

interface SaveButtonProps {
  readonly setting: Setting
  readonly isBusy: boolean
  readonly onSave: (level: 'group' | 'org') => Promise<void>
}

function SaveButton({ setting, isBusy, onSave }: SaveButtonProps) {
  if (setting.level === 'group')
    return (
      <Button type="primary" size="small" loading={isBusy} onClick={() => void onSave('group')}>
        保存
      </Button>
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'org', label: '保存为本库区的值' },
          { key: 'group', label: '保存为集团的值' },
        ],
        onClick: ({ key }) => void onSave(key === 'group' ? 'group' : 'org'),
      }}
    >
      <Button type="primary" size="small" loading={isBusy}>
        保存
      </Button>
    </Dropdown>
  )
}
