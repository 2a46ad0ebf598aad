import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { exception } from './exception.entity.ts'

const BY_OTHERS = '本人产生，须由他人处理'

/** Who caused an exception sees before he tries that somebody else must handle it. */
export const exceptionRules = rulesFor(exception, {
  dressed: async (_db, { rows, caller }) => rows.map((row) => withNote(row, caller.userId)),
})

function withNote(row: Partial<RowOf<typeof exception>>, userId: string) {
  const isOwn = row.state === 'OPEN' && row.createUserId === userId
  return isOwn ? { ...row, handleNote: BY_OTHERS } : row
}
