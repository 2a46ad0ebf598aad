import { EditOutlined, FilterOutlined, ReloadOutlined } from '@ant-design/icons'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { Badge, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { AdvancedDialog } from '../advanced-query/AdvancedDialog.tsx'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import { LIST_BUTTON_LIMIT } from '../button-group/button-group.ts'
import { ColumnSettings } from '../column-settings/ColumnSettings.tsx'
import { useScreenHost } from '../host/screen-host.ts'
import type { ListParts } from './list-parts.ts'
import { QuickSearch } from './QuickSearch.tsx'
import type { useListActions } from './use-list-actions.ts'

/** One row: what can be done at the left, what can be found at the right. */
export function ListToolbar({
  actions,
  selected,
  onEdit,
  ...parts
}: ListParts & {
  readonly selected: readonly AnyRow[]
  readonly actions: ReturnType<typeof useListActions>
  /** Begins typing into the list; null: this list, or this person, may not. */
  readonly onEdit: (() => void) | null
}) {
  const { template, state, preferences, ask, change } = parts
  const asked = Object.keys(state.inputs).length
  const hasQuick = template.listSubList.some((field) => field.iallowQuery)
  return (
    <div className="jh-toolbar">
      <ButtonGroup
        buttons={actions.buttons}
        limit={LIST_BUTTON_LIMIT}
        busy={actions.busy}
        rows={selected}
        userId={useScreenHost().user.user}
        onPress={(button) => void actions.run(button)}
      />
      <div className="jh-toolbar-find">
        {hasQuick && (
          <QuickSearch
            word={state.word}
            // The same word again asks for what has become of its rows.
            onSearch={(word) => (word === state.word ? void actions.refresh() : ask({ word }))}
          />
        )}
        <Badge count={state.isPanelOpen ? 0 : asked} size="small" color="blue">
          <Button
            aria-expanded={state.isPanelOpen}
            onClick={() => change({ isPanelOpen: !state.isPanelOpen })}
          >
            {state.isPanelOpen ? '收起查询' : '展开查询'}
          </Button>
        </Badge>
        <AdvancedButton {...parts} />
        {onEdit && (
          <Tooltip title="编辑列表">
            <Button aria-label="编辑列表" icon={<EditOutlined />} onClick={onEdit} />
          </Tooltip>
        )}
        <ColumnSettings fields={template.listSubList} preferences={preferences} />
        <Tooltip title="刷新">
          <Button
            aria-label="刷新"
            icon={<ReloadOutlined spin={parts.data.rows.isFetching} />}
            onClick={() => void actions.refresh()}
          />
        </Tooltip>
      </div>
    </div>
  )
}

function AdvancedButton({ template, state, preferences, ask }: ListParts) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip title="高级查询">
        <Button aria-label="高级查询" icon={<FilterOutlined />} onClick={() => setOpen(true)} />
      </Tooltip>
      {isOpen && (
        <AdvancedDialog
          fields={template.listSubList.filter((field) => field.iallowAdvanceQuery)}
          inputs={state.inputs}
          given={state.given}
          operators={{ last: preferences.operators, keep: preferences.keepOperator }}
          saved={preferences.queries}
          onSave={preferences.setQueries}
          onCancel={() => setOpen(false)}
          onConfirm={({ inputs, given }) => {
            setOpen(false)
            ask({ inputs: filled(inputs), given })
          }}
        />
      )}
    </>
  )
}

/** Fields left empty are no part of the question, nor of the count on the button. */
function filled(inputs: ListParts['state']['inputs']): ListParts['state']['inputs'] {
  return Object.fromEntries(
    Object.entries(inputs).filter(([, input]) => {
      const value = input?.value
      return value !== null && value !== undefined && value !== ''
    }),
  )
}
