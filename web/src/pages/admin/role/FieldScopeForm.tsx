import { flattenMenu, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { listTemplate, mountOf } from '#web/screens/template/template.queries.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { type FieldScope, type Role, roleCalls } from './role.queries.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useSectionDirty } from './section-dirty.ts'

interface FieldScopeFormProps {
  readonly role: Role
  readonly isReadOnly: boolean
}

/** Which fields the role does not see, per entity: pages at the left, their fields at the right. */
export function FieldScopeForm({ role, isReadOnly }: FieldScopeFormProps) {
  const menu = useSession((state) => state.menu)
  const pages = flattenMenu(menu).filter(({ component }) => (component ?? 'list') === 'list')
  const [pageId, setPageId] = useState(pages[0]?.id ?? '')
  const [changed, setChanged] = useState<FieldScope | null>(null)
  const queries = useQueryClient()
  const scope = changed ?? role.fieldScope ?? {}
  useSectionDirty('fields', changed !== null)

  async function save() {
    const kept = Object.fromEntries(Object.entries(scope).filter(([, names]) => names.length > 0))
    await roleCalls.saveRow({ id: role.id, version: role.version, fieldScope: kept })
    await queries.invalidateQueries({ queryKey: ['/sys-role'] })
    setChanged(null)
    notices.show({ tone: 'success', text: '字段范围已保存' })
  }

  return (
    <>
      <div className="field-scope">
        <nav className="field-pages" aria-label="页面">
          {pages.map((page) => (
            <button
              key={page.id}
              type="button"
              aria-current={page.id === pageId ? 'true' : undefined}
              onClick={() => setPageId(page.id)}
            >
              {menuTitle(page)}
            </button>
          ))}
        </nav>
        <div className="field-names">
          {pageId !== '' && (
            <FieldBoxes
              key={pageId}
              menuId={pageId}
              scope={scope}
              isReadOnly={isReadOnly}
              onChange={setChanged}
            />
          )}
        </div>
      </div>
      <div className="admin-foot">
        <span className="admin-muted">
          共隐藏 {Object.values(scope).flat().length} 个字段；多个角色时，任一角色可见即可见
        </span>
        <span className="admin-bar-space" />
        <SaveButtons
          isDirty={changed !== null}
          isReadOnly={isReadOnly}
          onReset={() => setChanged(null)}
          onSave={save}
        />
      </div>
    </>
  )
}

interface FieldBoxesProps {
  readonly menuId: string
  readonly scope: FieldScope
  readonly isReadOnly: boolean
  readonly onChange: (scope: FieldScope) => void
}

function FieldBoxes({ menuId, scope, isReadOnly, onChange }: FieldBoxesProps) {
  const { data, error, refetch } = useQuery(listTemplate(menuId))
  if (error !== null) return <AdminFault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} />
  const entity = mountOf(data).split('/')[0] ?? ''
  const hidden = scope[entity] ?? []
  const fields = data.listSubList.filter(
    ({ ihidden, fieldType }) => !ihidden && fieldType !== 'BUTTON',
  )
  return (
    <>
      <p className="admin-muted">勾选的字段对此角色隐藏，列表、表单、导出和日志中都不出现。</p>
      <div className="field-boxes">
        {fields.map(({ fieldName, fieldExplain }) => (
          <Checkbox
            key={fieldName}
            checked={hidden.includes(fieldName)}
            disabled={isReadOnly}
            onChange={({ target }) =>
              onChange({
                ...scope,
                [entity]: target.checked
                  ? [...hidden, fieldName]
                  : hidden.filter((name) => name !== fieldName),
              })
            }
          >
            {fieldExplain}
          </Checkbox>
        ))}
      </div>
    </>
  )
}
