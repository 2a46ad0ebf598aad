import { anchorOf, type Part, partOfLink } from '@junheng/domain/guide/book.ts'
import type { Block, Inline, Line, ListItem } from '@junheng/domain/guide/markdown.ts'
import { BOOK, pictureUrl } from './guide-files.ts'

interface Reading {
  /** The page that links start from. */
  readonly page: string
  readonly onOpen: (part: Part) => void
}

/** Blocks of the guide as elements; no text of it is ever read as markup. */
export function GuideBlocks({
  blocks,
  ...reading
}: Reading & { readonly blocks: readonly Block[] }) {
  // What is written in a file never changes its order.
  return blocks.map((block, at) => <OneBlock key={at} block={block} {...reading} />)
}

function OneBlock({ block, ...reading }: Reading & { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h4 id={`guide-${anchorOf(block.text)}`}>{block.text}</h4>
    case 'paragraph':
      return (
        <p>
          <Runs line={block.line} {...reading} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className="guide-note">
          <Runs line={block.line} {...reading} />
        </blockquote>
      )
    case 'code':
      return <pre className="guide-code">{block.text}</pre>
    case 'list':
      return <Items {...block} {...reading} />
    case 'table':
      return <Table {...block} {...reading} />
    case 'screens':
      return null
  }
}

function Items({
  isOrdered,
  start,
  items,
  ...reading
}: Reading & {
  readonly isOrdered: boolean
  readonly start: number
  readonly items: readonly ListItem[]
}) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List {...(isOrdered && { start })}>
      {items.map(({ line, below }, at) => (
        <li key={at}>
          <Runs line={line} {...reading} />
          {below !== null && <Items {...below} {...reading} />}
        </li>
      ))}
    </List>
  )
}

function Table({
  head,
  rows,
  ...reading
}: Reading & { readonly head: readonly Line[]; readonly rows: readonly Line[][] }) {
  return (
    <div className="guide-table">
      <table>
        <thead>
          <tr>
            {head.map((line, at) => (
              <th key={at} scope="col">
                <Runs line={line} {...reading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((line, at) => (
                <td key={at}>
                  <Runs line={line} {...reading} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Runs({ line, ...reading }: Reading & { readonly line: Line }) {
  return line.map((run, at) => <Run key={at} run={run} {...reading} />)
}

function Run({ run, ...reading }: Reading & { readonly run: Inline }) {
  switch (run.kind) {
    case 'text':
      return run.text
    case 'strong':
      return <strong>{run.text}</strong>
    case 'code':
      return <code>{run.text}</code>
    case 'label':
      return <span className="guide-label">{run.text}</span>
    case 'picture':
      return <Picture src={run.src} alt={run.text} />
    case 'link':
      return <Link to={run.to} text={run.text} {...reading} />
  }
}

function Picture({ src, alt }: { readonly src: string; readonly alt: string }) {
  const url = pictureUrl(src)
  if (url === null) return null
  return (
    <a className="guide-picture" href={url} target="_blank" rel="noreferrer" title="放大查看">
      <img src={url} alt={alt} loading="lazy" />
    </a>
  )
}

/** To another part it leads here; to the outside into a window of its own; other papers are not in the product. */
function Link({
  to,
  text,
  page,
  onOpen,
}: Reading & { readonly to: string; readonly text: string }) {
  const part = partOfLink(BOOK, to, page)
  if (part !== null)
    return (
      <button type="button" className="guide-link" onClick={() => onOpen(part)}>
        {text}
      </button>
    )
  if (!/^https?:\/\//.test(to)) return text
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
