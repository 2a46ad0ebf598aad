import { FileTextOutlined } from '@ant-design/icons'
import { describe, expect, it } from 'vitest'
import { iconOf } from './icon-of.ts'

const pages = (names: string): readonly string[] => names.split(' ')

/** Menus with their pages, as far as each page has a drawing of its own in them. */
const MENUS: Readonly<Record<string, readonly string[]>> = {
  基础档案: pages('as_plate as_inventory as_vendor as_customer as_carrier as_vehicle'),
  仓库: pages('as_inv_factory as_warehouse as_area as_silo as_location as_region'),
  销售管理: pages('sa_contract sa_price sa_price_match_rule sa_plane sa_task sa_notice'),
  过磅管理: [...pages('weigh mm_weigh mm_past_weigh mm_reading'), ...ofKinds('mm_', '_weigh')],
  车辆登记: ['gate', '/modules/registry/tr_registry', ...ofKinds('', '_registry')],
  现场确认: ['load', 'pro_qc_barrel_group', ...ofKinds('confirm_', '_weigh')],
  化验: pages('qc_assay_sample qc_assay pro_assay_determine qc_assay_log qc_assay_group viewWeigh'),
  化验规则: pages('pro_qc_format qc_assay_format qc_model_cg pro_qc_auto_model'),
  结算: pages('fd_pu_calculation fd_pu_settlement_main recive_payment statement period'),
  往来: pages('account account_flow'),
  运费管理: pages('fare_contract fare_price fare_planedprice fare_settle oil_card oil_flow'),
  上传: pages('nc_upload sys_erp_adapter data_source interface_conf sync_log'),
  消息: pages('web_hooks web_hook_messages message_channel message_rule sent_message'),
  接口: pages('api_key api_calls'),
  系统管理: pages('setup explain cg_print_design table sys_code_rule sys_hierarchy_code_rule'),
}

/** Both returns have the drawing of a return. */
function ofKinds(before: string, after: string): readonly string[] {
  return ['pu', 'pt', 'sa', 'al', 'tr'].map((kind) => `${before}${kind}${after}`)
}

const drawn = (page: string) =>
  iconOf({ id: '1', title: page, path: page.startsWith('/') ? page : `/modules/any/${page}` })

describe('menu / drawings', () => {
  it.each(Object.entries(MENUS))('%s：每一页有自己的图', (_menu, own) => {
    expect(new Set(own.map(drawn)).size).toBe(own.length)
    expect(own.filter((page) => drawn(page) === FileTextOutlined)).toEqual([])
  })
})
