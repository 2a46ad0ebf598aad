import type { PrintFields } from './print-field.ts'
import type { PrintTemplate } from './print-template.ts'

/** A published state of a design. */
export interface PrintVersion {
  readonly version: number
  readonly publishUser: string | null
  readonly publishTime: string
  readonly template: PrintTemplate
}

/** A document that a template can be tried with. */
export interface PreviewDocument {
  readonly id: string
  readonly title: string
}

/** What the designer is given. */
export interface PrintDesign {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly document: string
  readonly documentLabel: string
  readonly publishedVersion: number | null
  readonly template: PrintTemplate
  /** How the product draws it. */
  readonly builtIn: PrintTemplate
  readonly fields: PrintFields
  readonly versions: readonly PrintVersion[]
}
