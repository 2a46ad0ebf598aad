import { flattenMenu, menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { Suspense, useEffect } from 'react'
import {
  createHashRouter,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router'
import { vault } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { displayKeyOf } from '#web/api/display-key.ts'
import { guardNavigation } from '#web/shell/guard/guard-navigation.ts'
import { HelpHost } from '#web/shell/help/HelpHost.tsx'
import { useIdleWatch } from '#web/shell/idle/use-idle-watch.ts'
import { NoticeHost } from '#web/shell/notices/NoticeHost.tsx'
import { connectNavigation } from '#web/shell/notices/notice-store.ts'
import { FaultPage } from '#web/shell/plain/FaultPage.tsx'
import { ProgressBar } from '#web/shell/progress/ProgressBar.tsx'
import { OPEN_PAGES } from '#web/shell/routes/static-routes.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { withAntdStyles } from '#web/theme/antd-styles.ts'
import { PageFault } from '../plain/PageFault.tsx'
import { lazyPage } from '../routes/lazy-page.tsx'
import { documentTitle, pageLabel } from '../routes/page-title.ts'
import '#web/shell/plain/plain.css'

const LoginPage = lazyPage(() => import('#web/pages/login/LoginPage.tsx').then((m) => m.LoginPage))
const ForgetPage = lazyPage(() =>
  import('#web/pages/forget-password/ForgetPasswordPage.tsx').then((m) => m.ForgetPasswordPage),
)
const RegisterPage = lazyPage(() =>
  import('#web/pages/register/RegisterPage.tsx').then((m) => m.RegisterPage),
)
const GrantPage = lazyPage(() =>
  import('#web/pages/grant-auth/GrantAuthPage.tsx').then((m) => m.GrantAuthPage),
)
const LockPage = lazyPage(() => import('#web/shell/lock/LockPage.tsx').then((m) => m.LockPage))
const EditPage = lazyPage(() =>
  import('#web/pages/edit-password/EditPasswordPage.tsx').then((m) => m.EditPasswordPage),
)
const AppPage = lazyPage(() =>
  import('#web/pages/app-download/AppDownloadPage.tsx').then((m) => m.AppDownloadPage),
)
const ErrorPage = lazyPage(() =>
  import('#web/pages/faults/StatusPage.tsx').then((m) => m.StatusPage),
)
const GateRoute = lazyPage(() => import('#web/pages/gate/GateRoute.tsx').then((m) => m.GateRoute))
const QueueRoute = lazyPage(() =>
  import('#web/pages/queue-board/QueueBoardRoute.tsx').then((m) => m.QueueBoardRoute),
)
const VehiclesRoute = lazyPage(() =>
  import('#web/pages/factory-vehicle/FactoryVehicleRoute.tsx').then((m) => m.FactoryVehicleRoute),
)
const DriverPage = lazyPage(() =>
  import('#web/pages/driver/DriverPage.tsx').then((m) => m.DriverPage),
)
const StatementPage = lazyPage(() =>
  import('#web/pages/statement/StatementPage.tsx').then((m) => m.StatementPage),
)
const VerifyPage = lazyPage(() =>
  import('#web/pages/verify/VerifyPage.tsx').then((m) => m.VerifyPage),
)
const LoaderRoute = lazyPage(() =>
  import('#web/pages/loader/LoaderRoute.tsx').then((m) => m.LoaderRoute),
)
const SamplingRoute = lazyPage(() =>
  import('#web/pages/sampling/SamplingRoute.tsx').then((m) => m.SamplingRoute),
)
const HandoverRoute = lazyPage(() =>
  import('#web/pages/sample-phone/HandoverRoute.tsx').then((m) => m.HandoverRoute),
)
const ReportWall = lazyPage(() =>
  withAntdStyles(import('#web/pages/report/ReportWall.tsx').then((m) => m.ReportWall)),
)
const AppFrame = lazyPage(() =>
  withAntdStyles(import('#web/shell/layout/AppFrame.tsx').then((m) => m.AppFrame)),
)

/** The gallery of controls is of development and test builds; a product is built without it. */
const GalleryPage =
  import.meta.env.MODE === 'product'
    ? null
    : lazyPage(() =>
        withAntdStyles(import('#web/pages/gallery/GalleryPage.tsx').then((m) => m.GalleryPage)),
      )

/** Pages that stand alone. Everything else is inside the layout, which finds its view by the path. */
const bareRoutes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/forgetpwd', element: <ForgetPage /> },
  { path: '/register', element: <RegisterPage /> },
  { path: '/grantAuth', element: <GrantPage /> },
  { path: '/lock', element: <LockPage /> },
  { path: '/editpwd', element: <EditPage /> },
  { path: '/appDownload', element: <AppPage /> },
  { path: '/gate', element: <GateRoute /> },
  { path: '/queue', element: <QueueRoute /> },
  { path: '/factoryvehicle/index', element: <VehiclesRoute /> },
  { path: '/d/:token', element: <DriverPage /> },
  { path: '/print/verify/:text', element: <VerifyPage /> },
  { path: '/statement/:token', element: <StatementPage /> },
  { path: '/phone/load', element: <LoaderRoute /> },
  { path: '/phone/sampling', element: <SamplingRoute /> },
  { path: '/phone/handover', element: <HandoverRoute /> },
  ...(GalleryPage === null ? [] : [{ path: '/dev/gallery', element: <GalleryPage /> }]),
  ...['/401', '/403', '/404', '/500'].map((path) => ({ path, element: <ErrorPage /> })),
]

/** The layout, or one of its pages alone: where a display key opens it, or it is open and of nobody's menu here. */
function Workspace() {
  const { pathname, search } = useLocation()
  const inMenu = useSession(({ routes }) => routes.has(pathname)) && vault.hasSession()
  const isWall = displayKeyOf(`${pathname}${search}`) !== null
  return isWall || (!inMenu && OPEN_PAGES.has(pathname)) ? <ReportWall /> : <AppFrame />
}

/** The path as the menu has it; what cannot be decoded is nobody's path and stays as it is. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A redirect is a header, which takes Latin letters only; what is encoded already stays as it is. */
const inLatin = (url: string): string => url.replace(/[^\x20-\x7e]+/g, encodeURIComponent)

/** The router of the browser. One splat route holds the layout, so that no navigation mounts it anew. */
export function createRouter() {
  const router = createHashRouter([
    {
      element: <RootFrame />,
      errorElement: <GuardFault />,
      hydrateFallbackElement: <div aria-busy="true" />,
      middleware: [
        async ({ request }, next) => {
          const { pathname, search } = new URL(request.url)
          const instead = await guardNavigation(`${readable(pathname)}${search}`, request.signal)
          if (instead !== null) throw redirect(inLatin(instead))
          return next()
        },
      ],
      children: [...bareRoutes, { path: '*', element: <Workspace /> }],
    },
  ])
  connectNavigation((route) => void router.navigate(route))
  return router
}

/** Around every page, open or not: progress, notices, title, and what shows when a page breaks. */
function RootFrame() {
  const { pathname } = useLocation()
  useIdleWatch()
  const { routes, menu } = useSession()
  const titleOf = (path: string): string | null => {
    const page = flattenMenu(menu).find((item) => item.path === path)
    return page === undefined ? null : menuTitle(page)
  }
  useEffect(() => {
    document.title = documentTitle(pageLabel(pathname, routes))
  }, [pathname, routes])
  return (
    <>
      <ProgressBar />
      <PageFault place={pathname} frame="page">
        <Suspense fallback={<div aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </PageFault>
      <HelpHost />
      <NoticeHost titleOf={titleOf} />
    </>
  )
}

/** Shows when not even the session could be loaded: nothing of the workspace is there yet to be kept. */
function GuardFault() {
  const error = useRouteError()
  const text = error instanceof ApiError ? error.message : '系统未知错误，请反馈给管理员'
  return (
    <>
      <FaultPage
        code="无法进入"
        title="没有取得登录信息"
        text={`${text.replace(/[。！]$/, '')}。服务恢复后重试即可，未保存的草稿不会丢失。`}
        actions={[{ label: '重试', onClick: () => window.location.reload() }]}
      />
      <NoticeHost />
    </>
  )
}
