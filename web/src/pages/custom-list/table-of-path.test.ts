import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { expect, test } from 'vitest'
import { tableOfPath } from './table-of-path.ts'

test.each(['xTool', 'xSafeCheck', 'xA1b'])('%s 的列表认得出是哪张表', (name) => {
  const { base } = customMount(name)
  const route = `/modules${base.replaceAll('-', '_')}/index`
  expect(tableOfPath(route)).toEqual({ table: name, permission: base.slice(1).replace('/', ':') })
})
