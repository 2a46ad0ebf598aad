import type { ComponentType } from 'react'
import type { CannedAnswers } from './canned/canned-server.ts'

/** A part of the gallery: one file in `sections/`, one line in `sections.ts`. */
export interface GallerySection {
  /** In the address: `#/dev/gallery?section=text`. */
  readonly id: string
  readonly title: string
  /** Drawn inside everything a screen has around it: theme, language, cache, picker and detail dialog. */
  readonly Content: ComponentType
  /** Calls that the section's controls make, answered from memory. */
  readonly answers?: CannedAnswers
}
