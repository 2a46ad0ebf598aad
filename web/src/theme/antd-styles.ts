import href from 'antd/dist/antd.css?url'

let loading: Promise<void> | null = null

/**
 * Ant Design's sheet, which pages without it need not wait for. It stands before ours, so that ours have the last word.
 *
 * @example
 * lazyPage(() => withAntdStyles(import('#web/shell/layout/AppFrame.tsx').then((m) => m.AppFrame)))
 */
export async function withAntdStyles<Page>(page: Promise<Page>): Promise<Page> {
  loading ??= addSheet()
  // Whoever tries again fetches it again.
  const styled = loading.catch((error: unknown) => {
    loading = null
    throw error
  })
  const [loaded] = await Promise.all([page, styled])
  return loaded
}

function addSheet(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Failed to fetch ${href}`))
    })
    document.head.prepend(link)
  })
}
