import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, text } from './read-answer.ts'

const PDF = 'application/pdf'

/** What the server has made for the printer: a page, shown as it will be on paper, or a file to keep. */
export function PageView({ data }: ResultProps) {
  const answer = rowOf(data)
  const content = text(answer, 'content')
  const type = text(answer, 'contentType')
  if (type === '' || type.startsWith('text/html')) return <PrintedPage content={content} />
  const name = text(answer, 'name')
  return <FileView type={type} name={type === PDF ? `${name}.pdf` : name} content={content} />
}

interface FileViewProps {
  readonly type: string
  readonly name: string
  /** Base64. */
  readonly content: string
}

/** A file that the browser saves; nothing of it is shown, for not every browser can. */
function FileView({ type, name, content }: FileViewProps) {
  const address = useMemo(() => `data:${type};base64,${content}`, [type, content])
  return (
    <div className="jh-result">
      <p>文件已生成。</p>
      <Button type="primary" icon={<DownloadOutlined />} href={address} download={name}>
        下载 {name}
      </Button>
    </div>
  )
}

function PrintedPage({ content }: { readonly content: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useFitting(frame)
  return (
    <div className="jh-result">
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        onClick={() => frame.current?.contentWindow?.print()}
      >
        打印
      </Button>
      {/* No script runs in it; it is of our own origin only so that it can be printed. */}
      <iframe
        ref={frame}
        title="打印预览"
        sandbox="allow-same-origin allow-modals"
        srcDoc={content}
        onLoad={({ currentTarget }) => fitToRoom(currentTarget)}
        style={{ width: '100%', height: '60vh', border: 0, background: '#fff' }}
      />
    </div>
  )
}

const FITTED = 'jh-fitted'

/** Paper is wider than a dialog: on the screen it is shown smaller, on paper as it is. */
function fitToRoom(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  // A page on its way has no element yet; it is fitted once it is there.
  if (page?.readyState !== 'complete') return
  page.getElementById(FITTED)?.remove()
  const share = frame.clientWidth / page.documentElement.scrollWidth
  if (share >= 1) return
  const style = page.createElement('style')
  style.id = FITTED
  style.textContent = `@media screen { body { zoom: ${(share - 0.001).toFixed(3)} } }`
  page.head.append(style)
}

/** Also when the window becomes narrower while it is looked at. */
function useFitting(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const box = frame.current
    if (box === null) return
    const watch = new ResizeObserver(() => fitToRoom(box))
    watch.observe(box)
    return () => watch.disconnect()
  }, [frame])
}
