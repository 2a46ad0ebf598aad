import type { Id } from '../values/id.ts'
import type { Fields } from './field.ts'
import type { DocumentStatus, ExaminedStatus, LifeCycle } from './life-cycle.ts'

/** A child table as far as rows show it. */
interface RowsOf {
  readonly shape: 'many' | 'one'
  readonly $row: unknown
}
type ChildValue<K extends RowsOf> = K['shape'] extends 'one' ? K['$row'] : readonly K['$row'][]

/** A row as rules see it. */
export type EntityRow<
  F extends Fields,
  C extends Readonly<Record<string, RowsOf>>,
  N extends string,
> = {
  readonly id: Id<N>
} & Trail & { readonly [K in keyof F]: F[K]['$value'] } & {
    readonly [K in keyof C]: ChildValue<C[K]>
  }

/** Who wrote a row last and first, kept on every one. */
interface TrailColumns {
  readonly version: number
  readonly createUserId: Id<'user'> | null
  readonly createUser: string | null
  readonly createDate: string
  readonly updateUserId: Id<'user'> | null
  readonly updateUser: string | null
  readonly updateDate: string
}
// Not the interface itself: only an alias of what it holds passes for a row of any names.
type Trail = Plain<TrailColumns>
type Plain<T> = { readonly [K in keyof T]: T[K] }

/** Whose a row is. */
export type OwnerOf<O extends string> = O extends 'global' | 'own-group'
  ? {}
  : {
      readonly orgId: O extends 'org' ? Id<'organization'> : Id<'organization'> | null
      readonly groupId: Id<'group'>
    } & (O extends 'org-or-group' ? { readonly shared: boolean } : {})

/** What a life cycle keeps on every row that is stored. */
export type StateOf<
  L extends LifeCycle,
  S extends boolean,
  X extends boolean,
> = L extends 'document'
  ? {
      readonly status: DocumentStatus | (X extends true ? ExaminedStatus : never)
      /** What an obsolete one was; else null. */
      readonly statusBefore: DocumentStatus | null
      readonly auditUserId: Id<'user'> | null
      readonly auditUser: string | null
      readonly auditDate: string | null
    } & (S extends true ? { readonly enabled: boolean } : {})
  : L extends 'master'
    ? { readonly enabled: boolean; readonly deleted: boolean }
    : {}
