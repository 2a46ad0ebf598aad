import { describe, expect, test } from 'vitest'
import { checkEntity } from '../entity/check-entity.ts'
import { pick } from '../entity/define-entity.ts'
import { makeEntityWith, toolPopup } from '../entity/entity.fixtures.ts'
import { choice, ref } from '../entity/field.ts'
import { deriveButtons } from './derive-buttons.ts'
import { mappingPairs } from './mapping-pairs.ts'

const model = checkEntity(
  makeEntityWith(
    {},
    {
      mounts: [
        {
          code: 'main',
          base: '/zz/tool',
          route: '/modules/zz/tool',
          label: '工具',
          buttons: [
            {
              right: 'zz:rule:verify',
              name: 'verify',
              label: '验证',
              call: {
                method: 'POST',
                path: '/zz/rule/verify',
                rows: 'none',
                under: 'context',
                input: {
                  kind: choice({ pu: '采购' }, { label: '业务' }),
                  ...ref('tool', 'tool', { label: '工具' }),
                },
                picks: { toolId: pick(toolPopup, { fill: { toolName: 'name' } }) },
                when: { toolId: { field: 'kind', is: ['pu'], set: 'show' } },
                result: 'match',
              },
            },
            { action: 'create', name: 'createRef', label: '参照新增', call: { opens: true } },
          ],
        },
      ],
    },
  ),
)
const [mount] = model.mounts
const buttons = deriveButtons(model, mount!)
const find = (name: string) => buttons.find((button) => button.name === name)
const sources = { target: () => null, popup: () => toolPopup.definition }

describe('buttons of other rights and names', () => {
  test('a borrowed button needs the right of the call, not one of the mount', () => {
    expect(find('verify')).toMatchObject({ permision: 'zz:rule:verify', label: '验证' })
    expect(find('verify')?.call).toMatchObject({ path: '/zz/rule/verify', under: 'context' })
  })

  test('a second button of a standard action stands beside it', () => {
    expect(find('create')).toMatchObject({ label: '新增' })
    expect(find('create')?.call).toBeUndefined()
    expect(find('createRef')).toMatchObject({ permision: 'zz:tool:create', call: { opens: true } })
  })
})

describe('what a button asks for', () => {
  test('a reference is drawn by its picker, its name travels unseen', () => {
    const input = find('verify')?.call?.input ?? []
    expect(input.map(({ fieldName, ishow }) => [fieldName, ishow])).toEqual([
      ['kind', true],
      ['toolId', true],
      ['toolName', false],
    ])
    expect(input[1]).toMatchObject({
      id: 'tool/main/form#@verify.toolId',
      cgFormatResId: 'pick-tool',
      viewFieldName: 'toolName',
      controlValue: 'pu',
    })
  })

  test('its picker fills what the question has', () => {
    const found = mappingPairs(sources, { model, mount: mount!, code: '@verify.toolId' })
    expect(found?.popup).toBe('pick-tool')
    expect(found?.fill).toEqual([
      {
        fieldSub1: { masterTable: '', fieldName: 'toolId' },
        fieldSub2: { fieldName: 'id' },
        onClear: 'empty',
      },
      {
        fieldSub1: { masterTable: '', fieldName: 'toolName' },
        fieldSub2: { fieldName: 'name' },
        onClear: 'empty',
      },
    ])
    expect(mappingPairs(sources, { model, mount: mount!, code: '@none.toolId' })).toBeNull()
  })

  test('a popup that only a button uses is the entity’s too', () => {
    expect(model.popups.has('pick-tool')).toBe(true)
  })
})
