import { int, json, text } from '@junheng/domain/entity/field.ts'

/** Why something out of the ordinary is done; it must say something. */
export const REASON = text({ label: '原因', length: 200, required: true })

/** The same where it may be left out. */
export const OPTIONAL_REASON = text({ label: '原因', length: 200 })

/** How many rows a batch has touched. */
export const COUNT = { count: int({ label: '条数', required: true }) }

/** What lists are asked by; `parseListPayload` reads it closely. */
export const LIST_BODY = {
  limit: json({ label: '分页' }),
  sort: json({ label: '排序' }),
  search: json({ label: '条件' }),
  tplId: text({ label: '模板' }),
  param: json({ label: '参数' }),
}
