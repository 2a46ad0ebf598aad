import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as menuItem from '../menu/menu-item.ts'
import * as menuLocation from '../menu/menu-location.ts'
import * as menuRoutes from '../menu/menu-routes.ts'
import * as advancedQuery from '../query/advanced-query.ts'
import * as conditions from '../query/conditions.ts'
import * as operators from '../query/operators.ts'
import * as quickSearch from '../query/quick-search.ts'
import * as selection from '../query/selection.ts'
import * as calculation from './calculation.ts'
import * as dependencies from './dependencies.ts'
import * as evaluate from './evaluate.ts'
import * as fault from './fault.ts'
import * as parse from './parse.ts'
import * as print from './print.ts'
import * as recompute from './recompute.ts'
import * as tokenize from './tokenize.ts'

const MODULES: Readonly<Record<string, object>> = {
  './calculation.ts': calculation,
  './dependencies.ts': dependencies,
  './evaluate.ts': evaluate,
  './fault.ts': fault,
  './parse.ts': parse,
  './print.ts': print,
  './recompute.ts': recompute,
  './tokenize.ts': tokenize,
  '../menu/menu-item.ts': menuItem,
  '../menu/menu-location.ts': menuLocation,
  '../menu/menu-routes.ts': menuRoutes,
  '../query/advanced-query.ts': advancedQuery,
  '../query/conditions.ts': conditions,
  '../query/operators.ts': operators,
  '../query/quick-search.ts': quickSearch,
  '../query/selection.ts': selection,
}

// The text comes from our own source files, so running it is running our own code.
function run(code: string): unknown {
  const scope = Object.assign({}, ...Object.values(MODULES)) as Record<string, unknown>
  // oxlint-disable-next-line typescript/no-implied-eval -- doc examples are code and must run
  return new Function(...Object.keys(scope), `return (${code})`)(...Object.values(scope))
}

describe.each(Object.entries(MODULES))('doc examples / %s', (path, module) => {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  const examples = [...source.matchAll(/@example\n \* (.*) \/\/ (.*)\n/g)].map(
    ([, code = '', result = '']) => [code, result] as const,
  )

  test.each(examples)('%s', (code, result) => {
    expect(run(code)).toEqual(run(result))
  })

  test('every exported function has one', () => {
    const functions = Object.values(module).filter((value) => typeof value === 'function')
    expect(examples.length).toBeGreaterThanOrEqual(functions.length)
  })
})
