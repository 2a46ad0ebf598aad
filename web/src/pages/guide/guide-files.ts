import { readBook } from '@junheng/domain/guide/book.ts'

const SOURCES = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const PICTURES = import.meta.glob<string>('../../../../docs/guide/images/*', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.md$/, '')
const named = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [nameOf(path), content]))

/** The guide as it lies in docs/guide when the product is built. */
export const BOOK = readBook(named(SOURCES))

const pictures = named(PICTURES)

/** The address of a picture; null: the build has none of this name. */
export const pictureUrl = (src: string): string | null => pictures[nameOf(src)] ?? null
