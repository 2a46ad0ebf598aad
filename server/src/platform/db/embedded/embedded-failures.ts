/** Slots of the sentences below; a path or a detail is always given, the rest where it applies. */
interface FailureSlots {
  readonly dataDir?: string
  readonly detail?: string
  readonly pid?: number
  readonly since?: string
  readonly user?: string
  readonly found?: string
  readonly wanted?: string
}

type FailureText = (slots: FailureSlots) => string

/**
 * What the launcher says when it cannot start, once, in the words of the person at the console:
 * first what is the matter, then what to do about it.
 */
const failureTexts = {
  noBinaries: ({ detail }) =>
    `没有找到内置数据库程序 ${detail}。请在项目目录重新执行 npm ci，或设置 DATABASE_URL 使用外部 PostgreSQL。`,
  brokenBinaries: ({ detail }) =>
    `内置数据库程序不能运行：${detail}。请确认系统为 glibc 的 Linux、macOS 或 Windows，重新执行 npm ci，或设置 DATABASE_URL 使用外部 PostgreSQL。`,
  noRuntimeUser: () =>
    'PostgreSQL 不能以 root 身份运行，而系统中没有 postgres 或 nobody 用户。请新建用户 postgres，或用普通用户启动本程序。',
  noReadablePlace: ({ user, detail }) =>
    `用户 ${user} 读不到内置数据库程序，也没有可存放副本的目录（${detail}）。请把项目移到该用户可读的目录，或设置 DATA_DIR 到其可读的位置。`,
  closedParents: ({ user, dataDir }) =>
    `数据目录 ${dataDir} 的上级目录不允许用户 ${user} 进入。请设置 DATA_DIR 到其可进入的位置（如 /var/lib/junheng），或执行 chmod o+x 放开上级目录。`,
  notOurDirectory: ({ dataDir, detail }) =>
    `当前用户无权使用数据目录 ${dataDir}（${detail}）。请用原来的用户启动，或以 root 执行 chown -R 把它交给当前用户。`,
  noCluster: ({ dataDir }) => `${dataDir} 中没有数据库。请检查 DATA_DIR（或 --data-dir）是否正确。`,
  notACluster: ({ dataDir }) =>
    `目录 ${dataDir} 不是空的，也不是数据库目录，未作任何改动。请设置 DATA_DIR 到别的位置，或先移走其中的文件。`,
  otherMajor: ({ dataDir, found, wanted }) =>
    `数据目录 ${dataDir} 由 PostgreSQL ${found} 建立，本版本内置的是 ${wanted}，未作任何改动。请先用旧版本程序执行 npm run backup，把该目录改名保存，再用本版本执行 npm run restore。`,
  inUse: ({ dataDir, pid, since }) =>
    `数据目录 ${dataDir} 正被另一个钧衡服务使用（进程 ${pid ?? '未知'}，启动于 ${since ?? '未知'}）。同一数据目录只能由一个服务使用：请先停止它，或设置不同的 DATA_DIR。`,
  orphanStays: ({ dataDir, detail }) =>
    `上次遗留的数据库进程（${detail}）仍占用数据目录 ${dataDir} 且无法停止。请手工结束这些进程后重试。`,
  initFailed: ({ dataDir, detail }) => `建立数据库目录 ${dataDir} 失败：${detail}`,
  startFailed: ({ dataDir, detail }) => `内置数据库没有启动（${dataDir}）：${detail}`,
  noFreePort: ({ dataDir }) => `内置数据库没有启动（${dataDir}）：多次尝试都没有得到空闲端口。`,
} as const satisfies Record<string, FailureText>

export type EmbeddedFailureCode = keyof typeof failureTexts

/** The launcher cannot go on; `message` is ready to be shown, `code` is for tests and callers. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedFailureCode

  constructor(code: EmbeddedFailureCode, slots: FailureSlots, options?: ErrorOptions) {
    const text: FailureText = failureTexts[code]
    super(text(slots), options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
