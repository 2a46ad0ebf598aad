import type { QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { QueryForm } from '../advanced-query/QueryForm.tsx'
import type { ListParts } from './list-parts.ts'

/** The collapsible panel: 查询, 重置, 收起. */
export function SearchPanel({ template, state, preferences, ask, change }: ListParts) {
  const [inputs, setInputs] = useState<QueryInputs>(state.inputs)
  const [shown, setShown] = useState(state.inputs)
  if (state.inputs !== shown) {
    setShown(state.inputs)
    setInputs(state.inputs)
  }
  const fields = template.listSubList.filter((field) => field.iallowAdvanceQuery && field.ishow)
  return (
    <section className="jh-panel" aria-label="查询条件">
      <QueryForm
        fields={fields}
        inputs={inputs}
        place="panel"
        operators={{ last: preferences.operators, keep: preferences.keepOperator }}
        onChange={setInputs}
        onSubmit={() => ask({ inputs })}
      >
        <div className="jh-panel-buttons">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={() => ask({ inputs: {}, word: '' })}>重置</Button>
          <Button type="text" onClick={() => change({ isPanelOpen: false })}>
            收起
          </Button>
        </div>
      </QueryForm>
    </section>
  )
}
