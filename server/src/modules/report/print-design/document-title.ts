import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { DesignSource } from './design-source.ts'

/** What a paper is called: as its plan says, else as its page. */
export const documentTitle = ({ plan, mount }: DesignSource, row: AnyRow): string =>
  plan?.title?.(row) ?? mount.label
