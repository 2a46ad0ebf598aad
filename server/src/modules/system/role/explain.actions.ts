import { explainRight } from '@junheng/domain/access/explain-right.ts'
import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { findRightFacts, findRights } from '#platform/session/explain-right.queries.ts'
import { role } from './role.entity.ts'

const told = (label: string) => text({ label, required: true })
const ABOUT = {
  method: 'GET',
  button: { none: '权限说明页面' },
  right: { of: 'mount', action: 'list' },
} as const

/** Rights by what their pages and buttons are called. */
const rights = defineAction(role, {
  ...ABOUT,
  name: 'rights',
  label: '查找权限',
  query: { text: text({ label: '页面或按钮的名称' }) },
  answers: listOf(group({ key: told('权限'), title: told('名称') }, { required: true })),
  read: ({ query, caller: { groupId }, services: { db } }) =>
    findRights(db, { groupId, text: query.text ?? '' }),
})

/** Why somebody may, or may not, do something. */
const explain = defineAction(role, {
  ...ABOUT,
  name: 'explain',
  label: '权限说明',
  query: {
    userId: idOf('user', { label: '人员', tips: '不填为自己' }),
    orgId: idOf('organization', { label: '库区', tips: '不填为当前库区' }),
    key: text({ label: '权限', length: 120 }),
  },
  answers: {
    allowed: flag({ label: '可以' }),
    lines: listOf(group({ tone: told('语气'), text: told('说明') }, { required: true }), {
      required: true,
    }),
  },
  async read({ query, caller, services: { db } }) {
    const facts = await findRightFacts(db, {
      groupId: caller.groupId,
      userId: query.userId ?? caller.userId,
      orgId: query.orgId ?? caller.orgId,
      key: query.key ?? '',
    })
    if (facts === null) throw new RefusalError(refuse('row.missing'))
    return explainRight(facts)
  },
})

export const explainActions: readonly Action[] = [rights, explain]
