import { parseArgs } from 'node:util'
import { openCounterpart } from '#modules/integration/counterpart/counterpart.ts'

/** `npm run erp [-- --port 8099 --host 127.0.0.1]`: an ERP to rehearse with, until it is stopped. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8099' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (values.help) {
  console.log(`用法：npm run erp [-- --port 8099 --host 127.0.0.1]
  启动一个替身ERP（用友NC），供演练上传：
  POST /service/XChangeServlet  接收单据
  GET  /docs?idemKey=           已收到的单据；DELETE /docs 清空
  PUT  /fault                   {"mode":"HTTP_500","count":3}，其余见 docs/integration.md`)
} else {
  const erp = await openCounterpart({ port: Number(values.port), host: values.host })
  console.log(`替身ERP已启动：${erp.url}（适配器地址填这个），Ctrl+C 停止`)
}
