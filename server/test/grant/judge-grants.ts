import type { Account, Held, Rights } from './held-rights.ts'

/** What somebody was given by an editor who did not hold it, or did to somebody who held more; in words. */
export function judgeGrants(editorId: string, before: Rights, after: Rights): readonly string[] {
  const editor = before.accounts.get(editorId)
  if (editor === undefined) throw new Error(`no account ${editorId}`)
  const ids = new Set([...before.accounts.keys(), ...after.accounts.keys()])
  return [
    ...[...ids].flatMap((id) =>
      judgeAccount(editor, before.accounts.get(id), after.accounts.get(id)),
    ),
    ...judgeRoles(editor, before, after),
    ...judgeKeys(editor, before, after),
  ]
}

const NONE: Held = { admin: false, platform: false, rights: new Set() }

/** Rights of `wanted` that none of the others has. */
function beyond(wanted: Held, others: readonly Held[]): readonly string[] {
  const platform = wanted.platform && !others.some((one) => one.platform) ? ['平台'] : []
  if (others.some((one) => one.admin)) return platform
  const admin = wanted.admin ? ['管理员'] : []
  const more = [...wanted.rights].filter((right) => !others.some((one) => one.rights.has(right)))
  return [...platform, ...admin, ...more.slice(0, 3)]
}

function judgeAccount(
  editor: Account,
  was: Account | undefined,
  is: Account | undefined,
): readonly string[] {
  const name = was?.username ?? is?.username ?? ''
  if (was?.id === editor.id) {
    const moved = was.bindings === is?.bindings ? [] : [`${name} 改了自己的角色`]
    const gained = beyond(is ?? NONE, [was])
    return [...moved, ...gained.map((right) => `${name} 给了自己 ${right}`)]
  }
  const given = beyond(is ?? NONE, [editor, was ?? NONE])
  const edited = was !== undefined && (was.face !== is?.face || was.bindings !== is.bindings)
  const stronger = edited ? beyond(was, [editor]) : []
  return [
    ...given.map((right) => `${editor.username} 给了 ${name} 自己没有的 ${right}`),
    ...stronger.map((right) => `${editor.username} 改了比自己多 ${right} 的 ${name}`),
  ]
}

function judgeRoles(editor: Account, before: Rights, after: Rights): readonly string[] {
  if (editor.admin) return []
  return [...after.roles].flatMap(([id, byOrg]) => {
    const was = before.roles.get(id)
    const more = [...byOrg].map(([org, rights]) =>
      [...rights].filter((right) => !editor.rights.has(right) && !was?.get(org)?.has(right)),
    )
    // What he could give of it in one company of his is his to put together.
    const least = more.toSorted((a, b) => a.length - b.length)[0] ?? []
    return least.slice(0, 2).map((right) => `${editor.username} 让角色 ${id} 多了 ${right}`)
  })
}

function judgeKeys(editor: Account, before: Rights, after: Rights): readonly string[] {
  if (editor.admin) return []
  const anywhere = new Set([...editor.rights].map((right) => right.slice(0, right.indexOf('@'))))
  const lacks = (key: string): boolean =>
    key.includes('@') ? !editor.rights.has(key) && !hasEverywhere(editor, key) : !anywhere.has(key)
  const menus = [...after.menus].flatMap(([id, keys]) => {
    const known = before.menus.get(id) ?? []
    return keys
      .filter((key) => !known.includes(key) && lacks(key))
      .map((key) => `菜单 ${id} 多了 ${key}`)
  })
  const doors = [...new Set([...before.doors.keys(), ...after.doors.keys()])].flatMap((id) => {
    const [was, is] = [before.doors.get(id), after.doors.get(id)]
    if (was?.face === is?.face) return []
    const keys = [...(was?.keys ?? []), ...(is?.keys ?? [])]
    return keys.filter(lacks).map((key) => `${editor.username} 动了可用 ${key} 的密钥 ${id}`)
  })
  return [...menus, ...doors]
}

const hasEverywhere = (editor: Account, right: string): boolean =>
  editor.rights.has(`${right.slice(0, right.indexOf('@'))}@* enter`)
