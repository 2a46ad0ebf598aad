import { wordsIn } from '@junheng/domain/integration/message-template.ts'
import type { FieldHolder } from '#platform/builder/design-impact.ts'
import { nameWaiting } from '../hook/hear-own-tables.ts'
import { findTableRules } from './message.queries.ts'

/** Rules whose text names the field, which would say nothing in its place; all of a table's where it goes. */
export const ruleHolders: FieldHolder = (db, { entity, words, whole }) =>
  nameWaiting(db, '消息规则', async () =>
    (await findTableRules(db, entity)).filter(
      ({ template }) => whole || wordsIn(template).some((word) => words.includes(word)),
    ),
  )
