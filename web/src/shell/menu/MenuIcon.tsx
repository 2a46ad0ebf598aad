import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarcodeOutlined,
  BookOutlined,
  CalculatorOutlined,
  CarOutlined,
  ClusterOutlined,
  ControlOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  MenuOutlined,
  MobileOutlined,
  NodeIndexOutlined,
  PrinterOutlined,
  RetweetOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  StopOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons'
import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import type { ComponentType } from 'react'

interface IconProps {
  readonly 'aria-hidden'?: boolean
}

/** By the icon's name in the menu. */
const NAMED: Readonly<Record<string, ComponentType<IconProps>>> = {
  home: HomeOutlined,
  archive: FolderOutlined,
  setting: SettingOutlined,
  scale: ControlOutlined,
  passage: NodeIndexOutlined,
  purchase: ShoppingCartOutlined,
  sale: ShopOutlined,
  allot: SwapOutlined,
  transfer: RetweetOutlined,
  stock: InboxOutlined,
  experiment: ExperimentOutlined,
  flow: AuditOutlined,
}

/** By the table a page shows, where the menu names no icon: a collapsed sidebar lives by them. */
const OF_TABLE: Readonly<Record<string, ComponentType<IconProps>>> = {
  as_plate: CarOutlined,
  computation_group: CalculatorOutlined,
  as_inventory_class: TagsOutlined,
  as_inventory: InboxOutlined,
  as_vendor: ShoppingCartOutlined,
  as_customer: ShopOutlined,
  as_vehicle: CarOutlined,
  as_driver: IdcardOutlined,
  as_blacklist: StopOutlined,
  as_region: EnvironmentOutlined,
  pro_qc_class: ExperimentOutlined,
  pro_qc_assay: ExperimentOutlined,
  as_warehouse: BankOutlined,
  sys_user: UserOutlined,
  sys_role: IdcardOutlined,
  sys_menu: MenuOutlined,
  sys_group: BankOutlined,
  sys_organization: ApartmentOutlined,
  sys_dept: ClusterOutlined,
  sys_dict_info: BookOutlined,
  sys_dict: BookOutlined,
  sys_common_define_setting: ControlOutlined,
  sys_code_rule: BarcodeOutlined,
  sys_hierarchy_code_rule: BarcodeOutlined,
  sys_oauth_client: UserSwitchOutlined,
  sys_app: MobileOutlined,
  sys_online_user: TeamOutlined,
  sys_site_license: SafetyCertificateOutlined,
  sys_log: AuditOutlined,
  cg_format: PrinterOutlined,
  sub: FormOutlined,
}

/** The drawing of a menu entry. */
export function MenuIcon({ item }: { readonly item: MenuItem }) {
  const table = item.path?.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? ''
  const isFolder = (item.children ?? []).length > 0
  const Icon =
    NAMED[item.icon ?? ''] ?? OF_TABLE[table] ?? (isFolder ? AppstoreOutlined : FileTextOutlined)
  // The title stands beside it.
  return <Icon aria-hidden />
}
