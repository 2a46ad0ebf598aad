import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { ManagedMenu } from '../menu/menu.queries.ts'

export const DATA_SCOPES = ['OWN', 'DEPT', 'ORG', 'ORGS', 'GROUP'] as const
export type DataScope = (typeof DATA_SCOPES)[number]

/** Entity → fields that the role does not see. */
export type FieldScope = Readonly<Record<string, readonly string[]>>

export interface Role {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly name: string
  readonly dataScope: DataScope
  readonly fieldScope: FieldScope | null
  readonly plainFields: boolean
  readonly remark: string | null
  readonly enabled: boolean
}

export interface RoleMenus {
  readonly menuIds: readonly string[]
  /** Of what the role had when it was read. */
  readonly version: string
}

export interface RoleMember {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly orgId: string
  readonly orgName: string
}

export interface InventoryClass {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A prefix of a control point that the role is kept to. */
export interface RolePrefix {
  readonly prefixId: string
  readonly prefix: string
  readonly prefixName: string
  readonly target: 'REGISTRY' | 'WEIGH' | 'ASSAY'
  readonly checkId: string
  readonly checkName: string
}

/** An assay item that the role sees, and perhaps types. */
export interface AssignedItem {
  readonly itemId: string
  readonly itemCode: string
  readonly itemName: string
  readonly canView: boolean
  readonly canInput: boolean
}

interface PointPrefix extends Pick<RolePrefix, 'prefix' | 'prefixName' | 'target'> {
  readonly id: string
}

const BASE = '/sys-role'
export const roleKey = (roleId: string) => [BASE, 'editor', roleId] as const

const read = <T>(roleId: string, name: string, path: string) =>
  queryOptions({
    queryKey: [...roleKey(roleId), name] as const,
    staleTime: 0,
    queryFn: () => api.request<T>({ path, quiet: true }),
  })

/** How a part of a role is read. */
export type RolePart<T> = ReturnType<typeof read<T>>

export const roleQueries = {
  role: (roleId: string) => read<Role>(roleId, 'row', `${BASE}/get/${roleId}`),
  menuIds: (roleId: string) => read<RoleMenus>(roleId, 'menus', `/role/menu/${roleId}`),
  members: (roleId: string) =>
    read<readonly RoleMember[]>(roleId, 'users', `/sys-role-user/${roleId}`),
  orgs: (roleId: string) =>
    read<readonly { readonly orgId: string }[]>(roleId, 'orgs', `/sys-role-org/${roleId}`),
  classes: (roleId: string) =>
    read<readonly { readonly invcId: string }[]>(roleId, 'classes', `/sys-role-invc/${roleId}`),
  prefixes: (roleId: string) =>
    read<readonly RolePrefix[]>(roleId, 'prefixes', `/sys-role-prefix/${roleId}`),
  assayItems: (roleId: string) =>
    read<readonly AssignedItem[]>(roleId, 'assay', `/sys-role-assay/${roleId}`),
  offeredItems: () =>
    queryOptions({
      queryKey: ['/quality/pro-qc-assay', 'choices'] as const,
      queryFn: () =>
        api.request<{
          readonly list: readonly {
            readonly id: string
            readonly code: string
            readonly name: string
          }[]
        }>({
          method: 'POST',
          path: '/quality/pro-qc-assay/list',
          body: { limit: { pn: 1, ps: 100 } },
          quiet: true,
        }),
    }),
  points: () =>
    queryOptions({
      queryKey: ['/material/as-check', 'choices'] as const,
      queryFn: () =>
        api.request<{ readonly list: readonly { readonly id: string; readonly name: string }[] }>({
          method: 'POST',
          path: '/material/as-check/list',
          body: { limit: { pn: 1, ps: 100 } },
          quiet: true,
        }),
    }),
  pointPrefixes: (checkId: string) =>
    queryOptions({
      queryKey: ['/material/as-check', 'prefixes', checkId] as const,
      queryFn: () =>
        api.request<{ readonly list: readonly PointPrefix[] }>({
          method: 'POST',
          path: '/material/as-check/asCheckPrefix/list',
          body: {
            limit: { pn: 1, ps: 100 },
            tplId: 'pick-check-prefix',
            search: [{ key: 'mainId', op: 'eq', val: checkId }],
          },
          quiet: true,
        }),
    }),
  /** Everything that can be granted; disabled entries too, since they may be switched on again. */
  menus: () =>
    queryOptions({
      queryKey: ['/sys-menu', 'manage'] as const,
      queryFn: () =>
        api.request<readonly ManagedMenu[]>({ path: '/sys-menu/manage_list', quiet: true }),
    }),
  inventoryClasses: () =>
    queryOptions({
      queryKey: ['/material/as-inventory-class', 'choices'] as const,
      queryFn: () =>
        api.request<{ readonly list: readonly InventoryClass[] }>({
          method: 'POST',
          path: '/material/as-inventory-class/list',
          body: { limit: { pn: 1, ps: 100 } },
          quiet: true,
        }),
    }),
}

const put = (path: string, body: unknown) => api.request<unknown>({ method: 'PUT', path, body })

export const roleCalls = {
  /** By `version` it is refused when somebody was quicker. */
  saveMenus: (roleId: string, menus: RoleMenus) => put('/role/menu', { roleId, ...menus }),
  saveRow: (row: Pick<Role, 'id' | 'version'> & Partial<Role>) => put(`${BASE}/update`, row),
  saveOrgs: (roleId: string, orgIds: readonly string[]) =>
    put(`/sys-role-org/${roleId}`, { orgIds }),
  saveClasses: (roleId: string, invcIds: readonly string[]) =>
    put(`/sys-role-invc/${roleId}`, { invcIds }),
  savePrefixes: (roleId: string, prefixIds: readonly string[]) =>
    put(`/sys-role-prefix/${roleId}`, { prefixIds }),
  saveAssayItems: (roleId: string, items: readonly AssignedItem[]) =>
    put(`/sys-role-assay/${roleId}`, {
      items: items.map(({ itemId, canView, canInput }) => ({ itemId, canView, canInput })),
    }),
  saveMembers: (
    roleId: string,
    users: readonly { readonly userId: string; readonly orgId: string }[],
  ) => put(`/sys-role-user/${roleId}`, { users }),
}
