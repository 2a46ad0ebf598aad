import { parseArgs } from 'node:util'
import { openCounterpart } from '#modules/integration/counterpart/counterpart.ts'
import { COUNTERPART_SECRET } from '#modules/integration/counterpart/erp-end.ts'

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
  启动一个替身ERP（用友NC、SAP、HNPJ、ZJWK），供演练上传：
  POST /service/XChangeServlet  接收NC单据
  POST /bapi/{函数}              接收SAP单据
  POST /hnpj/documents、/zjwk/bills  接收签名的JSON；SAP口令和签名密钥都是 ${COUNTERPART_SECRET}
  POST /cgi-bin/webhook/send、/robot/send、/sms/send  替身企业微信、钉钉、短信网关，密钥同上；GET /texts 已收到的消息
  GET  /docs?idemKey=           已收到的单据；DELETE /docs 清空
  PUT  /fault                   {"target":"SAP","mode":"HTTP_500","count":3}，其余见 docs/integration.md`)
} else {
  const erp = await openCounterpart({ port: Number(values.port), host: values.host })
  console.log(`替身ERP已启动：${erp.url}（适配器地址填这个），Ctrl+C 停止`)
}
