import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settings } from './setting.queries.ts'
import { inSections, isFound } from './setting-sections.ts'
import '../admin.css'
import './setting-admin.css'

/** Every setting with the value that holds here and where it comes from. */
export function SettingAdminPage() {
  const { data, error, refetch } = useQuery(settings())
  const [word, setWord] = useViewState('word', '')
  const company = useSession((state) => state.user?.currentOrgName)
  const canEdit = usePermission()('settings:sys-common-define-setting:update')
  const found = (data ?? []).filter((setting) => isFound(setting, word))
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <span className="admin-muted">
          {company}的设置；没有单独设置的沿用集团的值，再沿用默认值；保存后马上生效，不用重启
        </span>
        <span className="admin-bar-space" />
        <Input.Search
          className="setting-filter"
          allowClear
          placeholder="按名称、说明或用在哪里查找"
          aria-label="查找设置"
          defaultValue={word}
          onChange={({ target }) => setWord(target.value.trim())}
        />
      </div>
      <div className="admin-body" data-keep-scroll>
        {error !== null && <AdminFault error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton active style={{ padding: 16 }} />}
        {inSections(found).map(({ title, settings: rows }) => (
          <section key={title} aria-label={title}>
            <h2 className="setting-section">{title}</h2>
            {rows.map((setting) => (
              <SettingRow
                key={`${setting.key} ${setting.source} ${JSON.stringify(setting.value)}`}
                setting={setting}
                canEdit={canEdit}
              />
            ))}
          </section>
        ))}
        {data !== undefined && found.length === 0 && (
          <p className="admin-fault">没有名称、说明或用处含“{word}”的设置</p>
        )}
      </div>
    </div>
  )
}
