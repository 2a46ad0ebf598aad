import type { QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { QueryForm } from '../advanced-query/QueryForm.tsx'
import { useNarrow } from '../list-cards/use-narrow.ts'

interface PickSearchProps {
  readonly template: PopupTemplate
  /** The record picker says 查询, the reference picker 提交. */
  readonly submitText: string
  readonly onSearch: (inputs: QueryInputs) => void
  readonly onReset: () => void
  /** More buttons behind 重置. */
  readonly tools: ReactNode
}

/**
 * The search form above a popup's table; without fields only what else can be done. A phone shows the first field until
 * more are asked for: the rows are what was come for.
 */
export function PickSearch({ template, submitText, onSearch, onReset, tools }: PickSearchProps) {
  const [inputs, setInputs] = useState<QueryInputs>({})
  const [isWhole, setWhole] = useState(false)
  const isFolded = useNarrow() && !isWhole
  const fields = template.paramList.filter(({ ihidden }) => !ihidden)
  if (fields.length === 0) return tools ? <div className="jh-pick-buttons">{tools}</div> : null
  const reset = () => {
    setInputs({})
    onReset()
  }
  return (
    <QueryForm
      fields={isFolded ? fields.slice(0, 1) : fields}
      inputs={inputs}
      place="panel"
      onChange={setInputs}
      onSubmit={() => onSearch(inputs)}
    >
      <div className="jh-pick-buttons">
        <Button type="primary" htmlType="submit">
          {submitText}
        </Button>
        <Button onClick={reset}>重置</Button>
        {isFolded && fields.length > 1 && <Button onClick={() => setWhole(true)}>更多条件</Button>}
        {tools}
      </div>
    </QueryForm>
  )
}
