import type { BizType } from '@junheng/domain/integration/outbox-terms.ts'
import { settlementSource } from './settlement-source.ts'
import type { DocumentSource } from './upload-document.ts'
import { weighSource } from './weigh-source.ts'

const SOURCES: readonly DocumentSource[] = [weighSource, settlementSource]

/** Who knows the documents of a kind. */
export function sourceOf(bizType: BizType): DocumentSource {
  const found = SOURCES.find(({ bizTypes }) => bizTypes.includes(bizType))
  if (found === undefined) throw new Error(`nobody knows documents of the kind ${bizType}`)
  return found
}
