import {
  PAGE_GROUPS,
  type PageGroup,
  type Part,
  partAt,
  searchBook,
} from '@junheng/domain/guide/book.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHelp } from '#web/shell/help/help-store.ts'
import { GuideBlocks } from './GuideBlocks.tsx'
import { BOOK } from './guide-files.ts'
import './guide.css'

const GROUP_TITLES: Readonly<Record<PageGroup, string>> = {
  role: '按岗位',
  task: '按事情',
  topic: '专题',
}

/** The guide beside the screen it is asked at, opened at what it says of that screen; one works on meanwhile. */
export function GuidePanel({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation()
  const here = partAt(BOOK, pathname)
  const [shown, setShown] = useState<Part | null>(here)
  const [asked, setAsked] = useState('')
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel, onClose)
  const open = (part: Part | null): void => {
    setAsked('')
    setShown(part)
    // What was pressed may be gone with what it stood in; the keys stay here.
    panel.current?.focus()
  }
  return (
    <aside className="guide-panel" role="dialog" aria-label="使用指南" ref={panel} tabIndex={-1}>
      <header className="guide-head">
        <h2>使用指南</h2>
        <button type="button" className="guide-tool" onClick={() => open(null)}>
          目录
        </button>
        {here !== null && here !== shown && (
          <button type="button" className="guide-tool" onClick={() => open(here)}>
            本页说明
          </button>
        )}
        <button
          type="button"
          className="guide-tool"
          onClick={() => useHelp.setState({ panel: 'keys' })}
        >
          快捷键
        </button>
        <button type="button" className="guide-close" aria-label="关闭指南" onClick={onClose}>
          ×
        </button>
      </header>
      <input
        className="guide-search"
        type="search"
        aria-label="搜索指南"
        placeholder="搜索指南，如：皮重 审核"
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
      <section className="guide-body" aria-label="指南内容" tabIndex={0}>
        {asked.trim() !== '' ? (
          <FoundParts asked={asked} onOpen={open} />
        ) : shown === null ? (
          <Contents onOpen={open} />
        ) : (
          <PageView key={`${shown.page}#${shown.anchor}`} part={shown} onOpen={open} />
        )}
      </section>
    </aside>
  )
}

/** The panel takes the keys when it opens and gives them back; Esc in it closes it. */
function usePanelFocus(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    element?.focus()
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    element?.addEventListener('keydown', listen)
    return () => {
      element?.removeEventListener('keydown', listen)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [panel])
}

interface Opening {
  readonly onOpen: (part: Part) => void
}

function Contents({ onOpen }: Opening) {
  return PAGE_GROUPS.map((group) => {
    const pages = BOOK.pages.filter((page) => page.group === group)
    if (pages.length === 0) return null
    return (
      <nav key={group} className="guide-contents" aria-label={GROUP_TITLES[group]}>
        <h3>{GROUP_TITLES[group]}</h3>
        <ul>
          {pages.map(({ name, title, parts: [first] }) => (
            <li key={name}>
              <button type="button" className="guide-link" onClick={() => onOpen(first)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}

function FoundParts({ asked, onOpen }: Opening & { readonly asked: string }) {
  const found = searchBook(BOOK, asked)
  if (found.length === 0) return <p className="guide-none">没有找到，换个词试试。</p>
  return (
    <ul className="guide-found">
      {found.map(({ part, excerpt }) => (
        <li key={`${part.page}#${part.anchor}`}>
          <button type="button" className="guide-link" onClick={() => onOpen(part)}>
            {part.title}
          </button>
          <small>{pageTitle(part)}</small>
          <p>{excerpt}</p>
        </li>
      ))}
    </ul>
  )
}

const pageTitle = ({ page }: Part): string =>
  BOOK.pages.find(({ name }) => name === page)?.title ?? ''

/** A whole page, with the part that is meant in sight. */
function PageView({ part, onOpen }: Opening & { readonly part: Part }) {
  const page = BOOK.pages.find(({ name }) => name === part.page)
  const wanted = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which would be taken for what undoes the effect.
    wanted.current?.scrollIntoView({ block: 'start' })
  }, [])
  if (page === undefined) return null
  return (
    <article className="guide-page">
      {page.parts.map((one, at) => {
        const Title = at === 0 ? 'h2' : 'h3'
        return (
          <section
            key={one.anchor}
            ref={one === part ? wanted : null}
            aria-current={one === part && at > 0 ? 'true' : undefined}
          >
            <Title>{one.title}</Title>
            <GuideBlocks blocks={one.blocks} page={page.name} onOpen={onOpen} />
          </section>
        )
      })}
    </article>
  )
}
