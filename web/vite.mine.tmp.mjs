import base from '/work/main/web/vite.config.ts'
const proxy = { '/api': 'http://127.0.0.1:8191' }
export default { ...base, root: '/work/main/web', build: { ...base.build, outDir: '/tmp/jh-web/dist', emptyOutDir: true }, preview: { port: 8192, host: '127.0.0.1', strictPort: true, proxy } }
