import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { createContext, use } from 'react'
import type { PictureUse } from './picture-entry/check-picture.ts'

/** What a control wants picked. */
export interface PickRequest {
  /** Popup template; null: none is configured and the user is told so. */
  readonly popupId: string | null
  /** Form field the popup opens for, `resFormatSubId` on the wire. */
  readonly fieldId: string
  readonly mode: 'single' | 'multiple' | 'look'
  /** Offers 清 空. */
  readonly clearable: boolean
  readonly selected: readonly AnyRow[]
  readonly search: readonly SearchEntry[]
  /** False: the popup has no buttons below it. */
  readonly hasFooter?: boolean
  /** Stands in for the sentence about the missing template. */
  readonly tip?: string | null
}

/** Pictures a field holds, to be changed in a window. */
export interface UploadRequest {
  readonly fileIds: readonly string[]
  readonly most: number
  readonly use: PictureUse
}

/** Rows taken (none after 清 空), or null when the popup was closed. */
export type PickAnswer = readonly AnyRow[] | null

/** What controls ask of the screen around them, since a control knows no screen. */
export interface ControlHost {
  /** The screen takes samples (route query `type`): confirming asks whether the load is good. */
  readonly isSampling?: boolean
  pick(request: PickRequest): Promise<PickAnswer>
  /** Answers the file ids held then, or null when the window was closed. */
  upload(request: UploadRequest): Promise<readonly string[] | null>
  /** Shows a stored record in the detail dialog of a form template. */
  showDetail(request: {
    readonly templateId: string | null
    readonly id: string
    /** The field may be changed, and the record with it. */
    readonly isEditable?: boolean
  }): void
}

const none: ControlHost = {
  pick: () => Promise.resolve(null),
  upload: () => Promise.resolve(null),
  showDetail: () => {},
}

export const ControlHostContext = createContext<ControlHost>(none)

export const useControlHost = (): ControlHost => use(ControlHostContext)
