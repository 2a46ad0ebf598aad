import { useLocation, useSearchParams } from 'react-router'
import { vault } from '#web/api/api.ts'
import { type FaultAction, FaultPage } from '#web/shell/plain/FaultPage.tsx'

interface StatusWords {
  readonly title: string
  readonly text: string
}

const WORDS: Readonly<Record<string, StatusWords>> = {
  '/401': { title: '登录已失效', text: '长时间未操作或会话已结束，请重新登录后继续。' },
  '/403': { title: '没有权限', text: '您没有访问此页面的权限。如工作需要，请联系管理员开通。' },
  '/404': { title: '页面不存在', text: '地址可能有误，或此页面已被移走、未对您开放。' },
  '/500': { title: '系统内部错误', text: '服务遇到意外情况，请稍后重试；仍不行请联系管理员。' },
}

/** The pages /401, /403, /404 and /500: what happened and the next step. */
export function StatusPage() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const words = WORDS[pathname] ?? { title: '出错了', text: '' }
  const from = query.get('from')
  return (
    <FaultPage
      code={pathname.slice(1)}
      title={words.title}
      text={from === null ? words.text : `${words.text}（${from}）`}
      actions={nextSteps(pathname)}
    />
  )
}

function nextSteps(pathname: string): readonly FaultAction[] {
  const home: FaultAction = { label: '返回首页', href: '#/' }
  const signIn: FaultAction = { label: '去登录', href: '#/login' }
  if (pathname === '/401') return [signIn]
  const first = vault.hasSession() ? home : signIn
  return [first, { label: '返回上一页', onClick: () => window.history.back() }]
}
