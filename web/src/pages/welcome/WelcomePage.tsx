import { Button, Flex, Skeleton, Tag, Typography, theme } from 'antd'
import { useState } from 'react'
import type { Health } from '#web/api/health.ts'
import { ScaleScene } from './ScaleScene.tsx'
import { useHealth } from './use-health.ts'
import './welcome-page.css'

const states: Readonly<
  Record<Health['state'], { tag: string; color: 'success' | 'warning' | 'error'; text: string }>
> = {
  ready: { tag: '运行正常', color: 'success', text: '服务已就绪。' },
  starting: { tag: '正在启动', color: 'warning', text: '服务正在启动，就绪后自动更新。' },
  unreachable: {
    tag: '无法连接',
    color: 'error',
    text: '未收到服务的应答，请检查服务是否在运行。',
  },
}

/** What one sees before signing in: which platform this is and whether its server answers. */
export function WelcomePage() {
  const { token } = theme.useToken()
  // A new key forgets the old answer and asks at once.
  const [attempt, setAttempt] = useState(0)
  return (
    <main
      className="welcome"
      style={{
        background: token.colorBgLayout,
        color: token.colorText,
        fontFamily: token.fontFamily,
      }}
    >
      <section
        className="welcome-card"
        style={{ background: token.colorBgContainer, borderColor: token.colorBorder }}
      >
        <ScaleScene />
        <div className="welcome-body">
          <Typography.Title level={1} className="welcome-name">
            钧衡 <span style={{ color: token.colorTextTertiary }}>·</span> 统一计量管控平台
          </Typography.Title>
          <ServerState key={attempt} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      </section>
    </main>
  )
}

function ServerState({ onRetry }: { readonly onRetry: () => void }) {
  const health = useHealth()
  const version = (health?.state === 'ready' && health.version) || __VERSION__
  return (
    <>
      <div className="welcome-state" role="status" aria-live="polite">
        {health ? (
          <StateLine health={health} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        )}
      </div>
      <Flex justify="space-between" align="center" className="welcome-footer">
        <Typography.Text type="secondary">版本 {version}</Typography.Text>
        {health?.state === 'unreachable' ? (
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
        ) : (
          <Typography.Link href="/api/docs">接口文档</Typography.Link>
        )}
      </Flex>
    </>
  )
}

function StateLine({ health }: { readonly health: Health }) {
  const { tag, color, text } = states[health.state]
  return (
    <Flex gap={8} align="center" wrap>
      <Tag color={color}>{tag}</Tag>
      <Typography.Text>{text}</Typography.Text>
    </Flex>
  )
}
