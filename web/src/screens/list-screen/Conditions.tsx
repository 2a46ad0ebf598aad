import { nodeLabel, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { FieldDefinition, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { dictionaryItems } from '#web/controls/use-options.ts'
import { resourceTree } from '../record-picker/resource.queries.ts'
import { conditionsInForce } from './conditions-in-force.ts'
import type { ListParts } from './list-parts.ts'
import { nodeId } from './list-payload.ts'
import { NO_SEARCH } from './list-state.ts'

/** What narrows the list, always in sight; each can be taken away, and all of it at once. */
export function Conditions({
  template,
  state,
  ask,
}: Pick<ListParts, 'template' | 'state' | 'ask'>) {
  const fields = useNamedOptions(template.listSubList, state)
  const node = useNodeName(template, state.node)
  const conditions = conditionsInForce(fields, state, { node })
  if (conditions.length === 0) return null
  return (
    <div className="jh-given" role="group" aria-label="当前条件">
      <span>条件</span>
      {conditions.map(({ key, text, without }) => (
        <Tag
          key={key}
          closable={{ 'aria-label': `去掉条件 ${text}` }}
          title={text}
          onClose={(event) => {
            // The chip goes when the question is another one, not by itself.
            event.preventDefault()
            ask(without)
          }}
        >
          {text}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={() => ask(NO_SEARCH)}>
        清空
      </Button>
    </div>
  )
}

/** Fields that are asked by, with the items of their dictionaries, so that a value is told by its name. */
function useNamedOptions(
  fields: readonly FieldDefinition[],
  { inputs, given }: ListParts['state'],
): readonly FieldDefinition[] {
  const asked = JSON.stringify([inputs, given])
  const coded = fields.filter(
    ({ options, dict, id, fieldName }) =>
      options === null && dict && (asked.includes(`"${id}"`) || asked.includes(`"${fieldName}"`)),
  )
  const items = useQueries({ queries: coded.map(({ dict }) => dictionaryItems(dict ?? '')) })
  return fields.map((field) => {
    const at = coded.indexOf(field)
    return at < 0 ? field : { ...field, options: items[at]?.data ?? null }
  })
}

function useNodeName(
  { treeResUrl, treeResMethod }: ListTemplate,
  node: string | null,
): string | null {
  const { data } = useQuery({
    ...resourceTree(treeResUrl ?? '', treeResMethod),
    enabled: treeResUrl !== null && node !== null,
  })
  return node === null || data === undefined ? null : nameIn(data, nodeId(node))
}

function nameIn(nodes: readonly PickerNode[], id: string): string | null {
  for (const node of nodes) {
    const found = node.id === id ? nodeLabel(node) : nameIn(node.children ?? [], id)
    if (found !== null) return found
  }
  return null
}
