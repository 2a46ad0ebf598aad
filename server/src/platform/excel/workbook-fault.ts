/**
 * Why a workbook cannot be read: `file` it is no readable .xlsx (another format, damaged, encrypted or
 * hostile), `tooLarge` it is or unpacks to more than allowed, `tooMany` it has more rows than allowed.
 */
export type WorkbookFaultKind = 'file' | 'tooLarge' | 'tooMany'

/** The only error that the content of a workbook can cause; everything else is a fault of ours. */
export class WorkbookFault extends Error {
  readonly kind: WorkbookFaultKind

  constructor(kind: WorkbookFaultKind, detail: string, options?: { readonly cause?: unknown }) {
    super(`${kind}: ${detail}`, options)
    this.name = 'WorkbookFault'
    this.kind = kind
  }
}
