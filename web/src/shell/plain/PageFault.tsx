import { Component, type ReactNode } from 'react'
import { PageLoadError, retryFailedLoads } from '#web/controls/lazy-part/chunk.ts'
import { FaultPage } from './FaultPage.tsx'

interface PageFaultProps {
  /** Where we are; going elsewhere forgets the fault. */
  readonly place: string
  /** `page` when nothing is around it, `part` for a button or a box, which fails in its own place. */
  readonly frame?: 'page' | 'view' | 'part'
  readonly children: ReactNode
}

interface PageFaultState {
  readonly fault: unknown
}

/** Catches what a page throws and offers a way on. A page around it need not be shown anew. */
export class PageFault extends Component<PageFaultProps, PageFaultState> {
  override state: PageFaultState = { fault: null }

  static getDerivedStateFromError(fault: unknown): PageFaultState {
    return { fault }
  }

  override componentDidUpdate(before: PageFaultProps): void {
    if (before.place !== this.props.place && this.state.fault !== null) this.retry()
  }

  private readonly retry = (): void => {
    retryFailedLoads()
    this.setState({ fault: null })
  }

  override render(): ReactNode {
    const { fault } = this.state
    const { frame = 'view' } = this.props
    if (fault === null) return this.props.children
    if (frame === 'part')
      return (
        <button type="button" className="part-fault" onClick={this.retry}>
          {fault instanceof PageLoadError ? '没有加载完成，重试' : '出错了，重试'}
        </button>
      )
    return fault instanceof PageLoadError ? (
      <FaultPage
        frame={frame}
        code="加载失败"
        title="页面没有加载完成"
        text="网络可能中断过，或平台刚刚升级。请重试；仍不行时刷新页面。"
        actions={[
          { label: '重试', onClick: this.retry },
          { label: '刷新页面', onClick: () => window.location.reload() },
        ]}
      />
    ) : (
      <FaultPage
        frame={frame}
        code="500"
        title="页面出错了"
        text="此页面遇到意外情况，其他页面不受影响。请重试，仍不行请联系管理员。"
        actions={[
          { label: '重试', onClick: this.retry },
          { label: '返回首页', href: '#/' },
        ]}
      />
    )
  }
}
