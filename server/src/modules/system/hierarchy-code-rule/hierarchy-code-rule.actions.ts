import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { hierarchyCodeRule } from './hierarchy-code-rule.entity.ts'

const told = (label: string) => text({ label, required: true })

/** The archives that are trees with codes, by what they are called: nobody types the name of an entity. */
const trees = defineAction(hierarchyCodeRule, {
  name: 'trees',
  label: '可设层级编码的档案',
  button: { none: '在层级编码规则的表单上选' },
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  answers: {
    list: listOf(group({ name: told('档案'), label: told('名称') }, { required: true }), {
      required: true,
    }),
  },
  async read({ services: { engine } }) {
    const list = engine.registry.models
      .filter(({ parentField, codeField }) => parentField !== null && codeField !== null)
      .map(({ name, label }) => ({ name, label }))
    return { list }
  },
})

export const hierarchyCodeRuleActions: readonly Action[] = [trees]
