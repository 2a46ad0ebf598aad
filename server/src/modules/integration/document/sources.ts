import type { BizType } from '@junheng/domain/integration/outbox-terms.ts'
import { assaySource } from './assay-source.ts'
import { cashSource } from './cash-source.ts'
import { fareSource } from './fare-source.ts'
import { settlementSource } from './settlement-source.ts'
import type { DocumentSource } from './upload-document.ts'
import { weighSource } from './weigh-source.ts'

/** In the order in which their rows are held. */
const SOURCES: readonly DocumentSource[] = [
  cashSource,
  settlementSource,
  fareSource,
  assaySource,
  weighSource,
]

/** Who knows the documents of a kind. */
export function sourceOf(bizType: BizType): DocumentSource {
  const found = SOURCES.find(({ bizTypes }) => bizTypes.includes(bizType))
  if (found === undefined) throw new Error(`nobody knows documents of the kind ${bizType}`)
  return found
}

/** Sorts what several documents are held for: by kind as all writers do, then by document. */
export function byHolding<R extends { readonly bizType: BizType; readonly bizId: string }>(
  rows: readonly R[],
): readonly R[] {
  const place = ({ bizType }: R) => SOURCES.indexOf(sourceOf(bizType))
  return rows.toSorted((a, b) => place(a) - place(b) || (a.bizId < b.bizId ? -1 : 1))
}
