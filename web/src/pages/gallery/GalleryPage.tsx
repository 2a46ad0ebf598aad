import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider, Segmented } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { Link, useSearchParams } from 'react-router'
import { queryClient } from '#web/api/query-client.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { NotationContext } from '#web/controls/text-entry/notation.ts'
import { NOTATIONS } from '#web/pages/plate/notations.ts'
import { RESULT_VIEWS } from '#web/pages/results/result-views.tsx'
import { ScreenHostContext } from '#web/screens/host/screen-host.ts'
import { PickerHost } from '#web/screens/picker-host/PickerHost.tsx'
import { useAppTheme } from '#web/shell/layout/use-app-theme.ts'
import { setTheme, useTheme } from '#web/theme/theme-store.ts'
import { startCannedServer } from './canned/canned-server.ts'
import { GALLERY_ANSWERS } from './canned/gallery-answers.ts'
import type { GallerySection } from './gallery-section.ts'
import { SECTIONS } from './sections.ts'
import './gallery.css'

dayjs.locale('zh-cn')
startCannedServer(
  Object.assign({}, GALLERY_ANSWERS, ...SECTIONS.map(({ answers = {} }) => answers)),
)

const HOST = {
  permissions: {},
  results: RESULT_VIEWS,
  user: {
    user: '1',
    username: 'gallery',
    realName: '样品',
    currentOrg: '1',
    currentOrgName: '华晟焦化',
    currentGroup: '1',
    currentGroupName: '华晟集团',
  },
}

/**
 * Every control in every state and every dialog, for eyes and for browser tests. It exists in development
 * and test builds only; the router leaves it out of the product.
 */
export function GalleryPage() {
  const theme = useAppTheme()
  const [query] = useSearchParams()
  const section = SECTIONS.find(({ id }) => id === query.get('section')) ?? SECTIONS[0]
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <ScreenHostContext value={HOST}>
            <NotationContext value={NOTATIONS}>
              <Surface className="gallery">
                <PickerHost>
                  <GalleryIndex current={section?.id} />
                  {/* Another query, another content: `&at=2` draws the same section afresh. */}
                  {section && (
                    <GalleryContent key={query.toString()} section={section} at={query.get('at')} />
                  )}
                </PickerHost>
              </Surface>
            </NotationContext>
          </ScreenHostContext>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

function GalleryIndex({ current }: { readonly current: string | undefined }) {
  const name = useTheme((state) => state.name)
  return (
    <nav className="gallery-index" aria-label="样品目录">
      <h1>控件样品</h1>
      {SECTIONS.map(({ id, title }) => (
        <Link
          key={id}
          to={`/dev/gallery?section=${id}`}
          aria-current={id === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
      <Segmented
        size="small"
        aria-label="主题"
        value={name === 'theme-dark' ? 'theme-dark' : 'theme-white'}
        options={[
          { value: 'theme-white', label: '浅色' },
          { value: 'theme-dark', label: '深色' },
        ]}
        onChange={setTheme}
      />
    </nav>
  )
}

function GalleryContent({
  section,
  at,
}: {
  readonly section: GallerySection
  readonly at: string | null
}) {
  const { Content, id, title } = section
  return (
    <main className="gallery-content" data-section={id} data-at={at} aria-label={title}>
      <Content />
    </main>
  )
}
