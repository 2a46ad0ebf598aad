import { expectTypeOf, test } from 'vitest'
import type { Id } from '../values/id.ts'
import type { Money } from '../values/money.ts'
import type { Tons } from '../values/tons.ts'
import type { Written } from './written.ts'

interface Row {
  readonly customerId: Id<'customer'> | null
  readonly quantity: Tons
  readonly time: string | null
  readonly state: 'ON' | 'OFF'
}

test('what is written may be an id without a brand and a date, never what belongs elsewhere', () => {
  expectTypeOf<{ customerId: string; time: Date }>().toExtend<Written<Row>>()
  expectTypeOf<{ customerId: Id<'customer'>; time: null }>().toExtend<Written<Row>>()
  expectTypeOf<{ customerId: Id<'vendor'> }>().not.toExtend<Written<Row>>()
  expectTypeOf<{ quantity: string }>().not.toExtend<Written<Row>>()
  expectTypeOf<{ quantity: Money }>().not.toExtend<Written<Row>>()
  expectTypeOf<{ state: string }>().not.toExtend<Written<Row>>()
})
