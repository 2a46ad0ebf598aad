import { expect, test } from 'vitest'
import { chooseCut, type GroupKey } from './team-cuts.ts'

test.each<readonly [readonly GroupKey[], string | null]>([
  [[], 'work'],
  [['team'], 'work'],
  [['team', 'shift', 'scale', 'kind', 'operator'], 'work'],
  [['material'], 'goods'],
  [['shift', 'kind', 'material'], 'goods'],
  [['partner'], 'party'],
  [['partner', 'material'], 'trade'],
  [['material', 'operator'], 'load'],
  [['team', 'partner'], 'party'],
  [['shift', 'partner'], 'turn'],
  [['partner', 'scale'], null],
  [['partner', 'operator'], null],
  [['day', 'team'], null],
])('按%j分开的月汇总：%s', (wanted, name) => {
  expect(chooseCut(wanted)?.name ?? null).toBe(name)
})
