import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { tellCondition } from '@junheng/domain/query/given-search.ts'
import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Button, Tag } from 'antd'

/** What the page that opened this list asked for; each can be taken away. */
export function GivenSearch({
  template,
  given,
  onChange,
}: {
  readonly template: ListTemplate
  readonly given: readonly SearchEntry[]
  readonly onChange: (given: readonly SearchEntry[]) => void
}) {
  if (given.length === 0) return null
  return (
    <div className="jh-given" role="group" aria-label="打开时的条件">
      <span>条件</span>
      {given.map((entry) => {
        const text = tellCondition(template.listSubList, entry)
        return (
          <Tag
            key={JSON.stringify(entry)}
            closable={{ 'aria-label': `去掉条件 ${text}` }}
            onClose={() => onChange(given.filter((other) => other !== entry))}
          >
            {text}
          </Tag>
        )
      })}
      <Button type="link" size="small" onClick={() => onChange([])}>
        全部去掉
      </Button>
    </div>
  )
}
