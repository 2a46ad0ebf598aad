// Made from the calls of the server; never edited. After a call has changed:
// npx vitest run --project db server/test/contract/client.db.test.ts -u
import type { Changed, Given, List, Page, Raw, Text, Whole } from './shapes.ts'

interface Stamped { id?: Text; remark?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; orgId?: Text; groupId?: Text }
interface HealthGETAnswer { status: 'ready' | 'unavailable'; version: string; portsOnDefault?: unknown }
interface OauthTokenPOSTBody { grant_type: 'password' | 'refresh_token' | 'authorization_code' | 'external'; username?: Text; password?: Text; code?: Text; randomStr?: Text; refresh_token?: Text; client_id?: Text; redirect_uri?: Text; code_verifier?: Text; state?: Text; secret?: Text }
interface OauthTokenPOSTAnswer { access_token: string; refresh_token: string; token_type: string; expires_in: number; scope?: Text }
interface SysInfoMeGETAnswer { user: string; username: string; realName: string; avatar?: Text; currentOrg: string; currentOrgName: string; currentGroup: string; currentGroupName: string; orgs: List<{ id: string; pkGroup?: Text }>; admin?: boolean; manyCompanies?: boolean; tenant?: Text; permissions: Readonly<Record<string, boolean>>; roles: unknown; versionCode: string; monitorUrl?: Text; iframeHosts: List<string> }
interface BaseLockStateGETAnswer { locked?: boolean; user: string; username: string; realName: string; avatar?: Text; avatarUrl?: Text }
interface Condition { key: string; op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'like' | 'in'; val?: unknown; keyId?: Text; customTable?: Text }
interface Query { limit?: { pn?: Whole; ps?: Whole; total?: Whole; totalCapped?: boolean } | null; sort?: List<{ key?: Text; dir?: 'asc' | 'desc' | null; keyId?: Text }> | null; search?: List<Condition | { or?: List<Condition> | null }> | null; tplId?: Text; param?: Readonly<Record<string, unknown>> | null }
interface SysUserOrgCurrentOrgsPOSTAnswerList { id: string; orgCode: string; orgName: string; selected?: boolean }
interface SysUserOrgCurrentOrgsPOSTAnswer { list: List<SysUserOrgCurrentOrgsPOSTAnswerList>; total: number }
interface SysUserForgetResetPOSTBody { username: string; mobile: string; code: string; newPassword: string }
interface SysUserRegisterPOSTBody { username: string; realName: string; mobile: string; email?: Text; password: string; tenant?: Text; code?: Text; randomStr?: Text }
interface OauthGrantInfoGETAnswer { clientId: string; name: string; scopes: List<{ key: string; label: string }> }
interface OauthGrantPOSTBody { client_id: string; redirect_uri: string; scope?: Text; state?: Text; code_challenge: string; code_challenge_method: 'S256' }
interface CoreSysSiteLicenseListGETAnswerList { id: string; kind: string; number?: Text; licensee?: Text; maxUsers: number; validFrom?: Text; expires?: Text; active?: boolean; importDate?: Text; importUser?: Text }
interface CoreSysSiteLicenseListGETAnswer { siteId: string; usersNow: number; list: List<CoreSysSiteLicenseListGETAnswerList>; total: number }
interface CoreSysSiteLicenseOnlineUsersPOSTAnswerList { id: string; userId: string; username: string; realName: string; orgId: string; orgName: string; ip: string; userAgent: string; client: string; since: string; lastSeen: string; locked?: boolean; device: string; current?: boolean }
interface CoreSysSiteLicenseOnlineUsersPOSTAnswer { list: List<CoreSysSiteLicenseOnlineUsersPOSTAnswerList>; total: number }
interface OptimusPrimeCgFormatExportTemplatePOSTAnswer { kind: string; version: number; layers: List<{ at: string; template: string; ops: unknown }>; unreadable: List<{ at: string; template: string }> }
interface OptimusPrimeCgFormatImportTemplatePOSTAnswer { applied?: boolean; plan: List<{ action: string; at: string; template: string; ops: unknown }>; problems: List<unknown> }
interface OptimusPrimeCgFormatListPOSTBody { limit?: unknown; sort?: unknown; search?: unknown; tplId?: Text; param?: unknown }
interface SysLogGetSysLogGETAnswer { id: string; action: string; label: string; userName?: Text; createDate: string }
interface SysMenuCreatePOSTBody { id?: Text; parentId?: Text; title?: Text; label?: Text; name?: Text; urlPath?: Text; path?: Text; component?: Text; icon?: Text; query?: Text; keepAlive?: Whole; menuFlag?: 'web' | 'app' | 'button' | null; buttonUrls?: Text; buttonCode?: Text; permision?: Text; seq?: Whole; enabled?: boolean; newWindow?: boolean; mount?: Text; roles?: List<string> | null; code?: unknown; builtIn?: unknown; children?: unknown }
interface SysMenuUpdatePUTBody { id: string; parentId?: Text; title?: Text; label?: Text; name?: Text; urlPath?: Text; path?: Text; component?: Text; icon?: Text; query?: Text; keepAlive?: Whole; menuFlag?: 'web' | 'app' | 'button' | null; buttonUrls?: Text; buttonCode?: Text; permision?: Text; seq?: Whole; enabled?: boolean; newWindow?: boolean; mount?: Text; roles?: List<string> | null; code?: unknown; builtIn?: unknown; children?: unknown }
interface AdminLogPageGETQuery { kind?: 'operation' | 'client' | null; pn?: Whole; ps?: Whole; word?: Text; entity?: Text; userId?: Text; from?: Text; to?: Text }
interface AdminLogLogsPOSTBody0 { url?: Text; time?: Text; type?: Text; message?: Text; stack?: Text; info?: Text }
interface SysFileStsGETAnswer { AccessKeyId: string; AccessKeySecret: string; SecurityToken: string; Expiration: string; endpoint: string; bucket: string; region: string; keyPrefix: string }
interface SysFileUploadPOSTAnswer { fileId: string; name: string; type: string; size: number; width?: Whole; height?: Whole; url: string }
interface SysFileTypeInfoByFileIdGETAnswer { fileId: string; name: string; type: string; size: number; width?: Whole; height?: Whole }
interface SettingsSysCommonDefineSettingListPOSTAnswerList { key: string; label: string; help: string; type: string; level: string; value?: unknown; source: string; sourceName: string; default?: unknown; min?: unknown; max?: unknown; options?: unknown; used: List<string> }
interface SettingsSysCommonDefineSettingListPOSTAnswer { list: List<SettingsSysCommonDefineSettingListPOSTAnswerList>; total: number }
interface QuartzSchedulerJobInfoListPOSTAnswerList { id: string; jobName: string; label: string; cronExpression?: Text; ownCron?: Text; enabled?: boolean; added?: boolean; remark?: Text; nextTime?: Text; lastStartTime?: Text; lastEndTime?: Text; lastMilliseconds?: Whole; lastState?: Text; lastError?: Text }
interface QuartzSchedulerJobInfoListPOSTAnswer { list: List<QuartzSchedulerJobInfoListPOSTAnswerList>; total: number }
interface QuartzSchedulerJobInfoHistoryPOSTAnswer { jobName: string; state: string; startTime: string; endTime?: Text; milliseconds?: Whole; error?: Text }
interface QuartzSchedulerJobInfoCreatePOSTBody { jobName: string; cronExpression: string; label?: Text; remark?: Text }
interface OptimusPrimeCgTableCreatePOSTBodyFields { name: string; kind: 'text' | 'tons' | 'kg' | 'price' | 'money' | 'rate' | 'assay' | 'decimal' | 'int' | 'flag' | 'date' | 'dateTime' | 'time' | 'file' | 'json' | 'dict' | 'choice' | 'choices' | 'ref' | 'refs'; attrs: unknown }
interface OptimusPrimeCgTableCreatePOSTBodyChildren { name: string; label: string; shape?: 'many' | 'one' | null; min?: Whole; fields: List<OptimusPrimeCgTableCreatePOSTBodyFields> }
interface OptimusPrimeCgTableCreatePOSTBody { name: string; label: string; scope?: 'org' | 'group' | 'org-or-group' | 'global' | null; lifeCycle?: 'master' | 'document' | 'none' | null; fields: List<OptimusPrimeCgTableCreatePOSTBodyFields>; children?: List<OptimusPrimeCgTableCreatePOSTBodyChildren> | null }
interface OptimusPrimeCgTableCreatePOSTAnswer { id: string; name: string; tableName: string; label: string; scope: string; lifeCycle: string; readOnly?: boolean; mounts: List<{ base: string; route: string; permission: string }>; version: number }
interface OptimusPrimeCgTableFieldCreatePOSTBody { entity: string; child?: Text; field: OptimusPrimeCgTableCreatePOSTBodyFields }
interface OptimusPrimeCgTableFieldCreatePOSTAnswer { id: string; entity: string; child?: Text; name: string; column: string; kind: string; attrs: unknown; readOnly?: boolean; version: number }
interface OptimusPrimeCgTableDesignByNameGETAnswer { name: string; version: number; published?: unknown; draft?: unknown; baseVersion?: Whole; versions: unknown; others: List<string> }
interface OptimusPrimeCgTablePreviewPOSTAnswer { faults: unknown; changes: List<string>; form?: unknown; list?: unknown }
interface OptimusPrimeCgTableImportPOSTAnswerPlan { name: string; label: string; action: string; changes: List<string> }
interface OptimusPrimeCgTableImportPOSTAnswer { applied?: boolean; plan: List<OptimusPrimeCgTableImportPOSTAnswerPlan> }
interface OptimusPrimeCgTableFieldUpdatePUTBody { customTable: string; child?: Text; field: OptimusPrimeCgTableCreatePOSTBodyFields }
interface OptimusPrimeCgTableFieldSaveListDataPOSTBody { customTable: string; child?: Text; list: List<{ fieldName: string; fieldExplain: string; irequired?: boolean }> }
interface OptimusprimeCgValidateCreatePOSTBody { customTable: string; child?: Text; fieldName: string; validateMethod: string; validateTitle: string }
interface OptimusprimeCgValidateCopyPOSTBody { id: string; customTable: string; child?: Text; fieldName: string }
interface OptimusprimeCgValFormatCreatePOSTBody { customTable: string; child?: Text; fieldName: string; cgValFormat: string }
interface OptimusPrimeCgFactorCreatePOSTBody { customTable: string; child?: Text; fieldName: string; calculate: unknown }
interface OptimusPrimeCgViewCreatePOSTBody { name: string; label: string; statement: string; columns?: List<unknown> | null }
interface OptimusPrimeCgViewUpdatePUTBody { name: string; label: string; statement: string; columns?: List<unknown> | null; version: number }
interface OptimusPrimeCgTableTablesGETAnswer { id: string; name: string; tableName: string; label: string; scope: string; lifeCycle: string; readOnly?: boolean; mounts: List<{ base: string; route: string; permission: string }> }
interface OptimusPrimeCgTableDataByIdGETAnswer { id: string; entity: string; child?: Text; name: string; column: string; kind: string; attrs: unknown; readOnly?: boolean }
interface OptimusPrimeCgTableExportSitePOSTBody { sections?: List<'tables' | 'views' | 'dictionaries' | 'roles' | 'layers' | 'flows' | 'prints' | 'reports' | 'menus' | 'grants'> | null }
interface OptimusPrimeCgTableExportSitePOSTAnswer { kind: string; version: number; tables: unknown; layers: unknown; rows: unknown; remove: unknown }
interface OptimusPrimeCgTableImportSitePOSTAnswerPlan { section: string; key: string; label: string; action: string; changes: List<string> }
interface OptimusPrimeCgTableImportSitePOSTAnswer { applied?: boolean; plan: List<OptimusPrimeCgTableImportSitePOSTAnswerPlan> }
interface GroupMain { id?: Text; code: string; name: string; shortName?: Text; tenant?: Text; logoMain?: Text; logoSub?: Text; remark?: Text; enabled?: boolean; deleted?: boolean; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface Summary { total?: Whole; sums?: Readonly<Record<string, unknown>> | null }
interface Ids { ids: List<string> }
interface Count { count: number }
interface IdsToConfirm { ids: List<string>; confirm?: boolean }
interface TreeNode { id?: Text; parent?: Text; name?: Text; text?: Text; children?: List<Readonly<Record<string, unknown>>> | null; leaf?: boolean; hasChildren?: boolean; root?: boolean; enabled?: boolean; state?: { disabled?: boolean } | null; a_attr?: { source?: Text } | null; jsonObject?: Readonly<Record<string, unknown>> | null; searchField?: Text }
interface Imported { created: number; updated: number; rows: List<{ row?: Whole; code?: string | null; result?: '新增' | '更新' | null }> }
interface ImportProgress { done: number; total: number }
interface OrganizationMain extends Stamped { orgCode: string; orgName: string; shortName?: Text; pkGroup?: Text; pkGroupName?: Text; parentId?: Text; parentName?: Text; orgType?: 'FACTORY' | 'MINE' | 'STATION' | 'OUTSIDE' | null; creditCode?: Text; contact?: Text; mobile?: Text; address?: Text; regionId?: Text; regionName?: Text; longitude?: Text; latitude?: Text; fenceRadius?: Whole; isDemo?: boolean; enabled?: boolean; deleted?: boolean }
interface UserMain extends Stamped { username: string; realName: string; mobile?: Text; email?: Text; idNumber?: Text; deptId?: Text; deptName?: Text; avatar?: Text; signature?: Text; admin?: boolean; platformAdmin?: boolean; pwdDate?: Text; pending?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface RoleMain extends Stamped { code: string; name: string; dataScope?: 'OWN' | 'DEPT' | 'ORG' | 'ORGS' | 'GROUP' | null; fieldScope?: unknown; plainFields?: boolean; enabled?: boolean; deleted?: boolean }
interface DeptMain extends Stamped { code: string; name: string; parentId?: Text; parentName?: Text; leaderId?: Text; leaderName?: Text; isWorkshop?: boolean; seq?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface DictItem { id?: Text; value: string; label: string; color?: Text; seq?: Whole; isDisabled?: boolean }
interface DictMain extends Stamped { code: string; name: string; enabled?: boolean; deleted?: boolean; sysDictItem?: List<DictItem> | null }
interface CodeRuleMain extends Stamped { code: string; name: string; segments: unknown; gapless?: boolean; shared?: boolean; enabled?: boolean; deleted?: boolean }
interface HierarchyCodeRuleMain extends Stamped { entity: string; name: string; widths: string; enabled?: boolean; deleted?: boolean }
interface OauthClientMain extends Stamped { code: string; name: string; redirectUris: string; scopes: string; enabled?: boolean; deleted?: boolean }
interface AppMain { id?: Text; platform?: 'ANDROID' | 'HANDSET' | null; versionCode: string; forced?: boolean; note?: Text; fileId: string; fileName?: Text; sizeMb?: Text; orgId?: Text; groupId?: Text; enabled?: boolean; deleted?: boolean; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface FlowNode { id?: Text; nodeKey?: Text; nodeName: string; nodeType?: 'APPROVE' | 'COUNTERSIGN' | 'ANY_OF' | 'COPY_TO' | 'CONDITION' | null; approver?: 'LISTED' | 'DEPT_HEAD' | 'SUPERIOR' | 'CHOSEN' | 'FIELD' | null; userIds?: Text; userNames?: Text; roleIds?: Text; roleNames?: Text; deptId?: Text; deptName?: Text; fieldName?: Text; condition?: Text; nextKey?: Text; elseKey?: Text; remindHours?: Whole; limitHours?: Whole; escalation?: 'NONE' | 'SUPERIOR' | 'ROLE' | null; escalateRoleIds?: Text; escalateRoleNames?: Text }
interface FlowMain extends Stamped { flowType: 'MANUAL_WEIGHT' | 'CHANGE_WEIGHT' | 'UNDO_SECOND' | 'CHANGE_PLATE' | 'CHANGE_NOTICE' | 'VOID_WEIGH' | 'CLOSE_TRANSIT' | 'STORED_TARE' | 'OVERRIDE' | 'contract.audit' | 'contract.obsolete' | 'priceSheet.audit' | 'priceSheet.obsolete' | 'plan.audit' | 'plan.obsolete' | 'task.audit' | 'task.obsolete' | 'notice.audit' | 'notice.obsolete' | 'saConfirm.audit' | 'saConfirm.obsolete' | 'stockInit.audit' | 'stockInit.obsolete' | 'transferForm.audit' | 'transferForm.obsolete' | 'prStock.audit' | 'prStock.obsolete' | 'stockCheck.audit' | 'stockCheck.obsolete' | 'qcModel.audit' | 'qcModel.obsolete' | 'settlement.audit' | 'settlement.obsolete' | 'recivePayment.audit' | 'recivePayment.obsolete' | 'fareContract.audit' | 'fareContract.obsolete' | 'farePrice.audit' | 'farePrice.obsolete' | 'farePlannedPrice.audit' | 'farePlannedPrice.obsolete' | 'fareSettle.audit' | 'fareSettle.obsolete' | 'weigh.audit' | 'weigh.modifyPrice' | 'account.setCredit'; name: string; publishedVersion?: Whole; publishTime?: Text; publishUser?: Text; enabled?: boolean; deleted?: boolean; sysFlowNode?: List<FlowNode> | null }
interface DisplayKeyMain extends Stamped { name: string; pages: string; endTime?: Text; issueTime?: Text; lastTime?: Text; enabled?: boolean; deleted?: boolean }
interface ApiKeyMain extends Stamped { name: string; roleId: string; roleName?: Text; endTime?: Text; perMinute?: Whole; issueTime?: Text; issueUser?: Text; hint?: Text; lastTime?: Text; enabled?: boolean; deleted?: boolean }
interface ApiCallMain { id?: Text; keyId?: Text; keyName?: Text; callName?: Text; label?: Text; httpStatus?: Whole; error?: Text; ms?: Whole; ip?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface PlateMain extends Stamped { plateCode: string; plateName: string; provinceName?: Text; seq?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface ComputationUnit { id?: Text; comCode: string; comName: string; isMain?: boolean; rate?: Text; scale?: Whole }
interface ComputationGroupMain extends Stamped { code: string; name: string; groupType: 'NONE' | 'FIXED' | 'FLOAT'; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asComputationUnit?: List<ComputationUnit> | null }
interface InventoryClassMain extends Stamped { invcCode: string; invcName: string; parentId?: Text; parentName?: Text; level?: Whole; seq?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; shared?: boolean; enabled?: boolean; deleted?: boolean }
interface FormatPrint { id?: Text; code: string; name: string; formatType: 'LIST' | 'FORM' | 'RESOURCE' | 'PARAM' | 'PRINT'; bizType: 'weigh' | 'sample' | 'assay' | 'fareSettle' | 'settlement' | 'receipt' | 'payment' | 'notice' | 'contract' | 'fareContract' | 'statement' | 'trace' | 'custom'; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null; isDefault?: boolean; paper?: 'A4' | 'A5' | '241x93' | '241x140' | 'ROLL80' | 'LABEL60x40' | null; offsetX?: Whole; offsetY?: Whole; builtIn?: boolean; tableName?: Text; ownerGroupId?: Text; companyId?: Text; publishedVersion?: Whole; enabled?: boolean; deleted?: boolean; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface PrintDesignMain extends Stamped { name: string; document: 'weigh' | 'assay' | 'fareSettle' | 'settlement' | 'receipt' | 'payment' | 'notice' | 'contract' | 'fareContract' | 'statement' | 'custom'; tableName?: Text; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null; companyId?: Text; companyName?: Text; isDefault?: boolean; design?: unknown; publishedVersion?: Whole; publishTime?: Text; publishUser?: Text; enabled?: boolean; deleted?: boolean }
interface InventoryExWeigh { id?: Text; weighType?: 'TRUCK_SCALE' | 'RAIL_SCALE' | 'BELT_SCALE' | 'THEORY' | 'NONE' | null; isPack?: boolean; isDangerous?: boolean; pnmary?: boolean; isSample?: boolean; sceneConfirm?: boolean; overload?: boolean; hiddenDeduct?: boolean; deductWeight?: Text; deductRate?: Text; minSuttle?: Text; maxSuttle?: Text; tareTolerance?: Text; new?: boolean }
interface InventoryExQc { id?: Text; sampleStage?: 'BEFORE_UNLOAD' | 'AFTER_LOAD' | 'PILE' | null; carGroupNum?: Whole; deadlineMinutes?: Whole; pointCount?: Whole; formatId?: Text; formatName?: Text; modelId?: Text; modelName?: Text; keepDays?: Whole; recheckDays?: Whole; needDetermine?: boolean; holdExit?: boolean; allowConcession?: boolean }
interface InventorySubPrint { id?: Text; kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; printId: string; printName?: Text; printCode?: Text; copies?: Whole; isDefault?: boolean }
interface InventoryMain extends Stamped { invCode: string; invName: string; innerCode?: Text; innerCode2?: Text; model?: Text; material?: Text; invcId: string; invcName?: Text; comId: string; comName?: Text; groupName?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; allocate?: boolean; isPu?: boolean; isSa?: boolean; referencePrice?: Text; topBuyingPrice?: Text; lossPercentage?: Text; lossWeight?: Text; theoryWeight?: Text; packWeight?: Text; printCode?: Text; printId?: Text; printName?: Text; sourceId?: Text; shared?: boolean; enabled?: boolean; deleted?: boolean; weighType?: 'TRUCK_SCALE' | 'RAIL_SCALE' | 'BELT_SCALE' | 'THEORY' | 'NONE' | null; asInventoryExWeigh?: InventoryExWeigh | null; asInventoryExQc?: InventoryExQc | null; asInventorySubPrint?: List<InventorySubPrint> | null }
interface RegionMain { id?: Text; code: string; name: string; fullName: string; parentCode: string; level: number; pinyin?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface VendorMain extends Stamped { code?: Text; name: string; shortName?: Text; creditCode?: Text; legalPerson?: Text; idNumber?: Text; contact?: Text; mobile?: Text; email?: Text; regionId?: Text; regionName?: Text; address?: Text; bankName?: Text; bankAccount?: Text; taxRate?: Text; licenseEndDate?: Text; userId?: Text; userName?: Text; partnerClass?: Text; originPlace?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; shared?: boolean; enabled?: boolean; deleted?: boolean }
interface CustomerMain extends Stamped { code?: Text; name: string; shortName?: Text; creditCode?: Text; legalPerson?: Text; idNumber?: Text; contact?: Text; mobile?: Text; email?: Text; regionId?: Text; regionName?: Text; address?: Text; bankName?: Text; bankAccount?: Text; taxRate?: Text; licenseEndDate?: Text; userId?: Text; userName?: Text; partnerClass?: Text; parentId?: Text; parentName?: Text; managerId?: Text; managerName?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; shared?: boolean; enabled?: boolean; deleted?: boolean }
interface CarrierMain extends Stamped { code?: Text; name: string; shortName?: Text; creditCode?: Text; legalPerson?: Text; idNumber?: Text; contact?: Text; mobile?: Text; email?: Text; regionId?: Text; regionName?: Text; address?: Text; bankName?: Text; bankAccount?: Text; taxRate?: Text; licenseEndDate?: Text; userId?: Text; userName?: Text; transportLicense?: Text; licenseClass?: Text; isDangerousChemicals?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface VehicleMain extends Stamped { plateNumber: string; plateType?: '01' | '02' | '13' | '15' | '51' | '52' | '99' | null; carType?: Text; name?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; vehicleLength?: Text; capacityTonnage?: Text; maxGross?: Text; annualReviewDate?: Text; qualifications?: '有资质' | '无资质' | null; uninstall?: boolean; carOwner?: Text; carOwnerMobile?: Text; carrierId?: Text; carrierName?: Text; carrierCompanyName?: Text; mainVehicleDrivingLicense?: Text; mainVehicleRoadTransportLicense?: Text; mainVehicleRoadTransportLicenseStartDate?: Text; mainVehicleRoadTransportLicenseEndDate?: Text; hasTrailer?: '是' | '否' | null; trailerPlateNumber?: Text; trailerDrivingLicense?: Text; trailerRoadTransportLicense?: Text; trailerRoadTransportLicenseStartDate?: Text; trailerRoadTransportLicenseEndDate?: Text; isDangerousChemicals?: '是' | '否' | null; dangerousChemicalsRoadTransportLicense?: Text; roadTransportLicense?: Text; roadTransportLicenseStartDate?: Text; roadTransportLicenseEndDate?: Text; vehiclePhoto?: Text; drivingLicensePhoto?: Text; roadPermitPhoto?: Text; vin?: Text; engineNo?: Text; registerDate?: Text; emissionStandard?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | 'D' | null; fixedTare?: Text; fixedTareEndDate?: Text; lastTare?: Text; lastTareDate?: Text; avgTare?: Text; storedTare?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface DriverMain extends Stamped { code?: Text; driverName: string; idNumber: string; mobile: string; driverLicense?: Text; licenseClass?: 'A1' | 'A2' | 'A3' | 'B1' | 'B2' | 'C1' | '其他' | null; licenseEndDate?: Text; certificateNo?: Text; certificateEndDate?: Text; isDangerous?: boolean; carrierId?: Text; carrierName?: Text; vehicleId?: Text; vehicleName?: Text; userId?: Text; userName?: Text; trainDate?: Text; trainEndDate?: Text; photo?: Text; licensePhoto?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface BlacklistMain { id?: Text; code?: Text; targetType?: 'VEHICLE' | 'DRIVER' | 'CARRIER' | 'VENDOR' | 'CUSTOMER' | null; vehicleId?: Text; vehicleName?: Text; driverId?: Text; driverName?: Text; carrierId?: Text; carrierName?: Text; vendorId?: Text; vendorName?: Text; customerId?: Text; customerName?: Text; targetId?: Text; targetValue: string; targetName?: Text; level?: 'FORBID' | 'WARN' | null; reason: string; startTime?: Text; endTime?: Text; orgIds?: Text; orgNames?: Text; source?: 'MANUAL' | 'AUTO' | null; liftTime?: Text; liftUser?: Text; liftReason?: Text; photo?: Text; idNumber?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface QcClassMain extends Stamped { code: string; name: string; parentId?: Text; parentName?: Text; seq?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface QcItemMain extends Stamped { code: string; name: string; symbol?: Text; unit?: Text; classId: string; className?: Text; valueType?: 'NUMBER' | 'TEXT' | 'ENUM' | 'BOOLEAN' | null; options?: Text; decimals?: Whole; minValue?: Text; maxValue?: Text; parallelCount?: Whole; toleranceT?: Text; reproducibility?: Text; isMoisture?: boolean; meanBasis?: 'SUTTLE' | 'DRY' | null; formulaId?: Text; formulaName?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface FactoryInvs { id?: Text; inventoryId?: Text; inventoryName?: Text; invcId?: Text; invcName?: Text; kinds?: Text }
interface FactoryNotice { id?: Text; noticeId: string; notoCode?: Text; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null }
interface FactoryMain extends Stamped { code: string; name: string; isDefault?: boolean; address?: Text; longitude?: Text; latitude?: Text; maxVehicle?: Whole; inFactory?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asInvFactoryInvs?: List<FactoryInvs> | null; asInvFactoryNotice?: List<FactoryNotice> | null }
interface WarehouseMain extends Stamped { code: string; name: string; warehouseType?: 'RAW' | 'PRODUCT' | 'MIXED' | 'TRANSIT' | null; factoryId?: Text; factoryName?: Text; deptId?: Text; deptName?: Text; keeperId?: Text; keeperName?: Text; inventoryIds?: Text; inventoryNames?: Text; isStock?: boolean; allowNegative?: boolean; capacity?: Text; address?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface AreaMain extends Stamped { code: string; name: string; warehouseId: string; warehouseName?: Text; isOpen?: boolean; capacity?: Text; inventoryIds?: Text; inventoryNames?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface SiloMain extends Stamped { code: string; name: string; warehouseId: string; warehouseName?: Text; areaId?: Text; areaName?: Text; capacity: string; inventoryId?: Text; inventoryName?: Text; singleInv?: boolean; lowAlarm?: Text; highAlarm?: Text; siloState?: 'IDLE' | 'IN' | 'OUT' | 'STOP' | null; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface LocationMain extends Stamped { code: string; name: string; warehouseId: string; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; rowNo?: Whole; columnNo?: Whole; layerNo?: Whole; capacity?: Text; batchControl?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface IccardMain extends Stamped { cardNo: string; cardUid?: Text; cardType?: 'TEMP' | 'FIXED' | null; cardStatus?: 'FREE' | 'USED' | 'LOST' | null; vehicleId?: Text; vehicleName?: Text; registryId?: Text; plateNumber?: Text; useCount?: Whole; lossDate?: Text; lossUser?: Text; lossReason?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface HandsetUser { id?: Text; userId: string; userName?: Text }
interface HandsetWarehouse { id?: Text; warehouseId: string; warehouseName?: Text }
interface HandsetInventory { id?: Text; inventoryId?: Text; inventoryName?: Text; invcId?: Text; invcName?: Text }
interface HandsetMain extends Stamped { code: string; name: string; deviceNo: string; model?: Text; appVersion?: Text; lastTime?: Text; modes?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; sysHandsetUser?: List<HandsetUser> | null; sysHandsetWarehouse?: List<HandsetWarehouse> | null; sysHandsetInventory?: List<HandsetInventory> | null }
interface FormulaMain extends Stamped { code: string; name: string; useType: 'DEDUCT' | 'PRICE' | 'FREIGHT' | 'ASSAY' | 'SETTLE'; expression: string; scale?: Whole; roundMode?: 'HALF_UP' | 'UP' | 'DOWN' | null; formulaVersion?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface QrRuleMain extends Stamped { code: string; name: string; target: 'NOTICE' | 'REGISTRY' | 'WEIGH' | 'SITE' | 'CARD'; fields: string; validMinutes?: Whole; once?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface AllocateSchemeMain extends Stamped { code: string; name: string; archiveType: 'INVENTORY' | 'INVENTORY_CLASS' | 'VENDOR' | 'CUSTOMER'; invcIds?: Text; invcNames?: Text; partnerClasses?: Text; orgIds: string; orgNames?: Text; auto?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface CheckPrefix { id?: Text; prefix: string; prefixName: string; target: 'REGISTRY' | 'WEIGH' | 'ASSAY'; codeRuleId?: Text; codeRuleName?: Text }
interface CheckMain extends Stamped { code: string; name: string; checkType: 'CHECKIN' | 'GATE_IN' | 'GATE_OUT' | 'SCALE' | 'SAMPLE' | 'LOAD' | 'CONFIRM' | 'CARD'; factoryId?: Text; factoryName?: Text; direction?: 'IN' | 'OUT' | 'BOTH' | null; deviceCode?: Text; kinds?: Text; passModes?: Text; photoRequired?: boolean; warehouseIds?: Text; warehouseNames?: Text; userIds?: Text; userNames?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asCheckPrefix?: List<CheckPrefix> | null }
interface LineSub { id?: Text; seq: number; checkIds: string; checkNames?: Text; stepType: 'CHECKIN' | 'GATE_IN' | 'WEIGH_1' | 'SAMPLE' | 'LOAD' | 'CONFIRM' | 'WEIGH_2' | 'GATE_OUT'; required?: boolean; limitMinutes?: Whole; prefixNames?: Text }
interface LineMain extends Stamped { code: string; name: string; kinds: string; factoryId?: Text; factoryName?: Text; priority?: Whole; limitMinutes?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asLineSub?: List<LineSub> | null; asLineInventory?: List<HandsetInventory> | null }
interface QueueCustomer { id?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | null; customerId?: Text; customerName?: Text; vendorId?: Text; vendorName?: Text; partnerName?: Text; first?: boolean }
interface QueueCarrier { id?: Text; carrierId: string; carrierName?: Text; first?: boolean }
interface QueueMain extends Stamped { code: string; name: string; kinds: string; factoryId?: Text; factoryName?: Text; priority?: Whole; prefix: string; callMode?: 'AUTO' | 'MANUAL' | null; maxCalled?: Whole; maxInside?: Whole; orderBy?: 'CHECKIN' | 'APPOINT' | 'PRIORITY' | null; callTimeout?: Whole; missLimit?: Whole; missAction?: 'TAIL' | 'BACK' | 'CANCEL' | null; backNum?: Whole; needInside?: boolean; paused?: boolean; pauseReason?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asQueueInventory?: List<HandsetInventory> | null; asQueueCustomer?: List<QueueCustomer> | null; asQueueCarrier?: List<QueueCarrier> | null }
interface DischargeAddressQueue { id?: Text; queueId: string; queueName?: Text; seq?: Whole }
interface DischargeAddressTime { id?: Text; weekDays: string; fromTime: string; toTime: string }
interface DischargeAddressMain extends Stamped { code: string; name: string; addressType?: 'LOAD' | 'UNLOAD' | 'BOTH' | null; factoryId?: Text; factoryName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; maxVehicle?: Whole; avgMinutes?: Whole; handsetIds?: Text; handsetNames?: Text; closed?: boolean; closeReason?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asDischargeaddressQueue?: List<DischargeAddressQueue> | null; asDischargeaddressTime?: List<DischargeAddressTime> | null }
interface AppointmentSlot { id?: Text; weekDays: string; fromTime: string; toTime: string; num: number; maxLimit?: Text }
interface AppointmentRuleMain extends Stamped { code: string; name: string; kinds: string; factoryId?: Text; factoryName?: Text; priority?: Whole; required?: boolean; aheadDays?: Whole; openTime?: Text; cancelMinutes?: Whole; earlyMinutes?: Whole; lateMinutes?: Whole; breakLimit?: Whole; breakDays?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asAppointmentInventory?: List<HandsetInventory> | null; asAppointmentSlot?: List<AppointmentSlot> | null }
interface RouteSub { id?: Text; seq: number; placeName: string; distance?: Text }
interface RouteMain extends Stamped { code: string; name: string; kinds: string; priority?: Whole; startPlace: string; endPlace: string; startRegionId?: Text; startRegionName?: Text; endRegionId?: Text; endRegionName?: Text; distance: string; limitMinutes?: Whole; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; asRouteSub?: List<RouteSub> | null; asRouteInventory?: List<HandsetInventory> | null }
interface ContractSub { id?: Text; inventoryId: string; quantity: string; price?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; netPrice?: Text; amount?: Text; lossPercentage?: Text; lossWeight?: Text; batchMode?: 'NONE' | 'VEHICLE' | 'DAY' | 'TONS' | 'NUM' | null; batchSize?: Text; modelId?: Text; modelName?: Text; formatId?: Text; formatName?: Text; overRate?: Text; qtyControl?: 'NONE' | 'WARN' | 'FORBID' | null; noticeQuantity?: Text; doneQuantity?: Text; returnQuantity?: Text; settleQuantity?: Text; overQuantity?: Text; surplus?: Text }
interface ContractFile { id?: Text; fileId?: Text; fileName?: Text; size?: Whole; uploadUser?: Text; uploadDate?: Text }
interface ContractPu extends Stamped { code?: Text; kind?: 'pu' | null; contractNo?: Text; name: string; vendorId: string; vendorName?: Text; partnerName?: Text; contractType?: 'LONG' | 'SPOT' | 'FRAME' | null; signDate?: Text; startDate: string; endDate: string; deptId?: Text; deptName?: Text; managerId?: Text; managerName?: Text; taxRate?: Text; taxIncluded?: boolean; payMode?: 'PREPAY' | 'CREDIT' | 'MONTH' | null; ownAccount?: boolean; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; priceMode?: 'FIXED' | 'PRICING' | 'LIST' | null; qtyControl?: 'NONE' | 'WARN' | 'FORBID' | null; overRate?: Text; carryOverNum?: Whole; totalQuantity?: Text; totalAmount?: Text; invNames?: Text; noticeQuantity?: Text; doneQuantity?: Text; settleQuantity?: Text; surplus?: Text; noticeEnd?: Text; payFare?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orContractSub?: List<ContractSub> | null; orContractFile?: List<ContractFile> | null }
interface ContractSa extends Stamped { code?: Text; kind?: 'sa' | null; contractNo?: Text; name: string; customerId: string; customerName?: Text; partnerName?: Text; contractType?: 'LONG' | 'SPOT' | 'FRAME' | null; signDate?: Text; startDate: string; endDate: string; deptId?: Text; deptName?: Text; managerId?: Text; managerName?: Text; taxRate?: Text; taxIncluded?: boolean; payMode?: 'PREPAY' | 'CREDIT' | 'MONTH' | null; ownAccount?: boolean; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; priceMode?: 'FIXED' | 'PRICING' | 'LIST' | null; qtyControl?: 'NONE' | 'WARN' | 'FORBID' | null; overRate?: Text; carryOverNum?: Whole; totalQuantity?: Text; totalAmount?: Text; invNames?: Text; noticeQuantity?: Text; doneQuantity?: Text; settleQuantity?: Text; surplus?: Text; noticeEnd?: Text; payFare?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orContractSub?: List<ContractSub> | null; orContractFile?: List<ContractFile> | null }
interface ContractAl extends Stamped { code?: Text; kind?: 'al' | null; contractNo?: Text; name: string; fhOrgId: string; fhOrgName?: Text; shOrgId: string; shOrgName?: Text; contractType?: 'LONG' | 'SPOT' | 'FRAME' | null; signDate?: Text; startDate: string; endDate: string; deptId?: Text; deptName?: Text; managerId?: Text; managerName?: Text; taxRate?: Text; taxIncluded?: boolean; payMode?: 'PREPAY' | 'CREDIT' | 'MONTH' | null; ownAccount?: boolean; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; priceMode?: 'FIXED' | 'PRICING' | 'LIST' | null; qtyControl?: 'NONE' | 'WARN' | 'FORBID' | null; overRate?: Text; carryOverNum?: Whole; totalQuantity?: Text; totalAmount?: Text; invNames?: Text; noticeQuantity?: Text; doneQuantity?: Text; settleQuantity?: Text; surplus?: Text; noticeEnd?: Text; payFare?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orContractSub?: List<ContractSub> | null; orContractFile?: List<ContractFile> | null }
interface PlanPuLine extends Stamped { code?: Text; kind?: 'pu' | null; periodType?: 'MONTH' | 'WEEK' | 'DAY' | null; startDate: string; endDate: string; vendorId?: Text; vendorName?: Text; contractId?: Text; contractCode?: Text; control?: 'NONE' | 'WARN' | 'FORBID' | null; deptId?: Text; deptName?: Text; sourceId?: Text; sourceName?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; inventoryId?: Text; planQuantity?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; partnerName?: Text; contractSubId?: Text; carryOverNum?: Whole; dayQuantity?: Text; vehicleNum?: Whole; noticeQuantity?: Text; doneQuantity?: Text; surplus?: Text; rate?: Text }
interface PlanSub { id?: Text; inventoryId: string; planQuantity: string; invCode?: Text; invName?: Text; model?: Text; comName?: Text; vendorId?: Text; vendorName?: Text; partnerName?: Text; contractSubId?: Text; carryOverNum?: Whole; dayQuantity?: Text; vehicleNum?: Whole; noticeQuantity?: Text; doneQuantity?: Text; surplus?: Text; rate?: Text }
interface PlanPu extends Stamped { code?: Text; kind?: 'pu' | null; periodType?: 'MONTH' | 'WEEK' | 'DAY' | null; startDate: string; endDate: string; vendorId?: Text; vendorName?: Text; contractId?: Text; contractCode?: Text; control?: 'NONE' | 'WARN' | 'FORBID' | null; deptId?: Text; deptName?: Text; sourceId?: Text; sourceName?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orPlanSub?: List<PlanSub> | null }
interface PlanSaLine extends Stamped { code?: Text; kind?: 'sa' | null; periodType?: 'MONTH' | 'WEEK' | 'DAY' | null; startDate: string; endDate: string; customerId?: Text; customerName?: Text; contractId?: Text; contractCode?: Text; control?: 'NONE' | 'WARN' | 'FORBID' | null; deptId?: Text; deptName?: Text; sourceId?: Text; sourceName?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; inventoryId?: Text; planQuantity?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; partnerName?: Text; contractSubId?: Text; carryOverNum?: Whole; dayQuantity?: Text; vehicleNum?: Whole; noticeQuantity?: Text; doneQuantity?: Text; surplus?: Text; rate?: Text }
interface PlanSub2 { id?: Text; inventoryId: string; planQuantity: string; invCode?: Text; invName?: Text; model?: Text; comName?: Text; customerId?: Text; customerName?: Text; partnerName?: Text; contractSubId?: Text; carryOverNum?: Whole; dayQuantity?: Text; vehicleNum?: Whole; noticeQuantity?: Text; doneQuantity?: Text; surplus?: Text; rate?: Text }
interface PlanSa extends Stamped { code?: Text; kind?: 'sa' | null; periodType?: 'MONTH' | 'WEEK' | 'DAY' | null; startDate: string; endDate: string; customerId?: Text; customerName?: Text; contractId?: Text; contractCode?: Text; control?: 'NONE' | 'WARN' | 'FORBID' | null; deptId?: Text; deptName?: Text; sourceId?: Text; sourceName?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orPlanSub?: List<PlanSub2> | null }
interface PriceSheetPuLine { id?: Text; code?: Text; kind?: 'pu' | null; contractId: string; contractCode?: Text; partnerName?: Text; regionId?: Text; regionName?: Text; warehouseId?: Text; warehouseName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; startTime?: Text; endTime?: Text; taxRate?: Text; taxIncluded?: boolean; reason?: Text; orgId?: Text; groupId?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; subId?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; invcId?: Text; invcName?: Text; price?: Text; netPrice?: Text; bandItemId?: Text; bandItemName?: Text; bandMin?: Text; bandMax?: Text; bandText?: Text; effectiveEnd?: Text; matchKey?: Text; validFrom?: Text }
interface PriceSheetSub { id?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; invcId?: Text; invcName?: Text; price: string; netPrice?: Text; bandItemId?: Text; bandItemName?: Text; bandMin?: Text; bandMax?: Text; bandText?: Text; effectiveEnd?: Text; matchKey?: Text; validFrom?: Text }
interface PriceSheetPu { id?: Text; code?: Text; kind?: 'pu' | null; contractId: string; contractCode?: Text; partnerName?: Text; regionId?: Text; regionName?: Text; warehouseId?: Text; warehouseName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; startTime?: Text; endTime?: Text; taxRate?: Text; taxIncluded?: boolean; reason?: Text; orgId?: Text; groupId?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; orPriceSub?: List<PriceSheetSub> | null }
interface PriceSheetSaLine { id?: Text; code?: Text; kind?: 'sa' | null; contractId?: Text; contractCode?: Text; partnerId?: Text; partnerName?: Text; partnerClass?: Text; regionId?: Text; regionName?: Text; warehouseId?: Text; warehouseName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; startTime?: Text; endTime?: Text; taxRate?: Text; taxIncluded?: boolean; reason?: Text; orgId?: Text; groupId?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; subId?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; invcId?: Text; invcName?: Text; price?: Text; netPrice?: Text; bandItemId?: Text; bandItemName?: Text; bandMin?: Text; bandMax?: Text; bandText?: Text; effectiveEnd?: Text; matchKey?: Text; validFrom?: Text }
interface PriceSheetSa { id?: Text; code?: Text; kind?: 'sa' | null; contractId?: Text; contractCode?: Text; partnerId?: Text; partnerName?: Text; partnerClass?: Text; regionId?: Text; regionName?: Text; warehouseId?: Text; warehouseName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; startTime?: Text; endTime?: Text; taxRate?: Text; taxIncluded?: boolean; reason?: Text; orgId?: Text; groupId?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; orPriceSub?: List<PriceSheetSub> | null }
interface PriceSheetAlLine { id?: Text; code?: Text; kind?: 'al' | null; contractId: string; contractCode?: Text; regionId?: Text; regionName?: Text; warehouseId?: Text; warehouseName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; startTime?: Text; endTime?: Text; taxRate?: Text; taxIncluded?: boolean; reason?: Text; orgId?: Text; groupId?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; subId?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; invcId?: Text; invcName?: Text; price?: Text; netPrice?: Text; bandItemId?: Text; bandItemName?: Text; bandMin?: Text; bandMax?: Text; bandText?: Text; effectiveEnd?: Text; matchKey?: Text; validFrom?: Text }
interface PriceSheetAl { id?: Text; code?: Text; kind?: 'al' | null; contractId: string; contractCode?: Text; regionId?: Text; regionName?: Text; warehouseId?: Text; warehouseName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; startTime?: Text; endTime?: Text; taxRate?: Text; taxIncluded?: boolean; reason?: Text; orgId?: Text; groupId?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; orPriceSub?: List<PriceSheetSub> | null }
interface PriceRulePu extends Stamped { code?: Text; name: string; kind?: 'pu' | null; priority: number; source?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'REFERENCE' | null; keys?: Text; level?: 'INV' | 'INVC' | null; dateBasis?: 'OUT' | 'IN' | 'REGISTRY' | 'NOTICE' | null; enabled?: boolean; deleted?: boolean }
interface PriceRuleSa extends Stamped { code?: Text; name: string; kind?: 'sa' | null; priority: number; source?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'REFERENCE' | null; keys?: Text; level?: 'INV' | 'INVC' | null; dateBasis?: 'OUT' | 'IN' | 'REGISTRY' | 'NOTICE' | null; enabled?: boolean; deleted?: boolean }
interface PriceRuleAl extends Stamped { code?: Text; name: string; kind?: 'al' | null; priority: number; source?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'REFERENCE' | null; keys?: Text; level?: 'INV' | 'INVC' | null; dateBasis?: 'OUT' | 'IN' | 'REGISTRY' | 'NOTICE' | null; enabled?: boolean; deleted?: boolean }
interface NoticePuLine extends Stamped { code?: Text; kind?: 'pu' | 'pt' | null; contractId?: Text; overRate?: Text; contractCode?: Text; vendorId: string; vendorName?: Text; partnerName?: Text; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; inventoryId?: Text; quantity?: Text; maxLimit?: Text; price?: Text; contractSubId?: Text; contractSubName?: Text; planSubId?: Text; planSubName?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; perLimit?: Text; numLimit?: Whole; priceLock?: boolean; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text }
interface NoticeSub { id?: Text; inventoryId: string; quantity: string; maxLimit?: Text; price?: Text; contractSubId?: Text; contractSubName?: Text; planSubId?: Text; planSubName?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; perLimit?: Text; numLimit?: Whole; priceLock?: boolean; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text }
interface NoticeVehicle { id?: Text; vehicleId: string; plateNumber?: Text; driverId?: Text; driverName?: Text; preQuantity?: Text; num?: Whole; usedNum?: Whole }
interface NoticePu extends Stamped { code?: Text; kind?: 'pu' | 'pt' | null; contractId?: Text; overRate?: Text; contractCode?: Text; vendorId: string; vendorName?: Text; partnerName?: Text; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orNoticeSub?: List<NoticeSub> | null; orNoticeVehicle?: List<NoticeVehicle> | null }
interface NoticeSaLine extends Stamped { code?: Text; kind?: 'sa' | 'st' | null; contractId?: Text; overRate?: Text; contractCode?: Text; customerId: string; customerName?: Text; partnerName?: Text; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; taskControl?: boolean; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; inventoryId?: Text; quantity?: Text; maxLimit?: Text; price?: Text; contractSubId?: Text; contractSubName?: Text; planSubId?: Text; planSubName?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; perLimit?: Text; numLimit?: Whole; priceLock?: boolean; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text }
interface NoticeSa extends Stamped { code?: Text; kind?: 'sa' | 'st' | null; contractId?: Text; overRate?: Text; contractCode?: Text; customerId: string; customerName?: Text; partnerName?: Text; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; taskControl?: boolean; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orNoticeSub?: List<NoticeSub> | null; orNoticeVehicle?: List<NoticeVehicle> | null }
interface NoticeAlLine extends Stamped { code?: Text; kind?: 'al' | null; contractId?: Text; overRate?: Text; contractCode?: Text; fhOrgId: string; fhOrgName?: Text; shOrgId: string; shOrgName?: Text; fhWarehouseId?: Text; fhWarehouseName?: Text; shWarehouseId?: Text; shWarehouseName?: Text; partnerName?: Text; sides?: 'BOTH' | 'FH' | 'SH' | null; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; inventoryId?: Text; quantity?: Text; maxLimit?: Text; price?: Text; contractSubId?: Text; contractSubName?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; otherAddressId?: Text; otherAddressName?: Text; perLimit?: Text; numLimit?: Whole; priceLock?: boolean; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text; shDeSuttle?: Text; transit?: Text; loss?: Text }
interface NoticeSub2 { id?: Text; inventoryId: string; quantity: string; maxLimit?: Text; price?: Text; contractSubId?: Text; contractSubName?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; otherAddressId?: Text; otherAddressName?: Text; perLimit?: Text; numLimit?: Whole; priceLock?: boolean; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text; shDeSuttle?: Text; transit?: Text; loss?: Text }
interface NoticeAl extends Stamped { code?: Text; kind?: 'al' | null; contractId?: Text; overRate?: Text; contractCode?: Text; fhOrgId: string; fhOrgName?: Text; shOrgId: string; shOrgName?: Text; fhWarehouseId?: Text; fhWarehouseName?: Text; shWarehouseId?: Text; shWarehouseName?: Text; partnerName?: Text; sides?: 'BOTH' | 'FH' | 'SH' | null; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; freightMode?: 'SELLER' | 'BUYER' | 'THIRD' | null; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orNoticeSub?: List<NoticeSub2> | null; orNoticeVehicle?: List<NoticeVehicle> | null }
interface NoticeTrLine extends Stamped { code?: Text; kind?: 'tr' | null; overRate?: Text; fhWarehouseId: string; fhWarehouseName?: Text; shWarehouseId: string; shWarehouseName?: Text; partnerName?: Text; sides?: 'BOTH' | 'FH' | 'SH' | null; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; inventoryId?: Text; quantity?: Text; maxLimit?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; perLimit?: Text; numLimit?: Whole; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text; shDeSuttle?: Text; transit?: Text; loss?: Text }
interface NoticeSub3 { id?: Text; inventoryId: string; quantity: string; maxLimit?: Text; invCode?: Text; invName?: Text; model?: Text; comName?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; perLimit?: Text; numLimit?: Whole; farePrice?: Text; batchNo?: Text; originPlace?: Text; pieces?: Whole; closed?: boolean; closeReason?: Text; live?: boolean; planMatched?: boolean; countSa?: Whole; usedNum?: Whole; preQuantity?: Text; deSuttle?: Text; surplus?: Text; undelivered?: Text; shDeSuttle?: Text; transit?: Text; loss?: Text }
interface NoticeTr extends Stamped { code?: Text; kind?: 'tr' | null; overRate?: Text; fhWarehouseId: string; fhWarehouseName?: Text; shWarehouseId: string; shWarehouseName?: Text; partnerName?: Text; sides?: 'BOTH' | 'FH' | 'SH' | null; startTime?: Text; endTime?: Text; carrierId?: Text; carrierName?: Text; payFare?: boolean; routeId?: Text; routeName?: Text; priority?: Whole; vehicleControl?: boolean; overPolicy?: 'REFUSE' | 'RAISE' | null; consignee?: Text; contactMobile?: Text; address?: Text; regionId?: Text; regionName?: Text; sourceCode?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; sourceId?: Text; done?: boolean; doneTime?: Text; doneUser?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orNoticeSub?: List<NoticeSub3> | null; orNoticeVehicle?: List<NoticeVehicle> | null }
interface BatchMain extends Stamped { batchNo?: Text; noticeId?: Text; notoCode?: Text; noticeSubId?: Text; kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; comName?: Text; contractId?: Text; contractName?: Text; vendorId?: Text; vendorName?: Text; customerId?: Text; customerName?: Text; partnerId?: Text; partnerName?: Text; batchDate?: Text; limitQuantity?: Text; limitNum?: Whole; quantity?: Text; num?: Whole; state?: 'OPEN' | 'CLOSED' | null; closeTime?: Text; openKey?: Text; enabled?: boolean; deleted?: boolean }
interface TaskSa extends Stamped { code?: Text; taskDate?: Text; noticeId: string; notoCode?: Text; noticeSubId: string; customerId?: Text; customerName?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; carrierId?: Text; carrierName?: Text; plateNumbers?: Text; plateNumberNames?: Text; num: number; quantity?: Text; warehouseId?: Text; warehouseName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; contact?: Text; contactMobile?: Text; usedNum?: Whole; doneNum?: Whole; deSuttle?: Text; leftNum?: Whole; done?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface RegistrySub { id?: Text; seq?: Whole; noticeSubId: string; preQuantity?: Text; originalWeight?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; originalGross?: Text; originalTare?: Text; pieces?: Whole; reserved?: Text; booking?: unknown; remark?: Text }
interface RegistryStep { id?: Text; seq?: Whole; stepType?: 'CHECKIN' | 'GATE_IN' | 'WEIGH_1' | 'SAMPLE' | 'LOAD' | 'CONFIRM' | 'WEIGH_2' | 'GATE_OUT' | null; checkIds?: Text; checkNames?: Text; required?: boolean; needed?: boolean; limitMinutes?: Whole; passTime?: Text; passCheckId?: Text; passCheckName?: Text; passUser?: Text }
interface RegistryPu extends Stamped { code?: Text; kind?: 'pu' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; contractId?: Text; contractCode?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface RegistryPt extends Stamped { code?: Text; kind?: 'pt' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; contractId?: Text; contractCode?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface RegistrySa extends Stamped { code?: Text; kind?: 'sa' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; contractId?: Text; contractCode?: Text; taskId?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface RegistrySt extends Stamped { code?: Text; kind?: 'st' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; contractId?: Text; contractCode?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface RegistryAl extends Stamped { code?: Text; kind?: 'al' | null; side?: 'fh' | 'sh' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; contractId?: Text; contractCode?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; fhOrgId?: Text; fhOrgName?: Text; shOrgId?: Text; shOrgName?: Text; fhWarehouseId?: Text; fhWarehouseName?: Text; shWarehouseId?: Text; shWarehouseName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface RegistryTr extends Stamped { code?: Text; kind?: 'tr' | null; side?: 'fh' | 'sh' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; fhOrgId?: Text; fhOrgName?: Text; shOrgId?: Text; shOrgName?: Text; fhWarehouseId?: Text; fhWarehouseName?: Text; shWarehouseId?: Text; shWarehouseName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface RegistryAll extends Stamped { code?: Text; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'al' | 'tr' | null; side?: 'fh' | 'sh' | null; stage?: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED' | null; stageBefore?: Text; noticeId: string; notoCode?: Text; contractId?: Text; contractCode?: Text; taskId?: Text; taskCode?: Text; partnerType?: 'VENDOR' | 'CUSTOMER' | 'COMPANY' | 'WAREHOUSE' | null; partnerId?: Text; partnerName?: Text; fhOrgId?: Text; fhOrgName?: Text; shOrgId?: Text; shOrgName?: Text; fhWarehouseId?: Text; fhWarehouseName?: Text; shWarehouseId?: Text; shWarehouseName?: Text; vehicleId?: Text; plateNumber: string; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverId?: Text; driverOnFile?: Text; driverName?: Text; idNumber?: Text; mobile?: Text; carrierId?: Text; carrierName?: Text; inventoryId?: Text; invName?: Text; warehouseName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; deSuttle?: Text; factoryId?: Text; factoryName?: Text; lineId?: Text; lineName?: Text; dischargeAddressId?: Text; dischargeAddressName?: Text; routeId?: Text; routeName?: Text; distance?: Text; queueId?: Text; queueName?: Text; queueNo?: Text; queueTime?: Text; priority?: Whole; missCount?: Whole; callTime?: Text; appointDate?: Text; slotId?: Text; slotText?: Text; cardId?: Text; cardNo?: Text; escortId?: Text; escortName?: Text; waybillNo?: Text; arriveTime?: Text; entranceTime?: Text; entranceCheckId?: Text; entranceCheckName?: Text; entranceUser?: Text; leaveTime?: Text; leaveCheckId?: Text; leaveCheckName?: Text; leaveUser?: Text; stayMinutes?: Whole; releaseType?: 'NORMAL' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'UNWEIGHED' | 'HISTORY' | null; releaseReason?: Text; exitAnswers?: unknown; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; needExitCheck?: boolean; rejectCount?: Whole; sealNos?: Text; passNo?: Text; weighId?: Text; weighCode?: Text; sourceWeighId?: Text; sourceRegistryId?: Text; source?: 'WEB' | 'GATE' | 'KIOSK' | 'APP' | 'API' | 'MIRROR' | null; disableReason?: Text; obsoleteReason?: Text; checkId?: Text; prefix?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; trRegistrySub?: List<RegistrySub> | null; trRegistryStep?: List<RegistryStep> | null }
interface VisitorMain { id?: Text; code?: Text; plateNumber: string; visitor: string; mobile?: Text; hostUserId: string; hostUserName?: Text; reason?: Text; startTime?: Text; endTime?: Text; enterTime?: Text; enterUser?: Text; leaveTime?: Text; leaveUser?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface Barrel { id?: Text; barrelCode: string; weight?: Text; sealNo?: Text }
interface BarrelCar { id?: Text; registryId?: Text; registrySubId?: Text; weighSubId?: Text; plateNumber?: Text; sampleDate?: Text; sampleUserId?: Text; sampleUser?: Text; points?: unknown; barrelId?: Text; suttle?: Text; photo?: Text; live?: boolean }
interface BarrelGroupMain extends Stamped { code?: Text; status?: 'OPEN' | 'SEALED' | 'DETERMINED' | 'VOID' | null; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'al' | 'tr' | 'pr' | null; inventoryId?: Text; invName?: Text; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; noticeId?: Text; notoCode?: Text; warehouseId?: Text; warehouseName?: Text; originPlace?: Text; groupKey?: Text; carGroupNum?: Whole; deadline?: Text; carCount?: Whole; suttle?: Text; pileWeight?: Text; plateNumber?: Text; formatId?: Text; modelId?: Text; autoModelId?: Text; sealDate?: Text; sealUserId?: Text; sealUser?: Text; sampleId?: Text; voidReason?: Text; qcBarrel?: List<Barrel> | null; qcBarrelCar?: List<BarrelCar> | null }
interface ConfirmPu { id?: Text; kind?: 'pu' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; siteDeduct?: Text; siteRate?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmPt { id?: Text; kind?: 'pt' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmSa { id?: Text; kind?: 'sa' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmSt { id?: Text; kind?: 'st' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; siteDeduct?: Text; siteRate?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmAlFh { id?: Text; kind?: 'al' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmAlSh { id?: Text; kind?: 'al' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; siteDeduct?: Text; siteRate?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmTrFh { id?: Text; kind?: 'tr' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ConfirmTrSh { id?: Text; kind?: 'tr' | null; side?: 'fh' | 'sh' | null; registryId?: Text; registrySubId?: Text; weighId?: Text; weighSubId?: Text; plateNumber?: Text; code?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; notoCode?: Text; driverName?: Text; countSa?: Whole; preQuantity?: Text; originalWeight?: Text; gross?: Text; tare?: Text; deSuttle?: Text; entranceTime?: Text; firstTime?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; siteDeduct?: Text; siteRate?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures?: unknown; confirmState?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; stateBefore?: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE' | null; confirmUserId?: Text; confirmUser?: Text; confirmTime?: Text; confirmCount?: Whole; sampleStatus?: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED' | null; points?: unknown; sampleUserId?: Text; sampleUser?: Text; sampleTime?: Text; barrelGroupId?: Text; barrelGroupName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface SaConfirmMain extends Stamped { code?: Text; weighId: string; weighCode?: Text; weighSubId?: Text; plateNumber?: Text; partnerName?: Text; invName?: Text; deSuttle?: Text; receiptWeight: string; diff?: Text; signUser: string; signTime?: Text; pictures?: Text; countSa?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface WeighSub { id?: Text; seq?: Whole; registrySubId?: Text; noticeSubId?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchId?: Text; batchNo?: Text; pieces?: Whole; preQuantity?: Text; originalWeight?: Text; originalGross?: Text; originalTare?: Text; gross?: Text; tare?: Text; suttle?: Text; deductPack?: Text; deductFixed?: Text; siteDeduct?: Text; siteRate?: Text; assayDeduct?: Text; deduct?: Text; deSuttle?: Text; theoryDiff?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; qualityPrice?: Text; fixedAmount?: Text; computeRemark?: Text; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; barrelGroupId?: Text; determineId?: Text; modelId?: Text; receiptWeight?: Text; returnedQuantity?: Text; returnReserved?: Text; notLoaded?: boolean; postSeq?: Whole; remark?: Text }
interface WeighPu extends Stamped { code?: Text; kind?: 'pu' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub> | null }
interface WeighPt extends Stamped { code?: Text; kind?: 'pt' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub> | null }
interface WeighSa extends Stamped { code?: Text; kind?: 'sa' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub> | null }
interface WeighSt extends Stamped { code?: Text; kind?: 'st' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub> | null }
interface WeighSub2 { id?: Text; seq?: Whole; registrySubId?: Text; noticeSubId?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; model?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; fromWarehouseId?: Text; fromWarehouseName?: Text; toWarehouseId?: Text; toWarehouseName?: Text; batchId?: Text; batchNo?: Text; pieces?: Whole; preQuantity?: Text; originalWeight?: Text; originalGross?: Text; originalTare?: Text; gross?: Text; tare?: Text; suttle?: Text; deductPack?: Text; deductFixed?: Text; siteDeduct?: Text; siteRate?: Text; assayDeduct?: Text; deduct?: Text; deSuttle?: Text; theoryDiff?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; qualityPrice?: Text; fixedAmount?: Text; computeRemark?: Text; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; barrelGroupId?: Text; determineId?: Text; modelId?: Text; receiptWeight?: Text; returnedQuantity?: Text; returnReserved?: Text; notLoaded?: boolean; postSeq?: Whole; remark?: Text }
interface WeighPr extends Stamped { code?: Text; kind?: 'pr' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub2> | null }
interface WeighAl extends Stamped { code?: Text; kind?: 'al' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub> | null }
interface WeighTr extends Stamped { code?: Text; kind?: 'tr' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub> | null }
interface WeighAll extends Stamped { code?: Text; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null; side?: 'fh' | 'sh' | null; weighState?: 'FIRST' | 'DONE' | 'SINGLE' | 'REPLACED' | null; hidden?: boolean; registryId?: Text; registryCode?: Text; noticeId?: Text; notoCode?: Text; contractId?: Text; contractCode?: Text; partnerType?: Text; partnerId?: Text; partnerName?: Text; carrierId?: Text; carrierName?: Text; vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; driverName?: Text; mobile?: Text; idNumber?: Text; cardNo?: Text; gross?: Text; grossTime?: Text; grossScaleId?: Text; grossScaleName?: Text; grossUser?: Text; grossReadingId?: Text; grossSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; tare?: Text; tareTime?: Text; tareScaleId?: Text; tareScaleName?: Text; tareUser?: Text; tareReadingId?: Text; tareSource?: 'SCALE' | 'STORED' | 'HAND' | 'OFFLINE' | 'SIM' | null; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; lossState?: 'NORMAL' | 'LOSS_OVER' | 'GAIN_OVER' | null; countSa?: Whole; preQuantity?: Text; pieces?: Whole; invCode?: Text; invName?: Text; warehouseName?: Text; firstTime?: Text; finishTime?: Text; correctTime?: Text; correctUser?: Text; businessDate?: Text; shiftDate?: Text; shiftId?: Text; shiftName?: Text; teamId?: Text; teamName?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; singleType?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | null; exitWeight?: Text; exitTime?: Text; exitReadingId?: Text; exitCheckAsked?: boolean; overLimit?: Text; overload?: Text; ruleTrace?: unknown; exceptionCount?: Whole; handFlag?: boolean; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; sampleStatus?: 'NONE' | 'WAIT' | 'DONE' | 'UNQUALIFIED' | null; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; assayDeduct?: Text; qualityPrice?: Text; computeRemark?: Text; downStatus?: 'NONE' | 'DOWN' | null; settleStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; fareStatus?: 'NONE' | 'CALC' | 'SETTLED' | null; receiptWeight?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; parentId?: Text; replacedById?: Text; sourceWeighId?: Text; overContract?: boolean; voidReason?: Text; voidTime?: Text; enabled?: boolean; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; mmWeighSub?: List<WeighSub2> | null }
interface VehicleTareMain extends Stamped { vehicleId?: Text; plateNumber?: Text; trailerPlateNumber?: Text; tare?: Text; readingId?: Text; weighId?: Text; tareTime?: Text; endDate?: Text; state?: 'VALID' | 'REPLACED' | 'DISABLED' | null; source?: 'WEIGH' | 'TAKE' | 'HAND' | null }
interface WeighRuleMain extends Stamped { code?: Text; ruleType: 'SCALE_EXPIRED' | 'SCALE_CHECK' | 'RANGE' | 'DIVISION' | 'NO_PICTURE' | 'DUP_PICTURE' | 'HAND' | 'OFFLINE' | 'PLATE_MISMATCH' | 'STAY' | 'NET_MIN' | 'TARE_DEVIATION' | 'ORIGINAL_TARE' | 'ORIGINAL_GROSS' | 'OVER_LIMIT' | 'OVERLOAD' | 'SUTTLE_RANGE' | 'PLAN_DIFF' | 'LOSS_OVER' | 'GAIN_OVER' | 'THEORY_DIFF' | 'SITE_DEDUCT' | 'SIMILAR' | 'EXIT_DIFF' | 'GATE_DELAY'; kinds?: Text; inventoryId?: Text; inventoryName?: Text; invcId?: Text; invcName?: Text; level?: 'OFF' | 'WARN' | 'CHOOSE' | 'BLOCK' | null; tolWeight?: Text; tolRate?: Text; minutes?: Whole; holdAudit?: boolean; enabled?: boolean; deleted?: boolean }
interface HandFlowMain { id?: Text; code?: Text; flowType: 'MANUAL_WEIGHT' | 'CHANGE_WEIGHT' | 'UNDO_SECOND' | 'CHANGE_PLATE' | 'CHANGE_NOTICE' | 'VOID_WEIGH' | 'CLOSE_TRANSIT' | 'STORED_TARE' | 'OVERRIDE'; registryId?: Text; registryCode?: Text; weighId?: Text; weighCode?: Text; vehicleId?: Text; vehicleName?: Text; plateNumber?: Text; isProduction?: boolean; prPlateNumber?: Text; inventoryId?: Text; inventoryName?: Text; fromWarehouseId?: Text; fromWarehouseName?: Text; toWarehouseId?: Text; toWarehouseName?: Text; expect?: 'FIRST' | 'SUB' | 'SECOND' | 'EXIT_CHECK' | null; subSeq?: Whole; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; useStoredTare?: boolean; prefix?: Text; oldGross?: Text; oldTare?: Text; oldSuttle?: Text; weightRole?: 'GROSS' | 'TARE' | null; scaleId?: Text; scaleName?: Text; weight?: Text; claimTime?: Text; newPlateNumber?: Text; newNotoCode?: Text; newNoticeSubId?: Text; outcome?: 'RETURN' | 'LOSS' | null; ruleType?: 'SCALE_EXPIRED' | 'SCALE_CHECK' | 'RANGE' | 'DIVISION' | 'NO_PICTURE' | 'DUP_PICTURE' | 'HAND' | 'OFFLINE' | 'PLATE_MISMATCH' | 'STAY' | 'NET_MIN' | 'TARE_DEVIATION' | 'ORIGINAL_TARE' | 'ORIGINAL_GROSS' | 'OVER_LIMIT' | 'OVERLOAD' | 'SUTTLE_RANGE' | 'PLAN_DIFF' | 'LOSS_OVER' | 'GAIN_OVER' | 'THEORY_DIFF' | 'SITE_DEDUCT' | 'SIMILAR' | 'EXIT_DIFF' | 'GATE_DELAY' | null; permitNo?: Text; permitFile?: Text; withReplacement?: boolean; newGross?: Text; newTare?: Text; oldValue?: unknown; newValue?: unknown; provider?: Text; reason: string; pictures?: Text; state?: 'DRAFT' | 'RUNNING' | 'PASSED' | 'REJECTED' | 'REVOKED' | null; instanceId?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface PrintLogMain { id?: Text; bizType?: 'weigh' | 'sample' | 'assay' | 'fareSettle' | 'settlement' | 'receipt' | 'payment' | 'notice' | 'contract' | 'fareContract' | 'statement' | 'trace' | 'custom' | null; bizId?: Text; bizCode?: Text; templateId?: Text; templateName?: Text; printNo?: Whole; copies?: Whole; userId?: Text; userName?: Text; station?: Text; printTime?: Text; reason?: Text; printed?: unknown; fileHash?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface HandoverMain extends Stamped { code?: Text; roomId: string; roomName?: Text; shiftDate: string; shiftId: string; shiftName?: Text; fromUserId: string; fromUserName?: Text; toUserId: string; toUserName?: Text; weighCount?: Whole; openTrucks?: Whole; openExceptions?: Whole; voids?: Whole; handWeighings?: Whole; truckText?: Text; scaleText?: Text; facts?: unknown; fillTime?: Text; fromSign?: Text; fromSignTime?: Text; toSign?: Text; toSignTime?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface PastWeighMain extends Stamped { code: string; sourceSystem: string; kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; weighDate: string; plateNumber: string; partnerName?: Text; invName?: Text; carrierName?: Text; gross?: Text; tare?: Text; deduct?: Text; suttle: string; grossTime?: Text; tareTime?: Text; scaleName?: Text; weigher?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface WeighRoomMain extends Stamped { code: string; name: string; factoryId?: Text; factoryName?: Text; userIds?: Text; userNames?: Text; address?: Text; enabled?: boolean; deleted?: boolean }
interface ScaleMain extends Stamped { code: string; name: string; roomId: string; roomName?: Text; checkId?: Text; checkName?: Text; maxCapacity: string; minCapacity?: Text; division?: Text; model?: Text; serialNo?: Text; verifyDate?: Text; verifyExpire?: Text; certificateNo?: Text; connType?: 'TCP_CLIENT' | 'AGENT' | 'MODBUS_TCP' | 'SIM' | null; protocol?: 'YAOHUA_CONT' | 'YAOHUA_CMD' | 'YAOHUA_REV' | 'YAOHUA_FWD' | 'YAOHUA_A12' | 'TOLEDO_CONT' | 'ASCII_ST' | 'MODBUS_TCP' | 'GENERIC' | 'SIM' | null; host?: Text; port?: Whole; baud?: Whole; dataBits?: Whole; parity?: 'NONE' | 'ODD' | 'EVEN' | null; stopBits?: Whole; unit?: 'kg' | 't' | null; checksum?: boolean; parserParams?: unknown; zeroBand?: Text; stableBand?: Text; stableSeconds?: Text; jumpBand?: Text; twoWay?: boolean; controlMode?: 'ATTENDED' | 'UNATTENDED' | 'OFF' | null; inForce?: boolean; proposed?: unknown; proposerId?: Text; proposerName?: Text; proposeTime?: Text; enabled?: boolean; deleted?: boolean }
interface DeviceMain extends Stamped { code: string; name: string; deviceType: 'CAMERA' | 'LPR' | 'BARRIER' | 'LIGHT' | 'LED' | 'VOICE' | 'CARD_READER' | 'PRINTER' | 'INFRARED' | 'LOOP' | 'INTERCOM'; scaleId?: Text; scaleName?: Text; checkId?: Text; checkName?: Text; position?: 'FRONT' | 'REAR' | 'LEFT' | 'RIGHT' | 'TOP' | null; connType?: 'AGENT' | 'TCP' | 'HTTP' | 'SIM' | null; host?: Text; port?: Whole; channel?: Whole; params?: unknown; online?: boolean; lastSeen?: Text; enabled?: boolean; deleted?: boolean }
interface AgentMain extends Stamped { code: string; name: string; roomId: string; roomName?: Text; publicKey: string; inForce?: boolean; proposed?: unknown; proposerId?: Text; proposerName?: Text; proposeTime?: Text; agentVersion?: Text; lastSeen?: Text; enabled?: boolean; deleted?: boolean }
interface ReadingUse { id?: Text; weighId?: Text; weighCode?: Text; role?: 'GROSS' | 'TARE' | 'SUB' | 'EXIT' | null; roleName?: Text; useTime?: Text }
interface ReadingMain { id?: Text; readingNo?: Text; scaleId?: Text; scaleName?: Text; scaleCode?: Text; seq?: Whole; readingTime?: Text; weight?: Text; division?: Text; stable?: boolean; zeroOk?: boolean; positionOk?: boolean; source?: 'SCALE' | 'HAND' | 'OFFLINE' | 'SIM' | null; purpose?: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | 'TARE' | 'CHECK' | null; registryId?: Text; plateNumber?: Text; recognisedPlate?: Text; recognisedTrailer?: Text; operatorId?: Text; operator?: Text; raw?: Text; pictures?: unknown; applicationId?: Text; prevHash?: Text; hash?: Text; agentId?: Text; agentSeq?: Whole; signature?: Text; used?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; mmReadingUse?: List<ReadingUse> | null }
interface ScaleCheckMain extends Stamped { scaleId: string; scaleName?: Text; standardWeight: string; readingId: string; readingName?: Text; checkTime?: Text; shownWeight?: Text; error?: Text; mpe?: Text; result?: 'PASS' | 'FAIL' | null; user?: Text }
interface ShiftMain extends Stamped { code: string; name: string; startTime: string; endTime: string; enabled?: boolean; deleted?: boolean }
interface TeamMain extends Stamped { code: string; name: string; memberIds?: Text; memberNames?: Text; enabled?: boolean; deleted?: boolean }
interface ShiftRotationMain { id?: Text; shiftDate: string; shiftId: string; shiftName?: Text; teamId: string; teamName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface ExceptionMain { id?: Text; type?: 'SCALE_EXPIRED' | 'SCALE_CHECK' | 'RANGE' | 'DIVISION' | 'NO_PICTURE' | 'DUP_PICTURE' | 'HAND' | 'OFFLINE' | 'PLATE_MISMATCH' | 'STAY' | 'NET_MIN' | 'TARE_DEVIATION' | 'ORIGINAL_TARE' | 'ORIGINAL_GROSS' | 'OVER_LIMIT' | 'OVERLOAD' | 'SUTTLE_RANGE' | 'PLAN_DIFF' | 'LOSS_OVER' | 'GAIN_OVER' | 'THEORY_DIFF' | 'SITE_DEDUCT' | 'SIMILAR' | 'EXIT_DIFF' | 'GATE_DELAY' | 'OVER_NOTICE' | 'NEGATIVE_STOCK' | 'SCALE_CHANGE' | 'SCALE_OFFLINE' | 'NEGATIVE_ZERO' | 'BARRIER_FORCED' | 'SOURCE_CHANGED' | 'CLOCK_DRIFT' | 'CHAIN_BROKEN' | 'WAIT_HUMAN' | null; level?: 'WARN' | 'BLOCK' | null; plateNumber?: Text; registryId?: Text; weighId?: Text; weighCode?: Text; readingId?: Text; scaleId?: Text; scaleName?: Text; limitValue?: Text; actualValue?: Text; detail?: Text; acceptReason?: Text; state?: 'NOTED' | 'OPEN' | 'HANDLED' | 'CONFIRMED' | null; handleRemark?: Text; handleNote?: Text; handleUserId?: Text; handleUser?: Text; handleTime?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface StockMain { id?: Text; warehouseId: string; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; batchNo?: Text; quantity: string; pieces: number; lastRecordId: string; sortKey: string; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface StoreRecordMain { id?: Text; code: string; recordType: 'PU_IN' | 'PT_OUT' | 'SA_OUT' | 'ST_IN' | 'AL_OUT' | 'AL_IN' | 'TR_OUT' | 'TR_IN' | 'TRANSIT_IN' | 'TRANSIT_OUT' | 'PR_OUT' | 'PR_IN' | 'MOVE_OUT' | 'MOVE_IN' | 'TAKE_GAIN' | 'TAKE_LOSS' | 'ADJUST' | 'INIT'; bizTime: string; warehouseId: string; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; batchNo?: Text; quantity: string; pieces?: Whole; balance: string; flow: 'IN' | 'OUT'; bizType: string; bizId?: Text; bizSubId?: Text; bizCode: string; postSeq: number; reversedId?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface TransferFormSub { id?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; batchNo?: Text; quantity: string; pieces?: Whole }
interface TransferFormMain extends Stamped { code?: Text; moveDate?: Text; fromWarehouseId: string; fromWarehouseName?: Text; fromAreaId?: Text; fromAreaName?: Text; fromSiloId?: Text; fromSiloName?: Text; fromLocationId?: Text; fromLocationName?: Text; toWarehouseId: string; toWarehouseName?: Text; toAreaId?: Text; toAreaName?: Text; toSiloId?: Text; toSiloName?: Text; toLocationId?: Text; toLocationName?: Text; reason?: Text; countSa?: Whole; invNames?: Text; quantity?: Text; pieces?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; pdTransferFormSub?: List<TransferFormSub> | null }
interface PrStockSub { id?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; quantity: string; pieces?: Whole }
interface PrStockMain extends Stamped { code?: Text; prType?: 'CONSUME' | 'OUTPUT' | null; prDate?: Text; deptId: string; deptName?: Text; warehouseId: string; warehouseName?: Text; shiftId?: Text; shiftName?: Text; weighId?: Text; weighCode?: Text; countSa?: Whole; invNames?: Text; quantity?: Text; pieces?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; pdPrStockSub?: List<PrStockSub> | null }
interface StockCheckSub { id?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; bookQuantity?: Text; countQuantity?: Text; diff?: Text; reason?: Text }
interface StockCheckMain extends Stamped { code?: Text; warehouseId: string; warehouseName?: Text; scope?: 'ALL' | 'AREA' | 'SILO' | 'INVENTORY' | null; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; inventoryId?: Text; inventoryName?: Text; snapshotTime?: Text; countSa?: Whole; bookQuantity?: Text; quantity?: Text; diff?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; pdStockCheckSub?: List<StockCheckSub> | null }
interface StockInitMain extends Stamped { code?: Text; initDate?: Text; warehouseId: string; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; batchNo?: Text; quantity: string; pieces?: Whole; countSa?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface QcAssayGroupItem { id?: Text; itemId: string; itemName?: Text }
interface QcAssayGroupMain extends Stamped { code: string; name: string; leaderId?: Text; leaderName?: Text; itemNames?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; qcAssayGroupItem?: List<QcAssayGroupItem> | null; qcAssayGroupUser?: List<HandsetUser> | null }
interface QcFormatSub { id?: Text; itemId: string; itemName?: Text; irequired?: boolean; purpose?: 'SETTLE' | 'JUDGE' | 'INFO' | null; seq?: Whole }
interface QcFormatMain extends Stamped { code: string; name: string; kinds: string; vendorId?: Text; vendorName?: Text; customerId?: Text; customerName?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; startDate: string; endDate?: Text; itemNames?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; qcFormatSub?: List<QcFormatSub> | null }
interface QcAssayFormatSub { id?: Text; itemId: string; itemName?: Text; seq?: Whole; irequired?: boolean; width?: Whole; defaultValue?: Text }
interface QcAssayFormatMain extends Stamped { code: string; name: string; assayGroupId: string; assayGroupName?: Text; showMaterial?: boolean; itemNames?: Text; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean; qcAssayFormatSub?: List<QcAssayFormatSub> | null }
interface QcModelItem { id?: Text; itemId: string; itemName?: Text; standard: string; lower?: Text; upper?: Text; refuseLower?: Text; refuseUpper?: Text; direction?: 'HIGH' | 'LOW' | null; effectType?: 'RATE' | 'KG' | 'DRY' | 'PRICE' | 'PRICE_RATE' | 'UNIT_VALUE' | 'FIXED' | 'NONE' | null; bandMode?: 'SEGMENT' | 'WHOLE' | null; stepMode?: 'EXACT' | 'CEIL' | 'FLOOR' | null; maxEffect?: Text; seq?: Whole }
interface QcModelBand { id?: Text; itemId: string; itemName?: Text; from: string; to?: Text; step: string; amount: string }
interface QcModelMain extends Stamped { code?: Text; name: string; kinds: string; contractId?: Text; contractCode?: Text; vendorId?: Text; vendorName?: Text; customerId?: Text; customerName?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; startDate: string; endDate?: Text; level?: 'CAR' | 'BATCH' | null; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; qcModelItem?: List<QcModelItem> | null; qcModelBand?: List<QcModelBand> | null }
interface QcAutoModelMain extends Stamped { code: string; name: string; kinds?: Text; contractId?: Text; contractCode?: Text; vendorId?: Text; vendorName?: Text; customerId?: Text; customerName?: Text; partnerName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; priority?: Whole; groupBy?: Text; carGroupNum?: Whole; deadlineMode?: 'NONE' | 'MINUTES' | 'DAY_END' | 'CLOCK' | null; deadlineValue?: Text; formatId?: Text; formatName?: Text; modelId?: Text; modelName?: Text; autoGroup?: boolean; autoSeal?: boolean; autoDetermine?: boolean; autoAudit?: boolean; resourceType?: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER' | null; innerCode?: Text; sourceId?: Text; enabled?: boolean; deleted?: boolean }
interface QcSamplePortion { id?: Text; portionType?: 'MOISTURE' | 'ANALYSIS' | 'RESERVE' | null; grain?: Text; weight?: Text; place?: Text; keepUntil?: Text; state?: 'KEPT' | 'USED' | 'DISPOSED' | null }
interface QcSampleMain { id?: Text; status?: 'SAMPLED' | 'PREPARED' | 'ASSAYING' | 'DONE' | 'VOID' | null; prepareDate?: Text; keepUntil?: Text; voidReason?: Text; ownCode?: Text; portions?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; qcSamplePortion?: List<QcSamplePortion> | null }
interface QcAssayMain { id?: Text; assayCode?: Text; status?: 'DRAFT' | 'ENTERED' | 'CHECKED' | 'AUDITED' | 'OBSOLETE' | null; assayGroupId?: Text; assayGroupName?: Text; assayFormatId?: Text; receiveDate?: Text; limitDate?: Text; outTolerance?: boolean; inputUserId?: Text; inputUser?: Text; inputDate?: Text; checkUserId?: Text; checkUser?: Text; checkDate?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; voidReason?: Text; results?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface QcAssayLogMain { id?: Text; seq?: Whole; objectType?: 'GROUP' | 'SAMPLE' | 'SHEET' | 'DETERMINE' | 'LINE' | null; assayCode?: Text; itemName?: Text; action?: 'CREATE' | 'SEAL' | 'PREPARE' | 'HANDOVER' | 'ENCODE' | 'INPUT' | 'MODIFY' | 'CHECK' | 'AUDIT' | 'REVERT' | 'RECHECK' | 'VOID' | 'DETERMINE' | 'TRACE' | 'RELABEL' | 'ASSIGN' | null; oldValue?: Text; newValue?: Text; reason?: Text; userName?: Text; day?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface QcDetermineGroup { id?: Text; barrelGroupId?: Text; groupCode?: Text; carCount?: Whole; suttle?: Text }
interface QcDetermineMain { id?: Text; code?: Text; status?: 'DRAFT' | 'AUDITED' | null; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; inventoryId?: Text; invName?: Text; modelId?: Text; modelName?: Text; formatId?: Text; level?: 'CAR' | 'BATCH' | null; carCount?: Whole; suttle?: Text; valueRule?: 'OURS' | 'VENDOR' | 'MEAN' | 'WITHIN' | null; result?: 'QUALIFIED' | 'UNQUALIFIED' | 'CONCESSION' | 'REFUSED' | null; discountPrice?: Text; reason?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; qcDetermineGroup?: List<QcDetermineGroup> | null }
interface CalculationPu { id?: Text; kind?: 'pu' | 'pt' | null; settleType?: 'GOODS' | 'FARE' | null; weighId?: Text; weighSubId?: Text; weighCode?: Text; plateNumber?: Text; registrySubId?: Text; contractSubId?: Text; noticeId?: Text; notoCode?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; routeName?: Text; weighDate?: Text; priceDate?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; receiptWeight?: Text; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; settleWeight?: Text; price?: Text; priceSource?: Text; qualityPrice?: Text; settlePrice?: Text; fixedAmount?: Text; goodsAmount?: Text; qualityAmount?: Text; settleAmount?: Text; taxIncluded?: boolean; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; computeRemark?: Text; distance?: Text; receiveWeight?: Text; fareLoss?: Text; allowLoss?: Text; excessLoss?: Text; fareWeight?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; fareSource?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'PLAN' | null; fareCode?: Text; fareWhy?: Text; fareAmount?: Text; lossPrice?: Text; shortAmount?: Text; estimated?: boolean; status?: 'PENDING' | 'CALCULATED' | 'EXCEPTION' | 'SETTLED' | null; errorMsg?: Text; settleId?: Text; settleCode?: Text; active?: boolean; revision?: Whole; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface CalculationSa { id?: Text; kind?: 'sa' | 'st' | null; settleType?: 'GOODS' | 'FARE' | null; weighId?: Text; weighSubId?: Text; weighCode?: Text; plateNumber?: Text; registrySubId?: Text; contractSubId?: Text; noticeId?: Text; notoCode?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; routeName?: Text; weighDate?: Text; priceDate?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; receiptWeight?: Text; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; settleWeight?: Text; price?: Text; priceSource?: Text; qualityPrice?: Text; settlePrice?: Text; fixedAmount?: Text; goodsAmount?: Text; qualityAmount?: Text; settleAmount?: Text; taxIncluded?: boolean; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; computeRemark?: Text; distance?: Text; receiveWeight?: Text; fareLoss?: Text; allowLoss?: Text; excessLoss?: Text; fareWeight?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; fareSource?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'PLAN' | null; fareCode?: Text; fareWhy?: Text; fareAmount?: Text; lossPrice?: Text; shortAmount?: Text; estimated?: boolean; status?: 'PENDING' | 'CALCULATED' | 'EXCEPTION' | 'SETTLED' | null; errorMsg?: Text; settleId?: Text; settleCode?: Text; active?: boolean; revision?: Whole; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface CalculationAl { id?: Text; kind?: 'al' | null; settleType?: 'GOODS' | 'FARE' | null; weighId?: Text; weighSubId?: Text; weighCode?: Text; plateNumber?: Text; registrySubId?: Text; contractSubId?: Text; noticeId?: Text; notoCode?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; routeName?: Text; weighDate?: Text; priceDate?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; receiptWeight?: Text; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; settleWeight?: Text; price?: Text; priceSource?: Text; qualityPrice?: Text; settlePrice?: Text; fixedAmount?: Text; goodsAmount?: Text; qualityAmount?: Text; settleAmount?: Text; taxIncluded?: boolean; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; computeRemark?: Text; distance?: Text; receiveWeight?: Text; fareLoss?: Text; allowLoss?: Text; excessLoss?: Text; fareWeight?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; fareSource?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'PLAN' | null; fareCode?: Text; fareWhy?: Text; fareAmount?: Text; lossPrice?: Text; shortAmount?: Text; estimated?: boolean; status?: 'PENDING' | 'CALCULATED' | 'EXCEPTION' | 'SETTLED' | null; errorMsg?: Text; settleId?: Text; settleCode?: Text; active?: boolean; revision?: Whole; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface CalculationTr { id?: Text; kind?: 'tr' | null; settleType?: 'GOODS' | 'FARE' | null; weighId?: Text; weighSubId?: Text; weighCode?: Text; plateNumber?: Text; registrySubId?: Text; contractSubId?: Text; noticeId?: Text; notoCode?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; routeName?: Text; weighDate?: Text; priceDate?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; receiptWeight?: Text; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; settleWeight?: Text; price?: Text; priceSource?: Text; qualityPrice?: Text; settlePrice?: Text; fixedAmount?: Text; goodsAmount?: Text; qualityAmount?: Text; settleAmount?: Text; taxIncluded?: boolean; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; computeRemark?: Text; distance?: Text; receiveWeight?: Text; fareLoss?: Text; allowLoss?: Text; excessLoss?: Text; fareWeight?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; fareSource?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'PLAN' | null; fareCode?: Text; fareWhy?: Text; fareAmount?: Text; lossPrice?: Text; shortAmount?: Text; estimated?: boolean; status?: 'PENDING' | 'CALCULATED' | 'EXCEPTION' | 'SETTLED' | null; errorMsg?: Text; settleId?: Text; settleCode?: Text; active?: boolean; revision?: Whole; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface SettlementSub { id?: Text; seq?: Whole; calculationId: string; weighId?: Text; weighSubId?: Text; weighCode?: Text; plateNumber?: Text; registrySubId?: Text; contractSubId?: Text; noticeId?: Text; notoCode?: Text; inventoryId?: Text; invCode?: Text; invName?: Text; routeName?: Text; weighDate?: Text; priceDate?: Text; suttle?: Text; deduct?: Text; deSuttle?: Text; originalWeight?: Text; receiptWeight?: Text; settleBasis?: 'DE_SUTTLE' | 'ORIGINAL' | 'SMALLER' | 'ORIGINAL_IN_TOLERANCE' | null; settleWeight?: Text; price?: Text; priceSource?: Text; qualityPrice?: Text; settlePrice?: Text; fixedAmount?: Text; goodsAmount?: Text; qualityAmount?: Text; settleAmount?: Text; taxIncluded?: boolean; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; computeRemark?: Text; manualFields?: Text; manualReason?: Text; adjustAmount?: Text; adjustReason?: Text; remark?: Text }
interface SettlementAdjust { id?: Text; adjustType?: 'VOLUME' | 'PRIOR' | 'TAIL' | 'OTHER' | null; amount: string; reason: string }
interface SettlementPu extends Stamped { code?: Text; kind?: 'pu' | null; iurgent?: boolean; settleDate?: Text; vendorId: string; vendorName?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; noticeId?: Text; notoCode?: Text; startDate?: Text; endDate?: Text; inventoryId?: Text; inventoryName?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; suttle?: Text; deduct?: Text; settleWeight?: Text; avgPrice?: Text; goodsAmount?: Text; qualityAmount?: Text; adjustAmount?: Text; settleAmount?: Text; noTaxAmount?: Text; taxAmount?: Text; otherAmount?: Text; offsetAmount?: Text; payAmount?: Text; settleAmountCn?: Text; invoiceNo?: Text; invoiceDate?: Text; invoiceAmount?: Text; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; examineStatus?: 'NONE' | 'EXAMINED' | 'REVERSED' | null; examineUserId?: Text; examineUser?: Text; examineDate?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; paidAmount?: Text; poundsConfirmed?: boolean; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdSettlementSub?: List<SettlementSub> | null; fdSettlementAdjust?: List<SettlementAdjust> | null }
interface SettlementSa extends Stamped { code?: Text; kind?: 'sa' | null; iurgent?: boolean; settleDate?: Text; customerId: string; customerName?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; noticeId?: Text; notoCode?: Text; startDate?: Text; endDate?: Text; inventoryId?: Text; inventoryName?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; suttle?: Text; deduct?: Text; settleWeight?: Text; avgPrice?: Text; goodsAmount?: Text; qualityAmount?: Text; adjustAmount?: Text; settleAmount?: Text; noTaxAmount?: Text; taxAmount?: Text; otherAmount?: Text; offsetAmount?: Text; payAmount?: Text; settleAmountCn?: Text; invoiceNo?: Text; invoiceDate?: Text; invoiceAmount?: Text; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; examineStatus?: 'NONE' | 'EXAMINED' | 'REVERSED' | null; examineUserId?: Text; examineUser?: Text; examineDate?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; paidAmount?: Text; poundsConfirmed?: boolean; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdSettlementSub?: List<SettlementSub> | null; fdSettlementAdjust?: List<SettlementAdjust> | null }
interface SettlementAl extends Stamped { code?: Text; kind?: 'al' | null; iurgent?: boolean; settleDate?: Text; partnerOrgId: string; partnerOrgName?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; noticeId?: Text; notoCode?: Text; startDate?: Text; endDate?: Text; inventoryId?: Text; inventoryName?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; suttle?: Text; deduct?: Text; settleWeight?: Text; avgPrice?: Text; goodsAmount?: Text; qualityAmount?: Text; adjustAmount?: Text; settleAmount?: Text; noTaxAmount?: Text; taxAmount?: Text; otherAmount?: Text; offsetAmount?: Text; payAmount?: Text; settleAmountCn?: Text; invoiceNo?: Text; invoiceDate?: Text; invoiceAmount?: Text; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; examineStatus?: 'NONE' | 'EXAMINED' | 'REVERSED' | null; examineUserId?: Text; examineUser?: Text; examineDate?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; paidAmount?: Text; poundsConfirmed?: boolean; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; uploadDate?: Text; uploadMsg?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdSettlementSub?: List<SettlementSub> | null; fdSettlementAdjust?: List<SettlementAdjust> | null }
interface AccountMain { id?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; balance?: Text; frozen?: Text; creditLimit?: Text; creditNow?: Text; available?: Text; creditStart?: Text; creditEnd?: Text; creditMode?: 'NONE' | 'WARN' | 'CONTROL' | null; overdueDays?: Whole; locked?: boolean; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface AccountFlowMain { id?: Text; accountId: string; partnerName?: Text; bizType: string; bizId: string; bizCode?: Text; step: string; revision: number; balanceDelta: string; frozenDelta: string; balanceAfter: string; frozenAfter: string; flowTime: string; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface RecivePaymentSub { id?: Text; settleId?: Text; settleCode?: Text; fareSettleId?: Text; fareSettleCode?: Text; openAmount?: Text; writeOffAmount: string }
interface RecivePaymentMain extends Stamped { code?: Text; direction: 'RECEIVE' | 'PAY'; bizKind?: 'PREPAY' | 'SETTLE' | 'REFUND' | 'DEPOSIT' | null; partnerType: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG'; vendorId?: Text; vendorName?: Text; customerId?: Text; customerName?: Text; carrierId?: Text; carrierName?: Text; partnerOrgId?: Text; partnerOrgName?: Text; partnerId?: Text; partnerName?: Text; contractId?: Text; contractCode?: Text; amount: string; amountCn?: Text; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; payMethod?: 'BANK' | 'CASH' | 'ACCEPTANCE' | 'OIL_CARD' | 'OFFSET' | null; payDate?: Text; bankName?: Text; bankAccount?: Text; billNo?: Text; billDueDate?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdRecivePaymentSub?: List<RecivePaymentSub> | null }
interface FareContractPuLine extends Stamped { code?: Text; kind?: 'pu' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; farePrice?: Text; distance?: Text }
interface FareContractSub { id?: Text; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; farePrice: string; distance?: Text }
interface FareContractPu extends Stamped { code?: Text; kind?: 'pu' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFareContractSub?: List<FareContractSub> | null }
interface FareContractSaLine extends Stamped { code?: Text; kind?: 'sa' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; farePrice?: Text; distance?: Text }
interface FareContractSa extends Stamped { code?: Text; kind?: 'sa' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFareContractSub?: List<FareContractSub> | null }
interface FareContractAlLine extends Stamped { code?: Text; kind?: 'al' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; farePrice?: Text; distance?: Text }
interface FareContractAl extends Stamped { code?: Text; kind?: 'al' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFareContractSub?: List<FareContractSub> | null }
interface FareContractTrLine extends Stamped { code?: Text; kind?: 'tr' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; subId?: Text; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; farePrice?: Text; distance?: Text }
interface FareContractTr extends Stamped { code?: Text; kind?: 'tr' | null; contractNo: string; carrierId: string; carrierName?: Text; contractId?: Text; contractCode?: Text; startDate: string; endDate: string; weightBasis?: 'SMALLER' | 'RECEIVE' | 'ORIGINAL' | 'LARGER' | null; lossBasis?: 'SUTTLE' | 'DE_SUTTLE' | null; lossPercentage?: Text; lossWeight?: Text; allowRule?: 'LARGER' | 'SMALLER' | null; lossMode?: 'EXCESS' | 'ALL' | null; lossPriceMode?: 'GOODS' | 'FIXED' | null; lossPrice?: Text; lossTimes?: Text; taxRate?: Text; minTon?: Text; payDays?: Whole; fareRound?: 'FEN' | 'FEN_DOWN' | 'YUAN' | 'YUAN_DOWN' | 'TEN_DOWN' | null; oilRate?: Text; oilUnit?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFareContractSub?: List<FareContractSub> | null }
interface FarePriceBand { id?: Text; fromKm: string; toKm?: Text; farePrice: string }
interface FarePricePu extends Stamped { code?: Text; kind?: 'pu' | null; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; carrierId?: Text; carrierName?: Text; startDate: string; endDate?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFarePriceBand?: List<FarePriceBand> | null }
interface FarePriceSa extends Stamped { code?: Text; kind?: 'sa' | null; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; carrierId?: Text; carrierName?: Text; startDate: string; endDate?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFarePriceBand?: List<FarePriceBand> | null }
interface FarePriceAl extends Stamped { code?: Text; kind?: 'al' | null; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; carrierId?: Text; carrierName?: Text; startDate: string; endDate?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFarePriceBand?: List<FarePriceBand> | null }
interface FarePriceTr extends Stamped { code?: Text; kind?: 'tr' | null; routeId?: Text; routeName?: Text; inventoryId?: Text; invName?: Text; invcId?: Text; invcName?: Text; carrierId?: Text; carrierName?: Text; startDate: string; endDate?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; fdFarePriceBand?: List<FarePriceBand> | null }
interface FarePlannedPricePu extends Stamped { code?: Text; kind?: 'pu' | null; month: string; routeId: string; routeName?: Text; inventoryId?: Text; invName?: Text; carrierId?: Text; carrierName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; planPrice: string; planQuantity?: Text; overRate?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface FarePlannedPriceSa extends Stamped { code?: Text; kind?: 'sa' | null; month: string; routeId: string; routeName?: Text; inventoryId?: Text; invName?: Text; carrierId?: Text; carrierName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; planPrice: string; planQuantity?: Text; overRate?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface FarePlannedPriceAl extends Stamped { code?: Text; kind?: 'al' | null; month: string; routeId: string; routeName?: Text; inventoryId?: Text; invName?: Text; carrierId?: Text; carrierName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; planPrice: string; planQuantity?: Text; overRate?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface FarePlannedPriceTr extends Stamped { code?: Text; kind?: 'tr' | null; month: string; routeId: string; routeName?: Text; inventoryId?: Text; invName?: Text; carrierId?: Text; carrierName?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | null; planPrice: string; planQuantity?: Text; overRate?: Text; matchKey?: Text; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text }
interface FareSettleSub { id?: Text; weighId: string; weighCode?: Text; weighSubId?: Text; calculationId?: Text; plateNumber?: Text; driverName?: Text; routeName?: Text; distance?: Text; inventoryId?: Text; invName?: Text; weighDate?: Text; originalWeight?: Text; receiveWeight?: Text; fareLoss?: Text; allowLoss?: Text; excessLoss?: Text; fareWeight?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; farePrice?: Text; fareSource?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'PLAN' | null; fareCode?: Text; fareWhy?: Text; fareAmount?: Text; lossPrice?: Text; shortAmount?: Text; addAmount?: Text; addReason?: Text; deductAmount?: Text; deductReason?: Text; settleAmount?: Text; noTaxAmount?: Text; taxAmount?: Text; computeRemark?: Text; estimated?: boolean; errorMsg?: Text; manualFields?: Text; live?: boolean }
interface FareSettlePu extends Stamped { iurgent?: boolean; code?: Text; kind?: 'pu' | null; carrierId: string; carrierName?: Text; fareContractId?: Text; fareContractCode?: Text; settleDate?: Text; startDate?: Text; endDate?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; fareWeight?: Text; fareAmount?: Text; shortAmount?: Text; addAmount?: Text; deductAmount?: Text; settleAmount?: Text; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; oilAmount?: Text; cashAmount?: Text; settleAmountCn?: Text; poundsConfirmed?: boolean; oilConfirmed?: boolean; oilCardNo?: Text; remitAmount?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | 'EXAMINED' | 'REVERSED' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; examineUserId?: Text; examineUser?: Text; examineDate?: Text; fdFareSettleSub?: List<FareSettleSub> | null }
interface FareSettleSa extends Stamped { iurgent?: boolean; code?: Text; kind?: 'sa' | null; carrierId: string; carrierName?: Text; fareContractId?: Text; fareContractCode?: Text; settleDate?: Text; startDate?: Text; endDate?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; fareWeight?: Text; fareAmount?: Text; shortAmount?: Text; addAmount?: Text; deductAmount?: Text; settleAmount?: Text; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; oilAmount?: Text; cashAmount?: Text; settleAmountCn?: Text; poundsConfirmed?: boolean; oilConfirmed?: boolean; oilCardNo?: Text; remitAmount?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | 'EXAMINED' | 'REVERSED' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; examineUserId?: Text; examineUser?: Text; examineDate?: Text; fdFareSettleSub?: List<FareSettleSub> | null }
interface FareSettleAl extends Stamped { iurgent?: boolean; code?: Text; kind?: 'al' | null; carrierId: string; carrierName?: Text; fareContractId?: Text; fareContractCode?: Text; settleDate?: Text; startDate?: Text; endDate?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; fareWeight?: Text; fareAmount?: Text; shortAmount?: Text; addAmount?: Text; deductAmount?: Text; settleAmount?: Text; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; oilAmount?: Text; cashAmount?: Text; settleAmountCn?: Text; poundsConfirmed?: boolean; oilConfirmed?: boolean; oilCardNo?: Text; remitAmount?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | 'EXAMINED' | 'REVERSED' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; examineUserId?: Text; examineUser?: Text; examineDate?: Text; fdFareSettleSub?: List<FareSettleSub> | null }
interface FareSettleTr extends Stamped { iurgent?: boolean; code?: Text; kind?: 'tr' | null; carrierId: string; carrierName?: Text; fareContractId?: Text; fareContractCode?: Text; settleDate?: Text; startDate?: Text; endDate?: Text; weighCodes?: Text; plateNumbers?: Text; carCount?: Whole; fareWeight?: Text; fareAmount?: Text; shortAmount?: Text; addAmount?: Text; deductAmount?: Text; settleAmount?: Text; taxRate?: Text; noTaxAmount?: Text; taxAmount?: Text; oilAmount?: Text; cashAmount?: Text; settleAmountCn?: Text; poundsConfirmed?: boolean; oilConfirmed?: boolean; oilCardNo?: Text; remitAmount?: Text; payStatus?: 'NONE' | 'PART' | 'FULL' | null; redBlue?: 'BLUE' | 'RED' | null; sourceId?: Text; sourceCode?: Text; redReason?: Text; uploadStatus?: 'NONE' | 'WAIT' | 'SENDING' | 'DONE' | 'FAIL' | 'REVERSED' | null; extCode?: Text; printCount?: Whole; status?: 'DRAFT' | 'AUDITED' | 'OBSOLETE' | 'EXAMINED' | 'REVERSED' | null; statusBefore?: Text; auditUserId?: Text; auditUser?: Text; auditDate?: Text; examineUserId?: Text; examineUser?: Text; examineDate?: Text; fdFareSettleSub?: List<FareSettleSub> | null }
interface OilCardMain extends Stamped { cardNo: string; issuer?: Text; carrierId?: Text; carrierName?: Text; plateNumber?: Text; balance?: Text; cardStatus?: 'STOCK' | 'ISSUED' | 'LOST' | null; enabled?: boolean; deleted?: boolean }
interface OilFlowMain { id?: Text; oilCardId?: Text; cardNo?: Text; flowType?: 'CHARGE' | 'SETTLE' | 'BACK' | null; amount?: Text; balanceAfter?: Text; bizId?: Text; bizCode?: Text; reason?: Text; flowTime?: Text; userName?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface PeriodMain { id?: Text; month?: Text; closed?: boolean; closeUser?: Text; closeTime?: Text; reopenUser?: Text; reopenTime?: Text; reopenReason?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole }
interface PartnerStatementLine { id?: Text; lineNo?: Whole; flowTime?: Text; kindName?: Text; bizCode?: Text; amount?: Text; balance?: Text; contested?: boolean; words?: Text }
interface PartnerStatementMain { id?: Text; code?: Text; accountId?: Text; partnerType?: 'CUSTOMER' | 'VENDOR' | 'CARRIER' | 'ORG' | null; partnerId?: Text; partnerName?: Text; contractCode?: Text; startDate?: Text; endDate?: Text; opening?: Text; closing?: Text; unsettledCount?: Whole; unsettledTons?: Text; unsettledAmount?: Text; ageing?: unknown; state?: 'SENT' | 'CONFIRMED' | 'CONTESTED' | 'REPLACED' | 'WITHDRAWN' | null; sentUser?: Text; sentDate?: Text; expireDate?: Text; answerName?: Text; answerDate?: Text; answerWords?: Text; replacesCode?: Text; replacedCode?: Text; tokenHash?: Text; printCount?: Whole; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; fdStatementLine?: List<PartnerStatementLine> | null }
interface IndexConfMain extends Stamped { name: string; roleId?: Text; roleName?: Text; parts: string; seq?: Whole; enabled?: boolean; deleted?: boolean }
interface ReportTemplateColumn { id?: Text; field: string; label?: Text; width?: Whole; format?: Text; total?: 'SUM' | 'COUNT' | 'AVG' | 'WAVG' | null; weightField?: Text }
interface ReportTemplateParam { id?: Text; field: string; op?: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'like' | 'in' | null; label?: Text; required?: boolean; defaultValue?: Text }
interface ReportTemplateMain extends Stamped { code: string; name: string; menuId?: Text; dataSource?: 'weigh' | 'pastWeigh' | 'registry' | 'reading' | 'exception' | 'storeRecord' | 'stock' | 'table' | null; sourceTable?: Text; groupBy?: Text; orderBy?: Text; chart?: unknown; kinds?: Text; roleIds?: Text; roleNames?: Text; isDefault?: boolean; enabled?: boolean; deleted?: boolean; sysReportTemplateColumn?: List<ReportTemplateColumn> | null; sysReportTemplateParam?: List<ReportTemplateParam> | null }
interface ErpAdapterBiz { id?: Text; bizType: 'PU_WEIGH' | 'PT_WEIGH' | 'SA_WEIGH' | 'ST_WEIGH' | 'AL_OUT' | 'AL_IN' | 'TR_MOVE' | 'PR_WEIGH' | 'PU_SETTLE' | 'SA_SETTLE' | 'FARE_SETTLE' | 'RECEIPT' | 'PAYMENT' | 'ASSAY'; active?: boolean; trigger?: 'AUDITED' | 'DOWN' | 'EXAMINED' | null; billType?: Text }
interface ErpAdapterField { id?: Text; bizType: 'PU_WEIGH' | 'PT_WEIGH' | 'SA_WEIGH' | 'ST_WEIGH' | 'AL_OUT' | 'AL_IN' | 'TR_MOVE' | 'PR_WEIGH' | 'PU_SETTLE' | 'SA_SETTLE' | 'FARE_SETTLE' | 'RECEIPT' | 'PAYMENT' | 'ASSAY'; part?: 'HEAD' | 'LINE' | null; extField: string; source?: 'code' | 'date' | 'partnerExtCode' | 'partnerName' | 'contractCode' | 'notoCode' | 'plateNumber' | 'settleAmount' | 'noTaxAmount' | 'taxAmount' | 'remark' | 'no' | 'invExtCode' | 'invName' | 'warehouseExtCode' | 'gross' | 'tare' | 'suttle' | 'deduct' | 'deSuttle' | 'quantity' | 'fromWarehouseExtCode' | 'settleWeight' | 'settlePrice' | 'weighCode' | 'payMethod' | 'carCount' | 'assayResult' | 'itemName' | 'ourValue' | 'vendorValue' | 'settleValue' | 'standard' | 'itemResult' | null; constant?: Text }
interface ErpAdapterCode { id?: Text; archive: 'INVENTORY' | 'VENDOR' | 'CUSTOMER' | 'CARRIER' | 'WAREHOUSE'; code: string; extCode: string }
interface ErpAdapterMain extends Stamped { name: string; target?: 'NC' | 'SAP' | 'HNPJ' | 'ZJWK' | null; activeDate: string; baseUrl: string; account?: Text; sender?: Text; receiver?: Text; secretTime?: Text; timeoutMs?: Whole; maxTries?: Whole; enabled?: boolean; deleted?: boolean; sysErpAdapterBiz?: List<ErpAdapterBiz> | null; sysErpAdapterField?: List<ErpAdapterField> | null; sysErpAdapterCode?: List<ErpAdapterCode> | null }
interface OutboxTry { id?: Text; no?: Whole; kind?: 'SEND' | 'QUERY' | null; time?: Text; ms?: Whole; error?: Text; request?: Text; response?: Text }
interface OutboxNc { id?: Text; target?: 'NC' | 'SAP' | 'HNPJ' | 'ZJWK' | null; bizType?: 'PU_WEIGH' | 'PT_WEIGH' | 'SA_WEIGH' | 'ST_WEIGH' | 'AL_OUT' | 'AL_IN' | 'TR_MOVE' | 'PR_WEIGH' | 'PU_SETTLE' | 'SA_SETTLE' | 'FARE_SETTLE' | 'RECEIPT' | 'PAYMENT' | 'ASSAY' | null; bizId?: Text; bizCode?: Text; action?: 'ADD' | 'REVERSE' | null; revision?: Whole; idemKey?: Text; status?: 'READY' | 'SENDING' | 'RETRY' | 'UNKNOWN' | 'DONE' | 'DEAD' | 'CANCELLED' | null; tries?: Whole; queries?: Whole; nextTryAt?: Text; extCode?: Text; errorClass?: 'CONNECT' | 'BUSY' | 'SILENT' | 'REFUSED' | 'UNMAPPED' | null; lastError?: Text; doneTime?: Text; reason?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; sysOutboxTry?: List<OutboxTry> | null }
interface WebHookMain extends Stamped { name: string; url: string; events: string; timeoutMs?: Whole; maxTries?: Whole; issueTime?: Text; lastTime?: Text; failures?: Whole; pauseTime?: Text; pauseReason?: Text; enabled?: boolean; deleted?: boolean }
interface HookTry { id?: Text; no?: Whole; time?: Text; ms?: Whole; httpStatus?: Whole; error?: Text }
interface HookMessageMain { id?: Text; hookId?: Text; hookName?: Text; event?: 'VISIT_REGISTERED' | 'VISIT_CALLED' | 'VISIT_ENTERED' | 'VISIT_LEFT' | 'VISIT_CANCELLED' | 'WEIGH_STARTED' | 'WEIGH_COMPLETED' | 'WEIGH_CHANGED' | 'WEIGH_AUDITED' | 'WEIGH_OBSOLETED' | 'NOTICE_AUDITED' | 'NOTICE_REVERTED' | 'SETTLEMENT_EXAMINED' | 'SETTLEMENT_UNEXAMINED' | 'PING' | null; subjectCode?: Text; subjectId?: Text; no?: Whole; status?: 'READY' | 'SENDING' | 'RETRY' | 'DONE' | 'DEAD' | 'CANCELLED' | null; tries?: Whole; nextTryAt?: Text; httpStatus?: Whole; lastError?: Text; doneTime?: Text; reason?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; sysHookTry?: List<HookTry> | null }
interface MessageChannelMain extends Stamped { name: string; kind?: 'SMS' | 'WECOM' | 'DINGTALK' | 'WEBHOOK' | 'LOG' | null; url?: Text; account?: Text; signName?: Text; isDefault?: boolean; timeoutMs?: Whole; maxTries?: Whole; secretTime?: Text; lastTime?: Text; failures?: Whole; pauseTime?: Text; pauseReason?: Text; enabled?: boolean; deleted?: boolean }
interface MessageRuleMain extends Stamped { name: string; channelId: string; channelName?: Text; events: string; template: string; toIds?: Text; toNames?: Text; copyIds?: Text; copyNames?: Text; blindIds?: Text; blindNames?: Text; enabled?: boolean; deleted?: boolean }
interface SentMessageMain { id?: Text; channelId?: Text; channelName?: Text; ruleId?: Text; ruleName?: Text; event?: 'VISIT_REGISTERED' | 'VISIT_CALLED' | 'VISIT_ENTERED' | 'VISIT_LEFT' | 'VISIT_CANCELLED' | 'WEIGH_STARTED' | 'WEIGH_COMPLETED' | 'WEIGH_CHANGED' | 'WEIGH_AUDITED' | 'WEIGH_OBSOLETED' | 'NOTICE_AUDITED' | 'NOTICE_REVERTED' | 'SETTLEMENT_EXAMINED' | 'SETTLEMENT_UNEXAMINED' | 'PING' | null; subjectCode?: Text; receivers?: Text; content?: Text; subjectId?: Text; no?: Whole; status?: 'READY' | 'SENDING' | 'RETRY' | 'DONE' | 'DEAD' | 'CANCELLED' | null; tries?: Whole; nextTryAt?: Text; httpStatus?: Whole; lastError?: Text; doneTime?: Text; reason?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; sysMessageTry?: List<HookTry> | null }
interface SyncSourceMain extends Stamped { name: string; type?: 'DB' | 'HTTP' | 'FILE' | null; system?: 'NC' | 'OTHER' | null; dialect?: 'POSTGRES' | 'MYSQL' | 'MSSQL' | 'ORACLE' | null; host?: Text; port?: Whole; dbName?: Text; username?: Text; url?: Text; folder?: Text; timeoutMs?: Whole; maxRows?: Whole; secretTime?: Text; issueTime?: Text; enabled?: boolean; deleted?: boolean }
interface SyncField { id?: Text; field: string; column?: Text; transform?: 'PLAIN' | 'UPPER' | 'LOWER' | 'MAP' | 'DEFAULT' | 'CONST' | 'DATE' | 'TIMES' | 'LEFT' | 'INNER' | null; param?: Text }
interface SyncInterfaceMain extends Stamped { code: string; name: string; sourceId: string; sourceName?: Text; entity: 'inventoryClass' | 'inventory' | 'vendor' | 'customer' | 'carrier' | 'warehouse' | 'vehicle' | 'driver' | 'dept' | 'user' | 'puContract' | 'saContract' | 'alContract' | 'puNotice' | 'saNotice' | 'alNotice' | 'trNotice' | 'pastWeigh'; query: string; rowsPath?: Text; matchKey: string; cursorField?: Text; policy?: 'ERP_WINS' | 'FILL_EMPTY' | 'REVIEW' | null; onMissing?: 'KEEP' | 'DISABLE' | null; maxErrorRate?: Text; cron?: Text; nextTime?: Text; cursor?: Text; lastTime?: Text; lastState?: 'DONE' | 'TRIED' | 'UNDONE' | 'FAILED' | null; enabled?: boolean; deleted?: boolean; sysSyncField?: List<SyncField> | null }
interface SyncLogRow { id?: Text; no?: Whole; innerCode?: Text; result?: 'ADDED' | 'UPDATED' | 'SAME' | 'DISABLED' | 'FAILED' | 'REVIEW' | 'ACCEPTED' | null; message?: Text }
interface SyncLogMain { id?: Text; interfaceId?: Text; interfaceName?: Text; startTime?: Text; state?: 'DONE' | 'TRIED' | 'UNDONE' | 'FAILED' | null; isFull?: boolean; readCount?: Whole; addedCount?: Whole; updatedCount?: Whole; sameCount?: Whole; disabledCount?: Whole; reviewCount?: Whole; failedCount?: Whole; error?: Text; ms?: Whole; cursor?: Text; orgId?: Text; groupId?: Text; createUserId?: Text; createUser?: Text; createDate?: Text; updateUserId?: Text; updateUser?: Text; updateDate?: Text; version?: Whole; sysSyncLogRow?: List<SyncLogRow> | null }
interface ActivtiFlowConfDesignByIdGETAnswer { id: string; version: number; flowType: string; flowTypeLabel: string; name: string; publishedVersion?: Whole; nodes: unknown; versions: unknown; fields: unknown; people: unknown; names: unknown }
interface ActivtiFlowConfRehearseByIdGETAnswerSteps { nodeKey: string; holds?: unknown; people: List<string>; fault?: Text }
interface ActivtiFlowConfRehearseByIdGETAnswer { title: string; applicant: string; steps: List<ActivtiFlowConfRehearseByIdGETAnswerSteps> }
interface CoreSysCodeRuleProbePOSTAnswer { entity?: Text; codes: List<string>; taken: List<string>; fault?: Text; fields: List<{ name: string; label: string }> }
interface SysRoleExplainGETAnswer { allowed?: boolean; lines: List<{ tone: string; text: string }> }
interface CoreSysDisplayKeyIssueByIdPOSTAnswer { id: string; name: string; key: string; links?: List<{ label: string; path: string }> | null }
interface RolePageGETQuery { pn?: Whole; ps?: Whole; current?: Whole; size?: Whole; name?: Text }
interface RolePageGETAnswerList { id: string; code: string; name: string; dataScope: string; enabled?: boolean; remark?: Text }
interface SysRoleUserByIdGETAnswer { userId: string; username: string; realName: string; orgId: string; orgName: string }
interface SysUserOrgByIdGETAnswer { orgId: string; orgCode: string; orgName: string; roles: List<{ id: string; code: string; name: string }> }
interface SysRolePrefixByIdGETAnswer { prefixId?: Text; prefix?: Text; prefixName?: Text; target?: Text; checkId?: Text; checkName?: Text }
interface MaterialAsRegionTreeGETAnswer { id: string; value: string; label: string; text: string; leaf: boolean; children?: List<unknown> | null; jsonObject: { code: string; name: string; fullName: string } }
interface MaterialAsVehicleCheckPassGETQuery { plateNumber: string; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null; inventoryId?: Text }
interface MaterialAsVehicleCheckPassGETAnswer { pass: boolean; warnings: List<string>; vehicleId?: Text; plateNumber: string }
interface MaterialAsDriverCheckPassGETQuery { driverId?: Text; idNumber?: Text; mobile?: Text; kind?: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr' | null; inventoryId?: Text }
interface MaterialAsDriverCheckPassGETAnswer { pass: boolean; warnings: List<string>; driverId?: Text; driverName?: Text }
interface MaterialAsFormulaTestPOSTAnswer { value: string; steps: List<{ expression: string; value: string }>; warnings: List<string> }
interface MaterialAsQrRuleParsePOSTAnswer { target: 'NOTICE' | 'REGISTRY' | 'WEIGH' | 'SITE' | 'CARD'; id: string; fields: Readonly<Record<string, unknown>> }
interface MaterialAsLineVerifyMatchPOSTBodyContext { kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; side?: 'fh' | 'sh' | null; factoryId?: Text; inventoryId?: Text; partnerId?: Text; carrierId?: Text; regionId?: Text }
interface MaterialAsLineVerifyMatchPOSTBody { registryId?: Text; context?: MaterialAsLineVerifyMatchPOSTBodyContext | null }
interface MaterialAsLineVerifyMatchPOSTAnswerCandidates { id: string; code: string; name: string; order: number; material: number; partner?: boolean; carrier?: boolean; factory?: boolean; priority: number }
interface MaterialAsLineVerifyMatchPOSTAnswer { winner?: { id: string; code: string; name: string } | null; message?: Text; candidates?: List<MaterialAsLineVerifyMatchPOSTAnswerCandidates> | null; others?: List<{ id: string; code: string; name: string; reason: string }> | null }
interface QualityProQcExListPOSTAnswerList { id?: Text; sampleStage?: 'BEFORE_UNLOAD' | 'AFTER_LOAD' | 'PILE' | null; carGroupNum?: Whole; deadlineMinutes?: Whole; pointCount?: Whole; formatId?: Text; formatName?: Text; modelId?: Text; modelName?: Text; keepDays?: Whole; recheckDays?: Whole; needDetermine?: boolean; holdExit?: boolean; allowConcession?: boolean; inventoryId?: Text; invCode?: Text; invName?: Text }
interface QualityProQcExByIdGETAnswer { id: string; sampleStage?: 'BEFORE_UNLOAD' | 'AFTER_LOAD' | 'PILE' | null; carGroupNum?: Whole; deadlineMinutes?: Whole; pointCount?: Whole; formatId?: Text; formatName?: Text; modelId?: Text; modelName?: Text; keepDays?: Whole; recheckDays?: Whole; needDetermine?: boolean; holdExit?: boolean; allowConcession?: boolean; inventoryId?: Text; invCode?: Text; invName?: Text; version: number }
interface QualityProQcExUpdatePUTBody { id: string; sampleStage?: 'BEFORE_UNLOAD' | 'AFTER_LOAD' | 'PILE' | null; carGroupNum?: Whole; deadlineMinutes?: Whole; pointCount?: Whole; formatId?: Text; formatName?: Text; modelId?: Text; modelName?: Text; keepDays?: Whole; recheckDays?: Whole; needDetermine?: boolean; holdExit?: boolean; allowConcession?: boolean; version: number }
interface PurorderPuContractInsertPOSTBody { id?: Text; inventoryId?: Text; quantity?: Text; price?: Text; invCode?: unknown; invName?: unknown; model?: unknown; comName?: unknown; netPrice?: unknown; amount?: Text; lossPercentage?: Text; lossWeight?: Text; batchMode?: 'NONE' | 'VEHICLE' | 'DAY' | 'TONS' | 'NUM' | null; batchSize?: Text; modelId?: Text; modelName?: unknown; formatId?: Text; formatName?: unknown; overRate?: unknown; qtyControl?: unknown; noticeQuantity?: unknown; doneQuantity?: unknown; returnQuantity?: unknown; settleQuantity?: unknown; overQuantity?: unknown; surplus?: unknown; contractId: string }
interface PurorderPuContractChangePUTBody { id: string; version: number; endDate?: Text; subs?: List<unknown> | null; reason?: Text }
interface PurorderPuContractUploadFilePOSTAnswer { id: string; fileId: string; fileName: string; size: number; uploadUser: string; uploadDate: string; url: string }
interface PurorderPuContractPricingValidationByIdGETAnswer { ok?: boolean; problems?: List<{ subId?: Text; msg: string; warning?: boolean }> | null }
interface PurorderPuPriceMatchRuleTestPOSTBody { kind: 'pu' | 'pt'; inventoryId: string; contractId?: Text; partnerId?: Text; regionId?: Text; warehouseId?: Text; partnerClass?: Text; freightMode?: Text; time: string; assay?: Readonly<Record<string, string>> | null }
interface PurorderPuPriceMatchRuleTestPOSTAnswerTrace { ruleId?: Text; title: string; date?: Text; candidates?: List<{ code: string; price: string; priceSubId?: Text; band: string }> | null; result: string }
interface PurorderPuPriceMatchRuleTestPOSTAnswer { state: 'FINAL' | 'PENDING' | 'NONE' | 'CONFLICT'; stateName: string; price?: Text; netPrice?: Text; taxRate?: Text; taxIncluded: boolean | null; priceSource?: 'MANUAL' | 'NOTICE' | 'CONTRACT' | 'PRICE_LIST' | 'REFERENCE' | null; ruleId?: Text; priceSubId?: Text; priceDate?: Text; msg?: Text; trace?: List<PurorderPuPriceMatchRuleTestPOSTAnswerTrace> | null }
interface SaleSaPriceMatchRuleTestPOSTBody { kind: 'sa' | 'st'; inventoryId: string; contractId?: Text; partnerId?: Text; regionId?: Text; warehouseId?: Text; partnerClass?: Text; freightMode?: Text; time: string; assay?: Readonly<Record<string, string>> | null }
interface AllotAlPriceMatchRuleTestPOSTBody { kind: 'al'; inventoryId: string; contractId?: Text; partnerId?: Text; regionId?: Text; warehouseId?: Text; partnerClass?: Text; freightMode?: Text; time: string; assay?: Readonly<Record<string, string>> | null }
interface PurorderPuNoticeVehiclesPOSTAnswerRows { row: number; plateNumber: string; result: string; registryCode?: Text }
interface PurorderPuNoticeVehiclesPOSTAnswer { count: number; rows?: List<PurorderPuNoticeVehiclesPOSTAnswerRows> | null }
interface SaleQuantityAuditGETAnswerDifferences { document: string; code: string; rowId: string; field: string; stored: string; recomputed: string }
interface SaleQuantityAuditGETAnswer { id: string; runAt: string; lines: number; differences?: List<SaleQuantityAuditGETAnswerDifferences> | null }
interface PurorderTrRegistryCorrectPUTBody { id: string; version: number; plateNumber?: Text; noticeSubId?: Text; reason: string }
interface PurorderTrRegistryCallNextPOSTAnswer { id: string; code: string; stage: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED'; plateNumber: string; cardNo?: Text }
interface PurorderTrRegistryCardReadPOSTAnswerCard { id: string; cardNo: string; cardType: string; cardStatus: string }
interface PurorderTrRegistryCardReadPOSTAnswer { card: PurorderTrRegistryCardReadPOSTAnswerCard; visit?: PurorderTrRegistryCallNextPOSTAnswer | null; next?: 'ENTER' | 'FIRST' | 'SECOND' | 'RELEASE' | null }
interface PurorderTrRegistryCardCheckPOSTBody { registryId: string; cardUid?: Text; blocks?: List<string> | null }
interface PurorderTrRegistryEntrancePOSTBody { plateNumber?: Text; cardNo?: Text; checkId?: Text; registryId?: Text; cardUid?: Text; reason?: Text }
interface PurorderTrRegistryGatePOSTBody { plateNumber?: Text; cardNo?: Text; checkId: string; content?: Text }
interface PurorderTrRegistryGatePOSTAnswerButton { label: string; path: string; body?: Readonly<Record<string, string>> | null }
interface PurorderTrRegistryGatePOSTAnswerVisit { id: string; code: string; kind: 'pu' | 'pt' | 'sa' | 'st' | 'al' | 'tr'; side?: 'fh' | 'sh' | null; stage: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED'; stageName: string; plateNumber: string; trailerPlateNumber?: Text; driverName?: Text; partnerName?: Text; materials: string; cardNo?: Text; queueNo?: Text; queuePlace?: Text; dischargeAddressName?: Text; weighCode?: Text; deSuttle?: Text; passNo?: Text; seals?: Text }
interface PurorderTrRegistryGatePOSTAnswerVisitor { id: string; plateNumber: string; visitor: string; hostUserName?: Text; startTime: string; endTime: string }
interface PurorderTrRegistryGatePOSTAnswer { light: 'green' | 'red'; why?: Text; todo: string; button?: PurorderTrRegistryGatePOSTAnswerButton | null; waits: boolean; offer?: 'CALL' | 'REGISTER' | null; visit?: PurorderTrRegistryGatePOSTAnswerVisit | null; visitor?: PurorderTrRegistryGatePOSTAnswerVisitor | null }
interface RegistryTrRegistryGatePointsGETAnswer { id: string; code: string; name: string; checkType: 'GATE_IN' | 'GATE_OUT' }
interface PurorderTrRegistryDriverCodePOSTAnswer { id: string; code: string; plateNumber: string; driverName?: Text; materials: string; site?: Text; path: string }
interface PurorderTrRegistryViewImageByIdGETAnswer { id: string; bizType: 'REGISTRY' | 'READING' | 'CONFIRM'; bizId: string; node: string; deviceId?: Text; position?: Text; fileId: string; sha256: string; takenTime: string }
interface RegistryTrRegistryJointListPOSTBody { limit?: unknown; sort?: unknown; search?: unknown; tplId?: Text; param?: unknown; source: 'notice'; id: string }
interface QualityProQcBarrelGroupPilePOSTBody { kind: 'pr' | 'pu'; inventoryId: string; warehouseId?: Text; pileWeight: string; remark?: Text }
interface MeasureConfirmPuWeighSubmitPOSTBody { rows: List<Readonly<Record<string, unknown>>>; param?: { type?: 'confirm' | 'sampling' | null; showDone?: boolean } | null }
interface MeasureConfirmPuWeighBatchSampPOSTBody { ids: List<string>; sampleDate?: Text; carGroupNum?: Whole; deadline?: Text }
interface MeasureMmLoadingRoomByRegistryIdGETAnswer { quantity?: Text; by?: 'LIMIT' | 'SURPLUS' | 'PER_LIMIT' | null; byName?: Text; msg?: Text }
interface MeasureMmLoadingBoardGETAnswerRows { id: string; version: number; inventoryId: string; invName: string; preQuantity: string; originalWeight?: Text; isPack?: boolean; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; batchNo?: Text; siteDeduct?: Text; siteRate?: Text; pieces?: Whole; notLoaded?: boolean; confirmRemark?: Text; pictures: List<string> | null; confirmState: 'NONE' | 'WAIT' | 'CONFIRMED' | 'SINGLE'; confirmUser?: Text; confirmTime?: Text; ihandle?: boolean; actions: List<'CONFIRM' | 'CONFIRM_NO' | 'CONFIRM_NOT' | 'CONFIRM_AGAIN' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY'>; noReason?: Text }
interface MeasureMmLoadingBoardGETAnswer { registryId: string; code: string; kind: string; side?: Text; plateNumber: string; trailerPlateNumber?: Text; partnerName?: Text; cargo: string; direction: 'in' | 'out'; stage: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED'; base: string; dischargeAddressId?: Text; dischargeAddressName?: Text; entranceTime?: Text; firstTime?: Text; gross?: Text; tare?: Text; sealNos?: Text; hasLoad?: boolean; loadTime?: Text; loadUser?: Text; rejectCount: number; rejectSays?: Text; rejectTime?: Text; back?: boolean; mine?: boolean; rows: List<MeasureMmLoadingBoardGETAnswerRows> }
interface MeasureMmLoadingPlacesGETAnswer { kind: 'warehouse' | 'area' | 'silo' | 'location'; id: string; name: string; warehouseId?: Text; areaId?: Text; siloId?: Text; inventoryIds: List<string> }
interface MeasureMmSamplingBoardGETAnswerRows { id: string; version: number; invName: string; sampleStatus: 'NONE' | 'DONE' | 'WAIT' | 'UNQUALIFIED'; points: List<number>; pictures: List<string> | null; barrelCode?: Text; ihandle?: boolean; actions: List<'CONFIRM' | 'CONFIRM_NO' | 'CONFIRM_NOT' | 'CONFIRM_AGAIN' | 'SINGLE_WEIGH' | 'SINGLE_EMPTY'>; noReason?: Text }
interface MeasureMmSamplingBoardGETAnswer { registryId: string; code: string; plateNumber: string; partnerName?: Text; base: string; firstTime?: Text; rows: List<MeasureMmSamplingBoardGETAnswerRows> }
interface MeasureMmPuWeighWeighsavePOSTBody { registryId: string; scaleId: string; expect: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK'; subId?: Text; splitMode?: 'ONE' | 'SEQUENTIAL' | 'PROPORTIONAL' | null; sealNos?: Text; axleType?: 'A2' | 'A3' | 'T3' | 'A4' | 'T4' | 'T5' | 'T6S' | 'T6' | null; readingId?: Text; useStoredTare?: boolean; prefix?: Text; accept?: List<string> | null; reason?: Text }
interface MeasureMmPrWeighWeighsavePOSTBody { scaleId: string; expect: 'FIRST' | 'SECOND'; plateNumber: string; inventoryId?: Text; fromWarehouseId?: Text; toWarehouseId?: Text; readingId?: Text; useStoredTare?: boolean; prefix?: Text; accept?: List<string> | null; reason?: Text }
interface MeasureMmWeighSinglePOSTBody { registryId: string; action: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'BACK'; reason?: Text }
interface MeasureMmWeighFormGETQuery { scaleId: string; registryId?: Text; plateNumber?: Text; cardNo?: Text }
interface MeasureMmWeighFormGETAnswerStoredTare { tare: string; tareTime: string; endDate?: Text; usable?: boolean; msg?: Text }
interface MeasureMmWeighFormGETAnswer { visit?: unknown; weigh?: unknown; expect?: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | null; plateType?: Text; limitUnknown?: boolean; single?: 'SINGLE_WEIGH' | 'SINGLE_EMPTY' | 'BACK' | null; sealNos?: Text; sealNeeded?: boolean; prefixes?: List<{ prefix: string; prefixName: string }> | null; room: { surplus?: Text; reserved: string; perLimit?: Text }; storedTare?: MeasureMmWeighFormGETAnswerStoredTare | null; blockers?: List<{ code: string; msg: string }> | null }
interface MeasureMmWeighConsoleGETAnswerFIRST { registryId: string; code: string; kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; side?: 'fh' | 'sh' | null; plateNumber: string; partnerName?: Text; invName?: Text; stage: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED'; since?: Text; rejectCount: number; weighId?: Text; expect?: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | null; column: 'FIRST' | 'CONFIRM' | 'SECOND' | 'EXIT_CHECK' | 'RELEASE'; late?: Text }
interface MeasureMmWeighConsoleGETAnswer { FIRST?: List<MeasureMmWeighConsoleGETAnswerFIRST> | null; CONFIRM?: List<MeasureMmWeighConsoleGETAnswerFIRST> | null; SECOND?: List<MeasureMmWeighConsoleGETAnswerFIRST> | null; EXIT_CHECK?: List<MeasureMmWeighConsoleGETAnswerFIRST> | null; RELEASE?: List<MeasureMmWeighConsoleGETAnswerFIRST> | null }
interface MeasureMmPuWeighSubByIdGETAnswer { seq?: Whole; registrySubId?: Text; noticeSubId?: Text; inventoryId: string; invCode?: Text; invName?: Text; model?: Text; pkOrg?: Text; orgName?: Text; warehouseId?: Text; warehouseName?: Text; areaId?: Text; areaName?: Text; siloId?: Text; siloName?: Text; locationId?: Text; locationName?: Text; fromWarehouseId?: Text; fromWarehouseName?: Text; toWarehouseId?: Text; toWarehouseName?: Text; batchId?: Text; batchNo?: Text; pieces?: Whole; preQuantity?: Text; originalWeight?: Text; originalGross?: Text; originalTare?: Text; gross?: Text; tare?: Text; suttle?: Text; deductPack?: Text; deductFixed?: Text; siteDeduct?: Text; siteRate?: Text; assayDeduct?: Text; deduct?: Text; deSuttle?: Text; theoryDiff?: Text; loss?: Text; lossAllow?: Text; lossOver?: Text; price?: Text; netPrice?: Text; priceState?: 'FINAL' | 'PENDING' | 'CONFLICT' | 'NONE' | null; priceSource?: Text; ruleId?: Text; priceSubId?: Text; priceDate?: Text; amount?: Text; qualityPrice?: Text; fixedAmount?: Text; computeRemark?: Text; assayStatus?: 'NONE' | 'WAIT' | 'INPUT' | 'CHECKED' | 'DETERMINED' | null; barrelGroupId?: Text; determineId?: Text; modelId?: Text; receiptWeight?: Text; returnedQuantity: string; returnReserved: string; notLoaded?: boolean; postSeq: number; remark?: Text; id: string; weighId: string; weighCode?: Text; version: number }
interface MeasureMmVehicleTareTakePOSTAnswer { id: string; vehicleId: string; tare: string; readingId?: Text; weighId?: Text; tareTime: string; endDate: string; trailerPlateNumber?: Text; state: 'VALID' | 'REPLACED' | 'DISABLED' }
interface MeasureMmPuWeighPrintPUTBody { ids: List<string>; templateId?: Text; copies?: Whole; reason?: Text; station?: Text }
interface MeasureMmPuWeighSplitWeighPUTBodyPartsPlace { warehouseId: string; areaId?: Text; siloId?: Text; locationId?: Text }
interface MeasureMmPuWeighSplitWeighPUTBodyParts { suttle: string; noticeSubId?: Text; partnerId?: Text; place?: MeasureMmPuWeighSplitWeighPUTBodyPartsPlace | null }
interface MeasureMmPuWeighSplitWeighPUTBody { id: string; version: number; parts?: List<MeasureMmPuWeighSplitWeighPUTBodyParts> | null; suttles?: Text }
interface MeasureMmWeighReturnGoodsPOSTBody { weighSubId: string; quantity: string; reason: string; plateNumber?: Text; driverId?: Text }
interface MeasureMmWeighReturnGoodsPOSTAnswer { noticeId: string; notoCode: string; registryId: string; registryCode: string }
interface MeasureMmWeighJointListPOSTBody { limit?: unknown; sort?: unknown; search?: unknown; tplId?: Text; param?: unknown; source: 'contract' | 'notice' | 'registry' | 'weigh' | 'stockRecord' | 'calculation' | 'settlement' | 'fareSettle'; id: string }
interface MeasureMmWeighRuleTestPOSTAnswerList { type: 'SCALE_EXPIRED' | 'SCALE_CHECK' | 'RANGE' | 'DIVISION' | 'NO_PICTURE' | 'DUP_PICTURE' | 'HAND' | 'OFFLINE' | 'PLATE_MISMATCH' | 'STAY' | 'NET_MIN' | 'TARE_DEVIATION' | 'ORIGINAL_TARE' | 'ORIGINAL_GROSS' | 'OVER_LIMIT' | 'OVERLOAD' | 'SUTTLE_RANGE' | 'PLAN_DIFF' | 'LOSS_OVER' | 'GAIN_OVER' | 'THEORY_DIFF' | 'SITE_DEDUCT' | 'SIMILAR' | 'EXIT_DIFF' | 'GATE_DELAY'; typeName: string; level: 'OFF' | 'WARN' | 'CHOOSE' | 'BLOCK'; levelName: string; outcome: 'OFF' | 'PASS' | 'WARN' | 'ACCEPTED' | 'OVERRIDDEN' | 'CHOOSE' | 'BLOCK'; ruleId?: Text; inventoryId?: Text; limit?: Text; actual?: Text; says?: Text }
interface MeasureMmWeighRuleTestPOSTAnswer { purpose?: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | 'TARE' | null; passes?: boolean; msg?: Text; list: List<MeasureMmWeighRuleTestPOSTAnswerList> }
interface FlowInfApprovalPOSTBody { id: string; taskId?: Text; verb: 'AGREE' | 'REJECT' | 'RETURN' | 'TRANSFER' | 'ADD_SIGNER'; opinion?: Text; toUserId?: Text; nextUserId?: Text }
interface FlowInfApprovalPOSTAnswer { id: string; state: 'DRAFT' | 'RUNNING' | 'PASSED' | 'REJECTED' | 'REVOKED' }
interface FlowInfScheduleByIdGETAnswerNodesTasks { userName?: Text; state: 'PENDING' | 'AGREED' | 'REJECTED' | 'RETURNED' | 'TRANSFERRED' | 'CLOSED' | 'COPIED'; decidedBy?: Text; openTime: string; decideTime?: Text }
interface FlowInfScheduleByIdGETAnswerNodes { nodeNo: number; nodeName: string; nodeType: string; nodeTypeLabel: string; nodeKey: string; links: List<{ to?: Text; label?: Text; taken?: boolean }>; condition?: Text; progress: 'PASSED' | 'CURRENT' | 'STOPPED' | 'WAITING' | 'SKIPPED'; signers: List<string>; tasks: List<FlowInfScheduleByIdGETAnswerNodesTasks> }
interface FlowInfScheduleByIdGETAnswerOpinions { round: number; nodeName?: Text; verb: 'AGREE' | 'REJECT' | 'RETURN' | 'TRANSFER' | 'ADD_SIGNER' | 'INITIATE' | 'REVOKE' | 'REMIND' | 'ESCALATE'; userId: string; userName: string; toUserName?: Text; forUserName?: Text; opinion?: Text; createTime: string }
interface FlowInfScheduleByIdGETAnswer { id: string; entity: string; bizId: string; flowType: string; title: string; state: 'DRAFT' | 'RUNNING' | 'PASSED' | 'REJECTED' | 'REVOKED'; stateLabel: string; round: number; applicant: string; startTime: string; endTime?: Text; nodes: List<FlowInfScheduleByIdGETAnswerNodes>; opinions: List<FlowInfScheduleByIdGETAnswerOpinions>; document: unknown; taskId?: Text; choosesFor?: Text; canRevoke?: boolean }
interface MeasureMmHandoverCountsPOSTAnswer { label: string; count: number; target?: { path: string; search: unknown } | null }
interface MeasureMmPastWeighJointListPOSTBody { limit?: unknown; sort?: unknown; search?: unknown; tplId?: Text; param?: unknown; source: 'vehicle' | 'customer' | 'vendor' | 'inventory'; id: string }
interface MeasureMmScaleBoardGETAnswerRooms { id: string; code: string; name: string; enabled?: boolean; orgName: string }
interface MeasureMmScaleBoardGETAnswerScales { id: string; roomId: string; code: string; name: string; enabled?: boolean; connType: 'TCP_CLIENT' | 'AGENT' | 'MODBUS_TCP' | 'SIM'; version: number; protocol: 'YAOHUA_CONT' | 'YAOHUA_CMD' | 'YAOHUA_REV' | 'YAOHUA_FWD' | 'YAOHUA_A12' | 'TOLEDO_CONT' | 'ASCII_ST' | 'MODBUS_TCP' | 'GENERIC' | 'SIM'; unit: 'kg' | 't'; checksum?: unknown; parserParams?: unknown; controlMode: 'ATTENDED' | 'UNATTENDED' | 'OFF'; maxCapacity: string; division: string; host?: Text; port?: Whole; verifyExpire?: Text; proposed?: unknown; proposerName?: Text; proposeTime?: Text; source?: Text; online?: boolean; offlineReason?: Text; lastFrame?: Text; good: string; bad: string; checkTime?: Text; checkResult?: 'PASS' | 'FAIL' | null; checkError?: Text; flow?: 'IDLE' | 'IDENTIFIED' | 'ENTERING' | 'ON_SCALE' | 'CAPTURED' | 'LEAVING' | 'WAIT_HUMAN' | 'FAULT' | 'ATTENDED' | null }
interface MeasureMmScaleBoardGETAnswerAgents { id: string; roomId: string; code: string; name: string; enabled?: boolean; agentVersion?: Text; lastSeen?: Text; online?: boolean }
interface MeasureMmScaleBoardGETAnswerDevices { id: string; scaleId?: Text; checkId?: Text; checkName?: Text; code: string; name: string; deviceType: 'CAMERA' | 'LPR' | 'BARRIER' | 'LIGHT' | 'LED' | 'VOICE' | 'CARD_READER' | 'PRINTER' | 'INFRARED' | 'LOOP' | 'INTERCOM'; position?: 'FRONT' | 'REAR' | 'LEFT' | 'RIGHT' | 'TOP' | null; connType: string; host?: Text; enabled?: boolean; online?: boolean; lastSeen?: Text }
interface MeasureMmScaleBoardGETAnswer { rooms: List<MeasureMmScaleBoardGETAnswerRooms>; scales: List<MeasureMmScaleBoardGETAnswerScales>; agents: List<MeasureMmScaleBoardGETAnswerAgents>; devices: List<MeasureMmScaleBoardGETAnswerDevices> }
interface MeasureMmScaleByIdRecordPOSTAnswerGuesses { protocol: 'YAOHUA_CONT' | 'YAOHUA_CMD' | 'YAOHUA_REV' | 'YAOHUA_FWD' | 'YAOHUA_A12' | 'TOLEDO_CONT' | 'ASCII_ST' | 'MODBUS_TCP' | 'GENERIC' | 'SIM'; protocolName: string; unit: 'kg' | 't'; checksum?: unknown; parserParams?: unknown; share: unknown; frames: number; weight: string }
interface MeasureMmScaleByIdRecordPOSTAnswer { name: string; content: string; bytes: number; guesses: List<MeasureMmScaleByIdRecordPOSTAnswerGuesses> }
interface MeasureMmScaleByIdRecordingsGETAnswerList { id: string; recordTime: string; seconds: number; userName: string }
interface MeasureMmScaleDetectPOSTAnswer { bytes: number; guesses: List<MeasureMmScaleByIdRecordPOSTAnswerGuesses> }
interface MeasureMmScaleByIdOperatePOSTBody { action: 'retry' | 'sendOff' | 'takeOver' | 'handBack' | 'resume' }
interface MeasureMmScaleByIdLiveGETAnswer { seq: number; time: string; weight: string; stable?: boolean; zero?: boolean; negativeZero?: boolean; outOfRange?: boolean; online?: boolean; position?: { front?: boolean; rear?: boolean } | null; state: 'IDLE' | 'IDENTIFIED' | 'ENTERING' | 'ON_SCALE' | 'CAPTURED' | 'LEAVING' | 'WAIT_HUMAN' | 'FAULT' | 'ATTENDED'; plateNumber?: Text }
interface MeasureMmScaleByIdZeroPOSTAnswerBefore { id: string; orgId: string; groupId: string; scaleId: string; scaleCode: string; seq: number; readingTime: string; weight: string; division: string; stable?: boolean; zeroOk?: boolean; positionOk?: boolean; source: 'SCALE' | 'HAND' | 'OFFLINE' | 'SIM'; purpose: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | 'TARE' | 'CHECK'; registryId?: Text; plateNumber?: Text; recognisedPlate?: Text; recognisedTrailer?: Text; operatorId?: Text; operator?: Text; raw?: Text; pictures: List<{ fileId: string; sha256: string; position: string }>; applicationId?: Text; prevHash: string; hash: string }
interface MeasureMmScaleByIdZeroPOSTAnswer { before: MeasureMmScaleByIdZeroPOSTAnswerBefore; after: MeasureMmScaleByIdZeroPOSTAnswerBefore }
interface MeasureMmScaleByIdCapturePOSTBody { purpose: 'FIRST' | 'SECOND' | 'SUB' | 'EXIT_CHECK' | 'TARE' | 'CHECK'; registryId?: Text; vehicleId?: Text; plateNumber?: Text }
interface MeasureMmScaleByIdSimPOSTBody { weight: string; beams?: { front?: boolean; rear?: boolean } | null; plate?: Text; plateNumber?: Text; trailerPlateNumber?: Text; fault?: 'NONE' | 'OFFLINE' | 'MOTION' | 'NET' | 'JUMP' | null }
interface MeasureMmDeviceByIdTestPOSTAnswer { id: string; command: 'open' | 'close' | 'red' | 'green' | 'show' | 'say' | 'print' | 'ping' }
interface MeasureMmDeviceByIdCommandPOSTBody { command: 'open' | 'close' | 'red' | 'green' | 'show' | 'say' | 'print' | 'ping'; text?: Text; plateNumber?: Text }
interface MeasureMmReadingVerifyGETAnswer { ok?: boolean; checked: number; firstBadSeq?: Whole; reason?: 'HASH' | 'GAP' | 'ORDER' | 'PICTURE' | null; headHash?: Text; expiredPictures: number }
interface StorePdStockReconcileGETAnswerDifferences { document: string; code: string; rowId?: Text; field: string; stored: string; recomputed: string }
interface StorePdStockReconcileGETAnswer { runAt: string; lines: number; differences?: List<StorePdStockReconcileGETAnswerDifferences> | null }
interface StorePdStockSummaryPOSTBody { limit?: { pn?: Whole; ps?: Whole; total?: Whole; totalCapped?: boolean } | null; sort?: List<{ key?: Text; dir?: 'asc' | 'desc' | null; keyId?: Text }> | null; search?: List<Condition | { or?: List<Condition> | null }> | null; tplId?: Text; param?: Readonly<Record<string, unknown>> | null; from?: Text; to?: Text }
interface SysRoleAssayByIdGETAnswer { itemId: string; canView?: boolean; canInput?: boolean; itemCode: string; itemName: string }
interface SysRoleAssayByIdPUTBody { items: List<{ itemId: string; canView?: boolean; canInput?: boolean }> }
interface QualityQcModelCgFindPOSTBody { kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; inventoryId: string; contractId?: Text; partnerId?: Text; day: string }
interface QualityQcModelCgFindPOSTAnswerCandidates { id: string; code: string; name: string; order: number; score: number; why: string }
interface QualityQcModelCgFindPOSTAnswer { winner?: { id: string; code: string; name: string } | null; source?: 'CONTRACT' | 'MATERIAL' | 'MATCH' | null; sourceName?: Text; message?: Text; candidates?: List<QualityQcModelCgFindPOSTAnswerCandidates> | null; others?: List<{ id: string; code: string; name: string; reason: string }> | null }
interface QualityQcModelCgProbePOSTAnswerItems { name: string; value: string; result: 'QUALIFIED' | 'UNQUALIFIED' | 'CONCESSION' | 'REFUSED'; resultName: string; deduct?: Text; qualityPrice?: Text; amount?: Text }
interface QualityQcModelCgProbePOSTAnswer { assayDeduct: string; qualityPrice?: Text; settlePrice?: Text; fixedAmount: string; result: 'QUALIFIED' | 'UNQUALIFIED' | 'CONCESSION' | 'REFUSED'; resultName: string; computeRemark: string; items?: List<QualityQcModelCgProbePOSTAnswerItems> | null }
interface QualityQcAssaySamplePreparePUTBodyPortions { portionType: 'MOISTURE' | 'ANALYSIS' | 'RESERVE'; grain?: Text; weight?: Text; place?: Text }
interface QualityQcAssaySamplePreparePUTBody { sampleCode: string; place?: Text; portions?: List<QualityQcAssaySamplePreparePUTBodyPortions> | null }
interface QualityProQcBarrelGroupPrintByServerPOSTBody { ids: List<string>; copies?: Whole; reason?: Text; station?: Text; output?: 'PDF' | 'PAGE' | null }
interface QualityQcAssaySamplePrintByServerPOSTBody { codes?: List<string> | null; copies?: Whole; reason?: Text; station?: Text; output?: 'PDF' | 'PAGE' | null }
interface QualityQcAssayAssayCodeSubsGETAnswerSubs { itemId: string; fieldName: string; fieldExplain: string; fieldType: string; options?: Text; unit?: Text; decimals: number; minValue?: Text; maxValue?: Text; parallelCount: number; toleranceT?: Text; irequired?: boolean; iupdate?: boolean; seq: number; value?: Text; state: string; determinations?: List<string> | null }
interface QualityQcAssayAssayCodeSubsGETAnswer { assayCode: string; id: string; version: number; status: string; subs?: List<QualityQcAssayAssayCodeSubsGETAnswerSubs> | null }
interface QualityQcAssayInputPUTBodyValues { itemId: string; determinations?: List<string> | null; value?: Text; changeReason?: Text }
interface QualityQcAssayInputPUTBody { assayCode: string; version?: Whole; values: List<QualityQcAssayInputPUTBodyValues> }
interface QualityProAssayDetermineVendorValuesPUTBody { id: string; valueRule: 'OURS' | 'VENDOR' | 'MEAN' | 'WITHIN'; values?: List<{ itemId: string; value?: Text }> | null }
interface QualityProAssayDetermineByIdResultGETAnswerItems { itemId: string; name: string; meanValue: string; vendorValue?: Text; settleValue: string; standard?: Text; result?: 'QUALIFIED' | 'UNQUALIFIED' | 'CONCESSION' | 'REFUSED' | null }
interface QualityProAssayDetermineByIdResultGETAnswerArbitrations { labName: string; reportNo: string; reportDate: string; userName: string; results: string; fileUrl?: Text }
interface QualityProAssayDetermineByIdResultGETAnswerCars { weighCode: string; plateNumber: string; suttle: string; price?: Text; settlePrice?: Text; deSuttle: string; old: { price?: Text; settlePrice?: Text; deSuttle?: Text }; values?: Readonly<Record<string, string>> | null; assayDeduct: string; qualityPrice?: Text; fixedAmount: string; computeRemark?: Text }
interface QualityProAssayDetermineByIdResultGETAnswer { id: string; code: string; status: 'DRAFT' | 'AUDITED'; valueRule: 'OURS' | 'VENDOR' | 'MEAN' | 'WITHIN'; items?: List<QualityProAssayDetermineByIdResultGETAnswerItems> | null; arbitrations?: List<QualityProAssayDetermineByIdResultGETAnswerArbitrations> | null; cars?: List<QualityProAssayDetermineByIdResultGETAnswerCars> | null }
interface QualityProAssayDetermineArbitrationsGETAnswerItems { itemId: string; name: string; first?: Text; second?: Text; limit?: Text; value?: Text }
interface QualityProAssayDetermineArbitrationsGETAnswer { barrelGroupId: string; code: string; partnerName?: Text; isReported?: boolean; isBegun?: boolean; labName?: Text; reportNo?: Text; reportDate?: Text; fileId?: Text; fileUrl?: Text; items?: List<QualityProAssayDetermineArbitrationsGETAnswerItems> | null }
interface QualityProAssayDetermineArbitratePUTBody { barrelGroupId: string; labName: string; reportNo: string; reportDate: string; fileId: string; values?: List<{ itemId: string; value: string }> | null; reason?: Text }
interface MeasureMmPuWeighInputAssayPUTBodyValues { itemId: string; determinations?: List<string> | null; value?: Text }
interface MeasureMmPuWeighInputAssayPUTBody { id: string; version?: Whole; values: List<MeasureMmPuWeighInputAssayPUTBodyValues> }
interface QualityQcAssayLinesGETAnswer { assayCode: string; id: string; version: number; status: string; subs?: List<QualityQcAssayAssayCodeSubsGETAnswerSubs> | null; invName?: Text; day: string }
interface QualityQcAssaySampleControlPOSTBody { values?: List<{ itemId: string; value: string }> | null; known?: Text }
interface QualityQcAssaySampleReceivePUTAnswer { isOdd?: boolean; sealNo?: Text; sendWeight: string; sendPhoto?: Text }
interface QualityQcAssaySampleTraceByCodeGETAnswerHandovers { stage: string; state: string; fromUser: string; toUser?: Text; sendWeight: string; receiveWeight?: Text; sealNo?: Text; seal?: Text; sendDay: string; receiveDay?: Text; reason?: Text; sendPhoto?: Text; receivePhoto?: Text }
interface QualityQcAssaySampleTraceByCodeGETAnswer { sampleCode: string; prepareCode?: Text; sampleType: string; barrelGroupCode?: Text; partnerName?: Text; plateNumbers?: List<string> | null; handovers?: List<QualityQcAssaySampleTraceByCodeGETAnswerHandovers> | null; sheets?: List<{ assayCode: string; status: string; results: string }> | null; arbitrations?: List<QualityProAssayDetermineByIdResultGETAnswerArbitrations> | null }
interface QualityQcAssayDeviceInputPOSTBody { readingNo?: Text; assayCode: string; values: List<{ item: string; value: string }> }
interface PurorderFdPuCalculationGroupListPOSTBody { groupBy: 'partner' | 'route' | 'material' | 'plate' | 'day'; search?: unknown }
interface PurorderFdPuCalculationGroupListPOSTAnswerList { key?: Text; name?: Text; count: number; suttle: string; settleWeight: string; settleAmount: string; ids?: List<string> | null }
interface PurorderFdPuCalculationGroupListPOSTAnswer { list?: List<PurorderFdPuCalculationGroupListPOSTAnswerList> | null }
interface PurorderFdPuSettlementMainConfirmPoundsPUTBody { ids: List<string>; lines?: List<{ weighSubId: string; receiveWeight: string }> | null }
interface PurorderFdPuSettlementMainRemittancePUTBody { id?: Text; amount?: Text; lines?: List<{ id: string; amount: string }> | null; payMethod: 'BANK' | 'CASH' | 'ACCEPTANCE' | 'OFFSET'; bankAccount?: Text; payDate?: Text; billNo?: Text; billDueDate?: Text }
interface AccountAccountSetCreditPUTBody { id: string; creditLimit: string; creditStart?: Text; creditEnd?: Text; creditMode: 'NONE' | 'WARN' | 'CONTROL'; overdueDays?: Whole; locked?: boolean; reason: string }
interface AccountAccountStatementByIdGETAnswerFlows { flowTime: string; kind: string; bizCode?: Text; amount: string; balance: string }
interface AccountAccountStatementByIdGETAnswer { partnerName?: Text; startDate: string; endDate: string; opening: string; closing: string; flows?: List<AccountAccountStatementByIdGETAnswerFlows> | null; unsettledCount: number; unsettledTons: string; unsettledAmount: string; ageing?: List<{ label: string; count: number; amount: string }> | null }
interface PurorderFarePriceFindPOSTBody { routeId?: Text; carrierId?: Text; inventoryId: string; day: string }
interface PurorderFarePriceFindPOSTAnswer { winner?: { id: string; code: string; name: string } | null; farePrice?: Text; fareMode?: 'TON' | 'TON_KM' | 'CAR' | 'BAND' | null; distance?: Text; source?: 'NOTICE' | 'CONTRACT' | 'PRICE' | 'PLAN' | null; sourceName?: Text; message?: Text; candidates?: List<QualityQcModelCgFindPOSTAnswerCandidates> | null; others?: List<{ id: string; code: string; name: string; reason: string }> | null }
interface PurorderFareSettleGroupListPOSTBody { groupBy: 'partner' | 'route' | 'material' | 'plate' | 'day'; search?: { carrierId?: Text; startDate?: Text; endDate?: Text } | null }
interface PurorderFareSettleGroupListPOSTAnswer { key?: Text; count: number; suttle: string; ids?: List<string> | null }
interface PurorderFareSettleRemittancePUTBody { id?: Text; amount?: Text; lines?: List<{ id: string; amount: string }> | null; payMethod: 'BANK' | 'CASH' | 'ACCEPTANCE' | 'OFFSET'; bankAccount?: Text; payDate: string; billNo?: Text; billDueDate?: Text }
interface AccountAccountSendStatementPOSTAnswer { id: string; code: string; partnerName?: Text; site?: Text; path: string; expireDate: string }
interface StatementByTokenAnswerPOSTBody { isAgreed: boolean; name: string; words?: Text; lines?: List<{ lineNo: number; words: string }> | null }
interface ReportReportTemplateRunPOSTAnswerColumns { key: string; label: string; width?: Whole; scale?: Whole; format?: Text; options: Readonly<Record<string, string>> | null }
interface ReportReportTemplateRunPOSTAnswerParams { key: string; label: string; kind: string; required: boolean; options: List<{ value: string; label: string }> | null; value: string }
interface ReportReportTemplateRunPOSTAnswerChart { kind: 'bars' | 'stack' | 'rows' | 'lines'; category: string; values?: List<string> | null }
interface ReportReportTemplateRunPOSTAnswer { name: string; columns?: List<ReportReportTemplateRunPOSTAnswerColumns> | null; params?: List<ReportReportTemplateRunPOSTAnswerParams> | null; isWaiting: boolean; list?: List<Readonly<Record<string, unknown>>> | null; path: string; search?: List<unknown> | null; searches?: List<List<unknown> | null> | null; sums?: Readonly<Record<string, string>> | null; isCut: boolean; chart?: ReportReportTemplateRunPOSTAnswerChart | null }
interface ReportReportTemplateFieldsGETQuery { dataSource?: 'weigh' | 'pastWeigh' | 'registry' | 'reading' | 'exception' | 'storeRecord' | 'stock' | 'table' | null; sourceTable?: Text }
interface PurorderFdPuSettlementMainPrintByServerPOSTBody { ids: List<string>; templateId?: Text; copies?: Whole; reason?: Text; station?: Text; output?: 'PDF' | 'PAGE' | null }
interface OptimusPrimeCgPrintDesignDesignByIdGETAnswer { id: string; version: number; name: string; document: string; documentLabel: string; publishedVersion?: Whole; template: unknown; builtIn: unknown; fields: unknown; versions: unknown }
interface IndexGetVehicleTableGETAnswer { id: string; name: string; path: string; appointed: number; registered: number; queuing: number; called: number; entered: number; firstWeighed: number; weighed: number; leftToday: number; total: number; searches: Readonly<Record<string, List<unknown>>> }
interface IndexGetxjztVehicleTableByIdGETAnswer { id: string; code: string; plateNumber: string; kind: string; side?: Text; stage: string; invName?: Text; partnerName?: Text; entranceTime?: Text; stayMinutes?: Whole; place?: Text }
interface IndexGetAgencyGETAnswer { path: string; search?: List<unknown> | null; type: string; title: string; count: number; latest?: Text }
interface IndexGetWarnGETAnswer { path: string; search?: List<unknown> | null; type: string; title: string; count: number; latest?: Text; severity: 'danger' | 'warning' | 'info' }
interface IndexGetDetailPOSTAnswerColumns { field: string; label: string; options: List<{ value: string; label: string }> | null }
interface IndexGetDetailPOSTAnswer { path: string; search?: List<unknown> | null; type: string; title: string; columns?: List<IndexGetDetailPOSTAnswerColumns> | null; list?: List<Readonly<Record<string, unknown>>> | null; total: number }
interface IndexChartPOSTBody { code: 'tons' | 'stages' | 'waiting' | 'tolerance' | 'rejects'; days?: Whole }
interface IndexChartPOSTAnswerSeries { name: string; data?: List<string> | null; targets?: List<{ path: string; search?: List<unknown> | null }> | null }
interface IndexChartPOSTAnswer { code: 'tons' | 'stages' | 'waiting' | 'tolerance' | 'rejects'; title: string; unit: string; categories?: List<string> | null; series?: List<IndexChartPOSTAnswerSeries> | null }
interface ReportDocumentFlowPOSTAnswerDocuments { id: string; code?: Text; state?: Text; quantity?: Text; path: string }
interface ReportDocumentFlowPOSTAnswer { entity: string; label: string; isCurrent: boolean; count: number; quantity?: Text; documents?: List<ReportDocumentFlowPOSTAnswerDocuments> | null }
interface FactoryvehicleStatisticsGETAnswerKinds { APPOINTED: number; REGISTERED: number; QUEUING: number; CALLED: number; ENTERED: number; FIRST_WEIGHED: number; WEIGHED: number; LEFT: number; open: number; searches: Readonly<Record<string, List<unknown>>> | null; id: string; label: string }
interface FactoryvehicleStatisticsGETAnswerTotal { APPOINTED: number; REGISTERED: number; QUEUING: number; CALLED: number; ENTERED: number; FIRST_WEIGHED: number; WEIGHED: number; LEFT: number; open: number; searches: Readonly<Record<string, List<unknown>>> | null }
interface FactoryvehicleStatisticsGETAnswerInside { total: number; trucks: number; visitors: number; search: List<unknown> | null; visitorTarget?: { path: string; search?: List<unknown> | null } | null; byFactory?: List<{ name: string; count: number; search: List<unknown> | null }> | null; byLine?: List<{ name: string; count: number; search: List<unknown> | null }> | null; byQueue?: List<{ name: string; count: number; search: List<unknown> | null }> | null; byWarehouse?: List<{ name: string; count: number; search: List<unknown> | null }> | null }
interface FactoryvehicleStatisticsGETAnswerVehicles { id: string; plateNumber: string; kind: 'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'; kindName: string; stage: 'APPOINTED' | 'REGISTERED' | 'QUEUING' | 'CALLED' | 'ENTERED' | 'FIRST_WEIGHED' | 'WEIGHED' | 'LEFT' | 'CANCELLED'; stageName: string; invName?: Text; partnerName?: Text; place?: Text; entranceTime?: Text; stayMinutes: number; tone: 'green' | 'yellow' | 'red'; toneName: string }
interface FactoryvehicleStatisticsGETAnswerVisitors { id: string; plateNumber: string; visitor: string; hostUserName?: Text; reason?: Text; enterTime: string; stayMinutes: number }
interface FactoryvehicleStatisticsGETAnswer { time: string; businessDate: string; orgName: string; maxStay: number; averageStay?: Text; averageSearch: List<unknown> | null; path?: Text; kinds?: List<FactoryvehicleStatisticsGETAnswerKinds> | null; total: FactoryvehicleStatisticsGETAnswerTotal; late: { count: number; search: List<unknown> | null }; inside: FactoryvehicleStatisticsGETAnswerInside; vehicles?: List<FactoryvehicleStatisticsGETAnswerVehicles> | null; visitors?: List<FactoryvehicleStatisticsGETAnswerVisitors> | null }
interface ReportTeamOptionsGETAnswer { today: string; shifts: List<{ value: string; label: string }>; teams: List<{ value: string; label: string }>; scales: List<{ value: string; label: string }>; materials: List<{ value: string; label: string }>; partners: List<{ value: string; label: string }> }
interface ReportTeamQueryPOSTBody { from: string; to: string; shiftIds?: List<string> | null; teamIds?: List<string> | null; scaleIds?: List<string> | null; kinds?: List<'pu' | 'pt' | 'sa' | 'st' | 'pr' | 'al' | 'tr'> | null; inventoryIds?: List<string> | null; partnerIds?: List<string> | null; groupBy?: List<'team' | 'shift' | 'scale' | 'kind' | 'material' | 'partner' | 'operator'> | null }
interface ReportTeamQueryPOSTAnswerList { level: number; keys?: List<{ value: string; label: string }> | null; figures?: Readonly<Record<string, string>> | null; search?: List<{ key: string; op: string; val: string }> | null }
interface ReportTeamQueryPOSTAnswer { from: string; to: string; conditions?: List<{ label: string; names?: List<string> | null }> | null; figures?: List<'countSa' | 'gross' | 'tare' | 'suttle' | 'deduct' | 'deSuttle' | 'originalWeight' | 'loss' | 'handCount' | 'exceptionCount'> | null; path: string; narrows?: Readonly<Record<string, { key: string; op: string; val: string }>> | null; list?: List<ReportTeamQueryPOSTAnswerList> | null; total: ReportTeamQueryPOSTAnswerList; groupBy?: List<'team' | 'shift' | 'scale' | 'kind' | 'material' | 'partner' | 'operator'> | null }
interface ReportTeamDayQueryPOSTAnswer { from: string; to: string; conditions?: List<{ label: string; names?: List<string> | null }> | null; figures?: List<'countSa' | 'gross' | 'tare' | 'suttle' | 'deduct' | 'deSuttle' | 'originalWeight' | 'loss' | 'handCount' | 'exceptionCount'> | null; path: string; narrows?: Readonly<Record<string, { key: string; op: string; val: string }>> | null; list?: List<ReportTeamQueryPOSTAnswerList> | null; total: ReportTeamQueryPOSTAnswerList; teams: List<{ value: string; label: string }> }
interface SettlementLineByIdTraceGETAnswerSteps { step: string; label: string; isHidden: boolean; path?: Text; facts?: List<{ label: string; text: string }> | null }
interface SettlementLineByIdTraceGETAnswer { code: string; title: string; steps?: List<SettlementLineByIdTraceGETAnswerSteps> | null }
interface SettlementLineByIdTracePrintPOSTBody { templateId?: Text; copies?: Whole; reason?: Text; station?: Text; output?: 'PDF' | 'PAGE' | null }
interface ReportFinanceListPOSTBody { report: 'margin' | 'freight' | 'prices' | 'open'; from?: Text; to?: Text; kind?: 'pu' | 'sa' | 'al' | 'tr' | null; invName?: Text }
interface ReportFinanceListPOSTAnswer { name: string; columns?: List<ReportReportTemplateRunPOSTAnswerColumns> | null; params?: List<ReportReportTemplateRunPOSTAnswerParams> | null; isWaiting: boolean; list?: List<Readonly<Record<string, unknown>>> | null; path: string; search?: List<unknown> | null; searches?: List<List<unknown> | null> | null; sums?: Readonly<Record<string, string>> | null; isCut: boolean; chart?: ReportReportTemplateRunPOSTAnswerChart | null; paths?: List<string> | null }
interface ReportLabListPOSTBody { report: 'control' | 'partner' | 'spread' | 'turnaround'; from?: Text; to?: Text; itemId?: Text; partnerName?: Text }
interface ReportLabListPOSTAnswerChart { kind: 'bars' | 'stack' | 'rows' | 'lines'; category: string; values?: List<string> | null; limits?: List<string> | null; apart?: List<string> | null; isAround: boolean }
interface ReportLabListPOSTAnswer { name: string; columns?: List<ReportReportTemplateRunPOSTAnswerColumns> | null; params?: List<ReportReportTemplateRunPOSTAnswerParams> | null; isWaiting: boolean; list?: List<Readonly<Record<string, unknown>>> | null; path: string; search?: List<unknown> | null; searches?: List<List<unknown> | null> | null; sums?: Readonly<Record<string, string>> | null; isCut: boolean; chart?: ReportLabListPOSTAnswerChart | null; paths?: List<string> | null }
interface OptimusPrimeCgPrintDesignPrintPOSTBody { table: string; ids: List<string>; templateId?: Text; copies?: Whole; reason?: Text; station?: Text; output?: 'PDF' | 'PAGE' | null }
interface CoreSetupGETAnswer { code: string; title: string; why: string; needed?: boolean; count: number; unit: string; state: 'done' | 'open' | 'skipped'; path: string; search?: List<unknown> | null }
interface UploadCheckPOSTAnswerLists { bizCode: string; status: 'READY' | 'SENDING' | 'RETRY' | 'UNKNOWN' | 'DONE' | 'DEAD' | 'CANCELLED'; found: 'MATCH' | 'MISSING' | 'EXTRA' | 'SILENT'; extCode?: Text; said?: Text }
interface UploadSendPOSTBody { bizType: 'PU_WEIGH' | 'PT_WEIGH' | 'SA_WEIGH' | 'ST_WEIGH' | 'AL_OUT' | 'AL_IN' | 'TR_MOVE' | 'PR_WEIGH' | 'PU_SETTLE' | 'SA_SETTLE' | 'FARE_SETTLE' | 'RECEIPT' | 'PAYMENT' | 'ASSAY'; ids: List<string> }
interface UploadByIdTriesGETAnswerTries { no: number; kind: 'SEND' | 'QUERY'; time: string; ms?: Whole; error?: Text; request?: Text; response?: Text }
interface UploadByIdTriesGETAnswer { bizCode: string; idemKey: string; status: 'READY' | 'SENDING' | 'RETRY' | 'UNKNOWN' | 'DONE' | 'DEAD' | 'CANCELLED'; tries?: List<UploadByIdTriesGETAnswerTries> | null }
interface UploadPreviewPOSTBody { bizType: 'PU_WEIGH' | 'PT_WEIGH' | 'SA_WEIGH' | 'ST_WEIGH' | 'AL_OUT' | 'AL_IN' | 'TR_MOVE' | 'PR_WEIGH' | 'PU_SETTLE' | 'SA_SETTLE' | 'FARE_SETTLE' | 'RECEIPT' | 'PAYMENT' | 'ASSAY'; id: string }
interface UploadStatGETAnswerStates { status: 'READY' | 'SENDING' | 'RETRY' | 'UNKNOWN' | 'DONE' | 'DEAD' | 'CANCELLED'; count: number; oldest: string }
interface CoreSysErpAdapterTryMappingPOSTBodyFields { part: 'HEAD' | 'LINE'; extField: string; source?: 'code' | 'date' | 'partnerExtCode' | 'partnerName' | 'contractCode' | 'notoCode' | 'plateNumber' | 'settleAmount' | 'noTaxAmount' | 'taxAmount' | 'remark' | 'no' | 'invExtCode' | 'invName' | 'warehouseExtCode' | 'gross' | 'tare' | 'suttle' | 'deduct' | 'deSuttle' | 'quantity' | 'fromWarehouseExtCode' | 'settleWeight' | 'settlePrice' | 'weighCode' | 'payMethod' | 'carCount' | 'assayResult' | 'itemName' | 'ourValue' | 'vendorValue' | 'settleValue' | 'standard' | 'itemResult' | null; constant?: Text }
interface CoreSysErpAdapterTryMappingPOSTBodyCodes { archive: 'INVENTORY' | 'VENDOR' | 'CUSTOMER' | 'CARRIER' | 'WAREHOUSE'; code: string; extCode: string }
interface CoreSysErpAdapterTryMappingPOSTBody { target: 'NC' | 'SAP' | 'HNPJ' | 'ZJWK'; account?: Text; sender?: Text; receiver?: Text; bizType: 'PU_WEIGH' | 'PT_WEIGH' | 'SA_WEIGH' | 'ST_WEIGH' | 'AL_OUT' | 'AL_IN' | 'TR_MOVE' | 'PR_WEIGH' | 'PU_SETTLE' | 'SA_SETTLE' | 'FARE_SETTLE' | 'RECEIPT' | 'PAYMENT' | 'ASSAY'; billType?: Text; code?: Text; fields?: List<CoreSysErpAdapterTryMappingPOSTBodyFields> | null; codes?: List<CoreSysErpAdapterTryMappingPOSTBodyCodes> | null }
interface CoreSysErpAdapterTryMappingPOSTAnswerFields { part: 'HEAD' | 'LINE'; extField: string; source?: 'code' | 'date' | 'partnerExtCode' | 'partnerName' | 'contractCode' | 'notoCode' | 'plateNumber' | 'settleAmount' | 'noTaxAmount' | 'taxAmount' | 'remark' | 'no' | 'invExtCode' | 'invName' | 'warehouseExtCode' | 'gross' | 'tare' | 'suttle' | 'deduct' | 'deSuttle' | 'quantity' | 'fromWarehouseExtCode' | 'settleWeight' | 'settlePrice' | 'weighCode' | 'payMethod' | 'carCount' | 'assayResult' | 'itemName' | 'ourValue' | 'vendorValue' | 'settleValue' | 'standard' | 'itemResult' | null; constant?: Text; value?: Text }
interface CoreSysErpAdapterTryMappingPOSTAnswer { code: string; isPreset: boolean; body: string; fields?: List<CoreSysErpAdapterTryMappingPOSTAnswerFields> | null; unmapped?: List<string> | null }
interface CoreMessageRulePeopleGETAnswer { nodes?: List<{ id: string; pid?: Text; label: string; email?: Text }> | null }
interface SyncInterfaceConfSampleByIdPOSTAnswer { columns?: List<string> | null; rows?: List<Readonly<Record<string, string>>> | null; fields?: List<{ field: string; label: string; required?: boolean }> | null }
interface SyncInterfaceConfRunByIdPOSTAnswerRows { no: number; key?: Text; result: 'ADDED' | 'UPDATED' | 'SAME' | 'DISABLED' | 'FAILED' | 'REVIEW' | 'ACCEPTED'; message?: Text }
interface SyncInterfaceConfRunByIdPOSTAnswer { logId: string; state: 'DONE' | 'TRIED' | 'UNDONE' | 'FAILED'; error?: Text; read: number; added: number; updated: number; same: number; disabled: number; review: number; failed: number; rows?: List<SyncInterfaceConfRunByIdPOSTAnswerRows> | null }
interface SyncLogAcceptByIdPOSTAnswer { logId: string; state: 'DONE' | 'TRIED' | 'UNDONE' | 'FAILED'; read: number; added: number; updated: number; same: number; disabled: number; review: number; failed: number }
interface SyncInByCodePOSTAnswer { state: 'DONE' | 'TRIED' | 'UNDONE' | 'FAILED'; read: number; added: number; updated: number; same: number; disabled: number; review: number; failed: number }
interface ActivtiApprovalPOSTBody { taskId: string; verb: 'AGREE' | 'REJECT' | 'RETURN' | 'TRANSFER' | 'ADD_SIGNER'; opinion?: Text; toUserId?: Text; nextUserId?: Text }
interface ActivtiApprovalPOSTAnswer { state: 'DRAFT' | 'RUNNING' | 'PASSED' | 'REJECTED' | 'REVOKED' }
interface ActivtiTodoGETAnswerList { instanceId: string; flowType: string; title: string; nodeName?: Text; applicant: string; taskId: string; startTime: string; openTime: string; limitTime?: Text; reminded?: boolean }
interface ActivtiDoneGETAnswerList { instanceId: string; flowType: string; title: string; nodeName?: Text; applicant: string; verb: 'AGREE' | 'REJECT' | 'RETURN'; opinion?: Text; state: 'DRAFT' | 'RUNNING' | 'PASSED' | 'REJECTED' | 'REVOKED'; decideTime: string }
interface ActivtiCopiedGETAnswerList { instanceId: string; flowType: string; title: string; nodeName?: Text; applicant: string; taskId: string; state: 'DRAFT' | 'RUNNING' | 'PASSED' | 'REJECTED' | 'REVOKED'; openTime: string }
interface ActivtiSubstitutesGETAnswer { id: string; userName: string; substituteName: string; fromTime: string; toTime: string; reason?: Text; mine?: boolean }
interface ActivtiSubstitutesPOSTBody { substituteId: string; fromTime: string; toTime: string; reason?: Text }

export interface Calls {
  'DELETE /account/oil-card/delList': { body: Ids; answer: Given<Count> }
  'DELETE /account/oil-card/delete/:id': { answer: Given<Count> }
  'DELETE /account/recive-payment/delList': { body: Ids; answer: Given<Count> }
  'DELETE /account/recive-payment/delete/:id': { answer: Given<Count> }
  'DELETE /activti/flow-conf/delList': { body: Ids; answer: Given<Count> }
  'DELETE /activti/flow-conf/delete/:id': { answer: Given<Count> }
  'DELETE /activti/substitutes/:id': { answer: null }
  'DELETE /admin/log/:id': { answer: Given<{ count: number }> }
  'DELETE /allot/al-contract/cdelList': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /allot/al-contract/delFile': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /allot/al-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/al-contract/delete/:id': { answer: Given<Count> }
  'DELETE /allot/al-contract/pdelList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/al-notice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/al-notice/delete/:id': { answer: Given<Count> }
  'DELETE /allot/al-price-match-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/al-price-match-rule/delete/:id': { answer: Given<Count> }
  'DELETE /allot/al-price/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/al-price/delete/:id': { answer: Given<Count> }
  'DELETE /allot/fare-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/fare-contract/delete/:id': { answer: Given<Count> }
  'DELETE /allot/fare-planedprice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/fare-planedprice/delete/:id': { answer: Given<Count> }
  'DELETE /allot/fare-price/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/fare-price/delete/:id': { answer: Given<Count> }
  'DELETE /allot/fare-settle/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/fare-settle/delete/:id': { answer: Given<Count> }
  'DELETE /allot/fd-al-settlement-main/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/fd-al-settlement-main/delete/:id': { answer: Given<Count> }
  'DELETE /allot/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /allot/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /core/api-key/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/api-key/delete/:id': { answer: Given<Count> }
  'DELETE /core/message-channel/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/message-channel/delete/:id': { answer: Given<Count> }
  'DELETE /core/message-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/message-rule/delete/:id': { answer: Given<Count> }
  'DELETE /core/sys-app/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/sys-app/delete/:id': { answer: Given<Count> }
  'DELETE /core/sys-code-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/sys-code-rule/delete/:id': { answer: Given<Count> }
  'DELETE /core/sys-display-key/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/sys-display-key/delete/:id': { answer: Given<Count> }
  'DELETE /core/sys-erp-adapter/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/sys-erp-adapter/delete/:id': { answer: Given<Count> }
  'DELETE /core/sys-handset/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/sys-handset/delete/:id': { answer: Given<Count> }
  'DELETE /core/sys-oauth-client/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/sys-oauth-client/delete/:id': { answer: Given<Count> }
  'DELETE /core/web-hooks/delList': { body: Ids; answer: Given<Count> }
  'DELETE /core/web-hooks/delete/:id': { answer: Given<Count> }
  'DELETE /flow/inf/delList': { body: Ids; answer: Given<Count> }
  'DELETE /flow/inf/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-allocate-scheme/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-allocate-scheme/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-appointment-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-appointment-rule/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-area/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-area/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-batch/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-batch/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-carrier/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-carrier/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-check/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-check/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-computation-group/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-computation-group/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-customer/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-customer/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-dischargeaddress/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-dischargeaddress/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-driver/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-driver/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-formula/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-formula/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-iccard/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-iccard/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-inv-factory/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-inv-factory/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-inventory-class/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-inventory-class/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-inventory/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-inventory/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-line/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-line/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-location/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-location/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-plate/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-plate/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-qr-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-qr-rule/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-queue/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-queue/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-route/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-route/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-silo/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-silo/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-vehicle/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-vehicle/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-vendor/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-vendor/delete/:id': { answer: Given<Count> }
  'DELETE /material/as-warehouse/delList': { body: Ids; answer: Given<Count> }
  'DELETE /material/as-warehouse/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-agent/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-agent/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-al-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-al-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-device/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-device/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-handover/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-handover/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-past-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-past-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-pr-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-pr-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-pt-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-pt-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-pu-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-pu-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-sa-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-sa-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-scale/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-scale/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-st-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-st-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-tr-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-tr-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-weigh-room/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-weigh-room/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-weigh-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-weigh-rule/delete/:id': { answer: Given<Count> }
  'DELETE /measure/mm-weigh/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/mm-weigh/delete/:id': { answer: Given<Count> }
  'DELETE /measure/sa-confirm/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/sa-confirm/delete/:id': { answer: Given<Count> }
  'DELETE /measure/sys-shift-rotation/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/sys-shift-rotation/delete/:id': { answer: Given<Count> }
  'DELETE /measure/sys-shift/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/sys-shift/delete/:id': { answer: Given<Count> }
  'DELETE /measure/sys-team/delList': { body: Ids; answer: Given<Count> }
  'DELETE /measure/sys-team/delete/:id': { answer: Given<Count> }
  'DELETE /optimus_prime/cg-factor/delete': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /optimus_prime/cg-format/delete': { body: { ids: List<string>; at: 'group' | 'company' }; answer: Given<{ count: number }> }
  'DELETE /optimus_prime/cg-print-design/delList': { body: Ids; answer: Given<Count> }
  'DELETE /optimus_prime/cg-print-design/delete/:id': { answer: Given<Count> }
  'DELETE /optimus_prime/cg-table-field/delete': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /optimus_prime/cg-table/delete': { body: { name: string }; answer: Given<{ count: number }> }
  'DELETE /optimus_prime/cg-table/deleteTabList/:id': { body: { tab: string }; answer: Given<{ list: List<string> }> }
  'DELETE /optimus_prime/cg-table/draft/:name': { answer: Given<{ count: number }> }
  'DELETE /optimus_prime/cg-view/delete': { body: { name: string }; answer: Given<{ count: number }> }
  'DELETE /optimusprime/cg-val-format/delete': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /optimusprime/cg-validate/delete': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /pt/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /pt/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/fare-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/fare-contract/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/fare-planedprice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/fare-planedprice/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/fare-price/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/fare-price/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/fare-settle/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/fare-settle/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/fd-pu-settlement-main/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/fd-pu-settlement-main/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/pu-contract-pricing/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/pu-contract-pricing/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/pu-contract/cdelList': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /purorder/pu-contract/delFile': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /purorder/pu-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/pu-contract/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/pu-contract/pdelList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/pu-notice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/pu-notice/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/pu-plan-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/pu-plan-contract/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/pu-price-match-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/pu-price-match-rule/delete/:id': { answer: Given<Count> }
  'DELETE /purorder/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /purorder/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /quality/pro-qc-assay/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/pro-qc-assay/delete/:id': { answer: Given<Count> }
  'DELETE /quality/pro-qc-auto-model/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/pro-qc-auto-model/delete/:id': { answer: Given<Count> }
  'DELETE /quality/pro-qc-class/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/pro-qc-class/delete/:id': { answer: Given<Count> }
  'DELETE /quality/pro-qc-format/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/pro-qc-format/delete/:id': { answer: Given<Count> }
  'DELETE /quality/qc-assay-format/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/qc-assay-format/delete/:id': { answer: Given<Count> }
  'DELETE /quality/qc-assay-group/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/qc-assay-group/delete/:id': { answer: Given<Count> }
  'DELETE /quality/qc-model-cg/delList': { body: Ids; answer: Given<Count> }
  'DELETE /quality/qc-model-cg/delete/:id': { answer: Given<Count> }
  'DELETE /quartz/scheduler-job-info/remove/:id': { answer: Given<{ id: string }> }
  'DELETE /registry/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /registry/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /registry/tr-visitor/delList': { body: Ids; answer: Given<Count> }
  'DELETE /registry/tr-visitor/delete/:id': { answer: Given<Count> }
  'DELETE /report/report-template/delList': { body: Ids; answer: Given<Count> }
  'DELETE /report/report-template/delete/:id': { answer: Given<Count> }
  'DELETE /sale/fare-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/fare-contract/delete/:id': { answer: Given<Count> }
  'DELETE /sale/fare-planedprice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/fare-planedprice/delete/:id': { answer: Given<Count> }
  'DELETE /sale/fare-price/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/fare-price/delete/:id': { answer: Given<Count> }
  'DELETE /sale/fare-settle/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/fare-settle/delete/:id': { answer: Given<Count> }
  'DELETE /sale/fd-sa-settlement-main/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/fd-sa-settlement-main/delete/:id': { answer: Given<Count> }
  'DELETE /sale/sa-contract/cdelList': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /sale/sa-contract/delFile': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'DELETE /sale/sa-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-contract/delete/:id': { answer: Given<Count> }
  'DELETE /sale/sa-contract/pdelList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-notice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-notice/delete/:id': { answer: Given<Count> }
  'DELETE /sale/sa-plane/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-plane/delete/:id': { answer: Given<Count> }
  'DELETE /sale/sa-price-match-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-price-match-rule/delete/:id': { answer: Given<Count> }
  'DELETE /sale/sa-price/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-price/delete/:id': { answer: Given<Count> }
  'DELETE /sale/sa-task/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/sa-task/delete/:id': { answer: Given<Count> }
  'DELETE /sale/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sale/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /st/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /st/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /store/pd-pr-stock/delList': { body: Ids; answer: Given<Count> }
  'DELETE /store/pd-pr-stock/delete/:id': { answer: Given<Count> }
  'DELETE /store/pd-stock-check/delList': { body: Ids; answer: Given<Count> }
  'DELETE /store/pd-stock-check/delete/:id': { answer: Given<Count> }
  'DELETE /store/pd-stock-init/delList': { body: Ids; answer: Given<Count> }
  'DELETE /store/pd-stock-init/delete/:id': { answer: Given<Count> }
  'DELETE /store/pd-transfer-form/delList': { body: Ids; answer: Given<Count> }
  'DELETE /store/pd-transfer-form/delete/:id': { answer: Given<Count> }
  'DELETE /sync/data-source/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sync/data-source/delete/:id': { answer: Given<Count> }
  'DELETE /sync/interface-conf/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sync/interface-conf/delete/:id': { answer: Given<Count> }
  'DELETE /sys-dept/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-dept/delete/:id': { answer: Given<Count> }
  'DELETE /sys-dict-info/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-dict-info/delete/:id': { answer: Given<Count> }
  'DELETE /sys-group/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-group/delete/:id': { answer: Given<Count> }
  'DELETE /sys-hierarchy-code-rule/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-hierarchy-code-rule/delete/:id': { answer: Given<Count> }
  'DELETE /sys-menu/:id': { answer: Given<{ count: number }> }
  'DELETE /sys-organization/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-organization/delete/:id': { answer: Given<Count> }
  'DELETE /sys-role/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-role/delete/:id': { answer: Given<Count> }
  'DELETE /sys-user/delList': { body: Ids; answer: Given<Count> }
  'DELETE /sys-user/delete/:id': { answer: Given<Count> }
  'DELETE /sys/menu2/:id': { answer: Given<{ count: number }> }
  'DELETE /transfer/fare-contract/delList': { body: Ids; answer: Given<Count> }
  'DELETE /transfer/fare-contract/delete/:id': { answer: Given<Count> }
  'DELETE /transfer/fare-planedprice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /transfer/fare-planedprice/delete/:id': { answer: Given<Count> }
  'DELETE /transfer/fare-price/delList': { body: Ids; answer: Given<Count> }
  'DELETE /transfer/fare-price/delete/:id': { answer: Given<Count> }
  'DELETE /transfer/fare-settle/delList': { body: Ids; answer: Given<Count> }
  'DELETE /transfer/fare-settle/delete/:id': { answer: Given<Count> }
  'DELETE /transfer/tr-notice/delList': { body: Ids; answer: Given<Count> }
  'DELETE /transfer/tr-notice/delete/:id': { answer: Given<Count> }
  'DELETE /transfer/tr-registry/delList': { body: Ids; answer: Given<Count> }
  'DELETE /transfer/tr-registry/delete/:id': { answer: Given<Count> }
  'DELETE /web/sys-index-conf/delList': { body: Ids; answer: Given<Count> }
  'DELETE /web/sys-index-conf/delete/:id': { answer: Given<Count> }
  'GET /account/account-flow/:id': { answer: Given<AccountFlowMain> }
  'GET /account/account/:id': { answer: Given<AccountMain> }
  'GET /account/account/statement/:id': { query: { startDate?: Text; endDate?: Text }; answer: Given<AccountAccountStatementByIdGETAnswer> }
  'GET /account/oil-card/:id': { answer: Given<OilCardMain> }
  'GET /account/oil-card/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /account/oil-card/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /account/oil-flow/:id': { answer: Given<OilFlowMain> }
  'GET /account/period/:id': { answer: Given<PeriodMain> }
  'GET /account/recive-payment/:id': { answer: Given<RecivePaymentMain> }
  'GET /account/statement/:id': { answer: Given<PartnerStatementMain> }
  'GET /activti/copied': { query: { pn?: Whole; ps?: Whole }; answer: Given<{ list: List<ActivtiCopiedGETAnswerList>; total: number }> }
  'GET /activti/done': { query: { pn?: Whole; ps?: Whole }; answer: Given<{ list: List<ActivtiDoneGETAnswerList>; total: number }> }
  'GET /activti/flow-conf/:id': { answer: Given<FlowMain> }
  'GET /activti/flow-conf/design/:id': { answer: Given<ActivtiFlowConfDesignByIdGETAnswer> }
  'GET /activti/flow-conf/documents/:id': { query: { text?: Text }; answer: Given<List<{ id: string; title: string }>> }
  'GET /activti/flow-conf/rehearse/:id': { query: { bizId?: Text }; answer: Given<ActivtiFlowConfRehearseByIdGETAnswer> }
  'GET /activti/flow-conf/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /activti/schedule/:id': { answer: Given<FlowInfScheduleByIdGETAnswer> }
  'GET /activti/signers/:id': { query: { text?: Text }; answer: Given<List<{ userId: string; realName: string; username: string }>> }
  'GET /activti/substitutes': { answer: Given<List<ActivtiSubstitutesGETAnswer>> }
  'GET /activti/substitutes/people': { query: { text?: Text }; answer: Given<List<{ userId: string; realName: string; username: string }>> }
  'GET /activti/todo': { query: { pn?: Whole; ps?: Whole }; answer: Given<{ list: List<ActivtiTodoGETAnswerList>; total: number }> }
  'GET /admin/file/:fileId': { answer: Raw }
  'GET /admin/log/client/:id': { answer: Given<Readonly<Record<string, unknown>>> }
  'GET /admin/log/page': { query: AdminLogPageGETQuery; answer: Given<Readonly<Record<string, unknown>>> }
  'GET /allot/al-contract/:id': { answer: Given<ContractAl> }
  'GET /allot/al-contract/download/:id': { answer: Raw }
  'GET /allot/al-contract/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /allot/al-notice/:id': { answer: Given<NoticeAl> }
  'GET /allot/al-notice/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /allot/al-price-match-rule/:id': { answer: Given<PriceRuleAl> }
  'GET /allot/al-price-match-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /allot/al-price-match-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /allot/al-price/:id': { answer: Given<PriceSheetAl> }
  'GET /allot/al-price/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /allot/al-price/validation/:id': { answer: Given<PurorderPuContractPricingValidationByIdGETAnswer> }
  'GET /allot/fare-contract/:id': { answer: Given<FareContractAl> }
  'GET /allot/fare-contract/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /allot/fare-planedprice/:id': { answer: Given<FarePlannedPriceAl> }
  'GET /allot/fare-planedprice/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /allot/fare-price/:id': { answer: Given<FarePriceAl> }
  'GET /allot/fare-price/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /allot/fare-settle/:id': { answer: Given<FareSettleAl> }
  'GET /allot/fare-settle/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /allot/fd-al-calculation/:id': { answer: Given<CalculationAl> }
  'GET /allot/fd-al-settlement-main/:id': { answer: Given<SettlementAl> }
  'GET /allot/fd-al-settlement-main/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /allot/tr-registry/:id': { answer: Given<RegistryAl> }
  'GET /allot/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /base/lockState': { answer: Given<BaseLockStateGETAnswer> }
  'GET /base/logout': { answer: null }
  'GET /base/saved': { query: { key: string }; answer: Given<{ state: 'DONE' | 'RUNNING' | 'NONE'; id?: Text }> }
  'GET /code/image': { query: { randomStr?: Text }; answer: Raw }
  'GET /core/api-calls/:id': { answer: Given<ApiCallMain> }
  'GET /core/api-key/:id': { answer: Given<ApiKeyMain> }
  'GET /core/api-key/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/message-channel/:id': { answer: Given<MessageChannelMain> }
  'GET /core/message-channel/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/message-rule/:id': { answer: Given<MessageRuleMain> }
  'GET /core/message-rule/people': { answer: Given<CoreMessageRulePeopleGETAnswer> }
  'GET /core/message-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/print-log/:id': { answer: Given<PrintLogMain> }
  'GET /core/sent-message/:id': { answer: Given<SentMessageMain> }
  'GET /core/setup': { answer: Given<List<CoreSetupGETAnswer>> }
  'GET /core/sys-app/:id': { answer: Given<AppMain> }
  'GET /core/sys-app/latest': { query: { platform?: 'ANDROID' | 'HANDSET' | null; tenant?: Text }; answer: Given<{ versionCode: string; note?: Text; forced?: boolean; url: string }> }
  'GET /core/sys-app/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/sys-code-rule/:id': { answer: Given<CodeRuleMain> }
  'GET /core/sys-code-rule/numbers': { answer: Given<List<{ code: string; label: string; nextCode: string; next: number }>> }
  'GET /core/sys-code-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/sys-display-key/:id': { answer: Given<DisplayKeyMain> }
  'GET /core/sys-display-key/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/sys-erp-adapter/:id': { answer: Given<ErpAdapterMain> }
  'GET /core/sys-erp-adapter/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/sys-handset/:id': { answer: Given<HandsetMain> }
  'GET /core/sys-handset/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /core/sys-handset/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/sys-oauth-client/:id': { answer: Given<OauthClientMain> }
  'GET /core/sys-oauth-client/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /core/sys-site-license/list': { answer: Given<CoreSysSiteLicenseListGETAnswer> }
  'GET /core/web-hook-messages/:id': { answer: Given<HookMessageMain> }
  'GET /core/web-hooks/:id': { answer: Given<WebHookMain> }
  'GET /core/web-hooks/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /d/:token': { answer: unknown }
  'GET /docs': { answer: Raw }
  'GET /docs/json': { answer: Raw }
  'GET /factoryvehicle/statistics': { answer: Given<FactoryvehicleStatisticsGETAnswer> }
  'GET /factoryvehicle/stream': { answer: Raw }
  'GET /flow/inf/:id': { answer: Given<HandFlowMain> }
  'GET /flow/inf/schedule/:id': { answer: Given<FlowInfScheduleByIdGETAnswer> }
  'GET /health': { answer: Given<HealthGETAnswer> }
  'GET /hnpj/:id': { answer: Given<OutboxNc> }
  'GET /hnpj/:id/tries': { answer: Given<UploadByIdTriesGETAnswer> }
  'GET /hnpj/stat': { answer: Given<{ states?: List<UploadStatGETAnswerStates> | null }> }
  'GET /index/getAgency': { answer: Given<List<IndexGetAgencyGETAnswer>> }
  'GET /index/getConf': { answer: Given<List<'figures' | 'tons' | 'warnings' | 'vehicles' | 'agency' | 'stages' | 'waiting' | 'tolerance' | 'rejects' | 'shortcuts' | 'operations'>> }
  'GET /index/getCount': { answer: Given<List<unknown>> }
  'GET /index/getDefineMenus': { answer: Given<List<unknown>> }
  'GET /index/getFilling': { answer: Given<{ done: number; whole: number } | null> }
  'GET /index/getUserMenus': { answer: Given<List<unknown>> }
  'GET /index/getVehicleTable': { answer: Given<List<IndexGetVehicleTableGETAnswer>> }
  'GET /index/getWarn': { answer: Given<List<IndexGetWarnGETAnswer>> }
  'GET /index/getxjztVehicleTable/:id': { query: { column?: Text }; answer: Given<List<IndexGetxjztVehicleTableByIdGETAnswer>> }
  'GET /material/as-allocate-scheme/:id': { answer: Given<AllocateSchemeMain> }
  'GET /material/as-allocate-scheme/enumList': { answer: Given<List<{ value: string; label: string }>> }
  'GET /material/as-allocate-scheme/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-allocate-scheme/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-appointment-rule/:id': { answer: Given<AppointmentRuleMain> }
  'GET /material/as-appointment-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-appointment-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-area/:id': { answer: Given<AreaMain> }
  'GET /material/as-area/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-area/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-batch/:id': { answer: Given<BatchMain> }
  'GET /material/as-batch/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-batch/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-blacklist/:id': { answer: Given<BlacklistMain> }
  'GET /material/as-carrier/:id': { answer: Given<CarrierMain> }
  'GET /material/as-carrier/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-carrier/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-check/:id': { answer: Given<CheckMain> }
  'GET /material/as-check/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-check/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-computation-group/:id': { answer: Given<ComputationGroupMain> }
  'GET /material/as-computation-group/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-computation-group/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-customer/:id': { answer: Given<CustomerMain> }
  'GET /material/as-customer/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-customer/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-dischargeaddress/:id': { answer: Given<DischargeAddressMain> }
  'GET /material/as-dischargeaddress/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-dischargeaddress/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-driver/:id': { answer: Given<DriverMain> }
  'GET /material/as-driver/checkPass': { query: MaterialAsDriverCheckPassGETQuery; answer: Given<MaterialAsDriverCheckPassGETAnswer> }
  'GET /material/as-driver/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-driver/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-formula/:id': { answer: Given<FormulaMain> }
  'GET /material/as-formula/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-formula/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-iccard/:id': { answer: Given<IccardMain> }
  'GET /material/as-iccard/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-iccard/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-inv-factory/:id': { answer: Given<FactoryMain> }
  'GET /material/as-inv-factory/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-inv-factory/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-inventory-class/:id': { answer: Given<InventoryClassMain> }
  'GET /material/as-inventory-class/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-inventory-class/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-inventory/:id': { answer: Given<InventoryMain> }
  'GET /material/as-inventory/getMaterList': { answer: Given<List<unknown>> }
  'GET /material/as-inventory/getMenuList/:id': { answer: Given<List<unknown>> }
  'GET /material/as-inventory/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-inventory/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-line/:id': { answer: Given<LineMain> }
  'GET /material/as-line/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-line/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-location/:id': { answer: Given<LocationMain> }
  'GET /material/as-location/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-location/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-plate/:id': { answer: Given<PlateMain> }
  'GET /material/as-plate/findAll': { answer: Given<List<{ plateCode: string; plateName: string; provinceName?: Text }>> }
  'GET /material/as-plate/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-plate/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-qr-rule/:id': { answer: Given<QrRuleMain> }
  'GET /material/as-qr-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-qr-rule/make/:target/:id': { answer: Given<{ content: string; expiry: number }> }
  'GET /material/as-qr-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-queue/:id': { answer: Given<QueueMain> }
  'GET /material/as-queue/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-queue/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-region/:id': { answer: Given<RegionMain> }
  'GET /material/as-region/tree': { query: { code?: Text }; answer: Given<List<MaterialAsRegionTreeGETAnswer>> }
  'GET /material/as-route/:id': { answer: Given<RouteMain> }
  'GET /material/as-route/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-route/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-silo/:id': { answer: Given<SiloMain> }
  'GET /material/as-silo/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-silo/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-vehicle/:id': { answer: Given<VehicleMain> }
  'GET /material/as-vehicle/checkPass': { query: MaterialAsVehicleCheckPassGETQuery; answer: Given<MaterialAsVehicleCheckPassGETAnswer> }
  'GET /material/as-vehicle/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-vehicle/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-vendor/:id': { answer: Given<VendorMain> }
  'GET /material/as-vendor/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-vendor/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /material/as-warehouse/:id': { answer: Given<WarehouseMain> }
  'GET /material/as-warehouse/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /material/as-warehouse/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/confirm-al-fh-weigh/:id': { answer: Given<ConfirmAlFh> }
  'GET /measure/confirm-al-sh-weigh/:id': { answer: Given<ConfirmAlSh> }
  'GET /measure/confirm-pt-weigh/:id': { answer: Given<ConfirmPt> }
  'GET /measure/confirm-pu-weigh/:id': { answer: Given<ConfirmPu> }
  'GET /measure/confirm-sa-weigh/:id': { answer: Given<ConfirmSa> }
  'GET /measure/confirm-st-weigh/:id': { answer: Given<ConfirmSt> }
  'GET /measure/confirm-tr-fh-weigh/:id': { answer: Given<ConfirmTrFh> }
  'GET /measure/confirm-tr-sh-weigh/:id': { answer: Given<ConfirmTrSh> }
  'GET /measure/mm-agent/:id': { answer: Given<AgentMain> }
  'GET /measure/mm-agent/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/mm-al-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-al-weigh/:id': { answer: Given<WeighAl> }
  'GET /measure/mm-device/:id': { answer: Given<DeviceMain> }
  'GET /measure/mm-device/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/mm-device/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/mm-exception/:id': { answer: Given<ExceptionMain> }
  'GET /measure/mm-handover/:id': { answer: Given<HandoverMain> }
  'GET /measure/mm-loading/board': { answer: Given<List<MeasureMmLoadingBoardGETAnswer>> }
  'GET /measure/mm-loading/places': { answer: Given<List<MeasureMmLoadingPlacesGETAnswer>> }
  'GET /measure/mm-loading/room/:registryId': { answer: Given<MeasureMmLoadingRoomByRegistryIdGETAnswer> }
  'GET /measure/mm-past-weigh/:id': { answer: Given<PastWeighMain> }
  'GET /measure/mm-past-weigh/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/mm-past-weigh/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/mm-pr-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-pr-weigh/:id': { answer: Given<WeighPr> }
  'GET /measure/mm-pt-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-pt-weigh/:id': { answer: Given<WeighPt> }
  'GET /measure/mm-pu-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-pu-weigh/:id': { answer: Given<WeighPu> }
  'GET /measure/mm-reading/:id': { answer: Given<ReadingMain> }
  'GET /measure/mm-reading/verify': { query: { scaleId: string; fromSeq?: Whole; toSeq?: Whole }; answer: Given<MeasureMmReadingVerifyGETAnswer> }
  'GET /measure/mm-sa-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-sa-weigh/:id': { answer: Given<WeighSa> }
  'GET /measure/mm-sampling/board': { answer: Given<List<MeasureMmSamplingBoardGETAnswer>> }
  'GET /measure/mm-scale-check/:id': { answer: Given<ScaleCheckMain> }
  'GET /measure/mm-scale/:id': { answer: Given<ScaleMain> }
  'GET /measure/mm-scale/:id/live': { answer: Given<MeasureMmScaleByIdLiveGETAnswer> }
  'GET /measure/mm-scale/:id/recordings': { answer: Given<{ list: List<MeasureMmScaleByIdRecordingsGETAnswerList> }> }
  'GET /measure/mm-scale/:id/recordings/:recordingId': { answer: Given<MeasureMmScaleByIdRecordPOSTAnswer> }
  'GET /measure/mm-scale/:id/stream': { answer: Raw }
  'GET /measure/mm-scale/board': { answer: Given<MeasureMmScaleBoardGETAnswer> }
  'GET /measure/mm-scale/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/mm-scale/streams': { query: { ids: List<string> }; answer: Raw }
  'GET /measure/mm-scale/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/mm-st-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-st-weigh/:id': { answer: Given<WeighSt> }
  'GET /measure/mm-tr-weigh-sub/:id': { answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'GET /measure/mm-tr-weigh/:id': { answer: Given<WeighTr> }
  'GET /measure/mm-vehicle-tare/:id': { answer: Given<VehicleTareMain> }
  'GET /measure/mm-weigh-room/:id': { answer: Given<WeighRoomMain> }
  'GET /measure/mm-weigh-room/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/mm-weigh-room/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/mm-weigh-rule/:id': { answer: Given<WeighRuleMain> }
  'GET /measure/mm-weigh-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/mm-weigh-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/mm-weigh/:id': { answer: Given<WeighAll> }
  'GET /measure/mm-weigh/canLoad/:registryId': { answer: Given<MeasureMmLoadingRoomByRegistryIdGETAnswer> }
  'GET /measure/mm-weigh/console': { query: { roomId?: Text; plate?: Text }; answer: Given<MeasureMmWeighConsoleGETAnswer> }
  'GET /measure/mm-weigh/form': { query: MeasureMmWeighFormGETQuery; answer: Given<MeasureMmWeighFormGETAnswer> }
  'GET /measure/sa-confirm/:id': { answer: Given<SaConfirmMain> }
  'GET /measure/sys-shift-rotation/:id': { answer: Given<ShiftRotationMain> }
  'GET /measure/sys-shift/:id': { answer: Given<ShiftMain> }
  'GET /measure/sys-shift/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/sys-shift/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /measure/sys-team/:id': { answer: Given<TeamMain> }
  'GET /measure/sys-team/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /measure/sys-team/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /oauth/external': { answer: Given<{ name?: Text }> }
  'GET /oauth/external/bound': { answer: Given<{ provider?: Text; name?: Text; boundAt?: Text }> }
  'GET /oauth/grant/info': { query: { client_id?: Text; redirect_uri?: Text; scope?: Text }; answer: Given<OauthGrantInfoGETAnswer> }
  'GET /optimus_prime/cg-factor/:id': { answer: unknown }
  'GET /optimus_prime/cg-factor/view/:id': { answer: unknown }
  'GET /optimus_prime/cg-format-form-sub-param/getparams': { query: { resFormatSubId?: Text }; answer: unknown }
  'GET /optimus_prime/cg-format-form-sub-param/list/param': { query: { resFormatSubId?: Text }; answer: unknown }
  'GET /optimus_prime/cg-format-form-sub-param/list/param/list': { query: { resFormatSubId?: Text }; answer: unknown }
  'GET /optimus_prime/cg-format-param/:entity/:mount/:view': { query: {  }; answer: unknown }
  'GET /optimus_prime/cg-format-param/:id': { query: {  }; answer: unknown }
  'GET /optimus_prime/cg-format-print/:id': { answer: Given<FormatPrint> }
  'GET /optimus_prime/cg-format-print/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /optimus_prime/cg-format/code/:entity/:mount/:kind': { answer: Given<{ id: string; template?: unknown; layers?: unknown }> }
  'GET /optimus_prime/cg-format/code/:id': { answer: Given<{ id: string; template?: unknown; layers?: unknown }> }
  'GET /optimus_prime/cg-format/configurers': { answer: Given<List<{ realName: string; roleName: string }>> }
  'GET /optimus_prime/cg-format/init': { answer: Given<{ field: List<string>; head: List<string>; button: List<string> }> }
  'GET /optimus_prime/cg-format/lookup': { query: { formatType: 'FORM' | 'LIST'; menuId?: Text }; answer: unknown }
  'GET /optimus_prime/cg-format/tabs/enumList': { query: { id: string }; answer: Given<List<unknown>> }
  'GET /optimus_prime/cg-format/type/subs/:entity/:mount/:view': { query: {  }; answer: unknown }
  'GET /optimus_prime/cg-format/type/subs/:id': { query: {  }; answer: unknown }
  'GET /optimus_prime/cg-format/view/:entity/:mount/:kind': { answer: Given<{ id: string; template?: unknown; layers?: unknown }> }
  'GET /optimus_prime/cg-format/view/:id': { answer: Given<{ id: string; template?: unknown; layers?: unknown }> }
  'GET /optimus_prime/cg-print-design/:id': { answer: Given<PrintDesignMain> }
  'GET /optimus_prime/cg-print-design/design/:id': { answer: Given<OptimusPrimeCgPrintDesignDesignByIdGETAnswer> }
  'GET /optimus_prime/cg-print-design/documents/:id': { query: { text?: Text }; answer: Given<List<{ id: string; title: string }>> }
  'GET /optimus_prime/cg-print-design/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /optimus_prime/cg-table-field/info/:id': { answer: Given<OptimusPrimeCgTableDataByIdGETAnswer> }
  'GET /optimus_prime/cg-table/data/:id': { answer: Given<List<OptimusPrimeCgTableDataByIdGETAnswer>> }
  'GET /optimus_prime/cg-table/design/:name': { answer: Given<OptimusPrimeCgTableDesignByNameGETAnswer> }
  'GET /optimus_prime/cg-table/drafts': { answer: Given<List<{ name: string; label: string }>> }
  'GET /optimus_prime/cg-table/getTabList/:id': { answer: Given<{ list: List<string> }> }
  'GET /optimus_prime/cg-table/init': { answer: Given<{ design: unknown }> }
  'GET /optimus_prime/cg-table/tables': { answer: Given<List<OptimusPrimeCgTableTablesGETAnswer>> }
  'GET /optimus_prime/cg-table/targets': { answer: Given<List<unknown>> }
  'GET /optimus_prime/cg-table/view/:id': { answer: Given<{ name: string; design: unknown; isDraft?: boolean }> }
  'GET /optimus_prime/cg-view/:id': { answer: unknown }
  'GET /optimus_prime/cg-view/init': { answer: unknown }
  'GET /optimus_prime/cg-view/tables': { answer: Given<List<unknown>> }
  'GET /optimus_prime/cg-view/versions/:id': { answer: Given<List<unknown>> }
  'GET /optimus_prime/cg-view/view/:id': { answer: unknown }
  'GET /optimus_prime/optimusPrimePopup/:id': { query: { resFormatSubId?: Text }; answer: unknown }
  'GET /optimusprime/cg-val-format/:id': { answer: unknown }
  'GET /optimusprime/cg-val-format/view/:id': { answer: unknown }
  'GET /optimusprime/cg-validate/:id': { answer: unknown }
  'GET /optimusprime/cg-validate/view/:id': { answer: unknown }
  'GET /print/verify/:text': { answer: unknown }
  'GET /pt/tr-registry/:id': { answer: Given<RegistryPt> }
  'GET /pt/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /purorder/fare-contract/:id': { answer: Given<FareContractPu> }
  'GET /purorder/fare-contract/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /purorder/fare-planedprice/:id': { answer: Given<FarePlannedPricePu> }
  'GET /purorder/fare-planedprice/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /purorder/fare-price/:id': { answer: Given<FarePricePu> }
  'GET /purorder/fare-price/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /purorder/fare-settle/:id': { answer: Given<FareSettlePu> }
  'GET /purorder/fare-settle/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /purorder/fd-pu-calculation/:id': { answer: Given<CalculationPu> }
  'GET /purorder/fd-pu-settlement-main/:id': { answer: Given<SettlementPu> }
  'GET /purorder/fd-pu-settlement-main/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /purorder/pu-contract-pricing/:id': { answer: Given<PriceSheetPu> }
  'GET /purorder/pu-contract-pricing/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /purorder/pu-contract-pricing/validation/:id': { answer: Given<PurorderPuContractPricingValidationByIdGETAnswer> }
  'GET /purorder/pu-contract/:id': { answer: Given<ContractPu> }
  'GET /purorder/pu-contract/download/:id': { answer: Raw }
  'GET /purorder/pu-contract/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /purorder/pu-notice/:id': { answer: Given<NoticePu> }
  'GET /purorder/pu-notice/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /purorder/pu-plan-contract/:id': { answer: Given<PlanPu> }
  'GET /purorder/pu-plan-contract/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /purorder/pu-price-match-rule/:id': { answer: Given<PriceRulePu> }
  'GET /purorder/pu-price-match-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /purorder/pu-price-match-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /purorder/tr-registry/:id': { answer: Given<RegistryPu> }
  'GET /purorder/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /quality/pro-assay-determine/:id': { answer: Given<QcDetermineMain> }
  'GET /quality/pro-assay-determine/:id/result': { answer: Given<QualityProAssayDetermineByIdResultGETAnswer> }
  'GET /quality/pro-assay-determine/arbitrations': { answer: Given<List<QualityProAssayDetermineArbitrationsGETAnswer>> }
  'GET /quality/pro-qc-assay/:id': { answer: Given<QcItemMain> }
  'GET /quality/pro-qc-assay/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /quality/pro-qc-assay/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /quality/pro-qc-auto-model/:id': { answer: Given<QcAutoModelMain> }
  'GET /quality/pro-qc-auto-model/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /quality/pro-qc-auto-model/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /quality/pro-qc-barrel-group/:id': { answer: Given<BarrelGroupMain> }
  'GET /quality/pro-qc-barrel-group/:id/sampleCode': { answer: Given<{ barrelGroupId: string; barrelGroupCode: string; code: string }> }
  'GET /quality/pro-qc-class/:id': { answer: Given<QcClassMain> }
  'GET /quality/pro-qc-class/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /quality/pro-qc-class/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /quality/pro-qc-ex/:id': { answer: Given<QualityProQcExByIdGETAnswer> }
  'GET /quality/pro-qc-format/:id': { answer: Given<QcFormatMain> }
  'GET /quality/pro-qc-format/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /quality/pro-qc-format/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /quality/qc-assay-format/:id': { answer: Given<QcAssayFormatMain> }
  'GET /quality/qc-assay-format/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /quality/qc-assay-format/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /quality/qc-assay-group/:id': { answer: Given<QcAssayGroupMain> }
  'GET /quality/qc-assay-group/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /quality/qc-assay-group/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /quality/qc-assay-log/:id': { answer: Given<QcAssayLogMain> }
  'GET /quality/qc-assay-log/verify': { answer: Given<{ ok?: boolean; checked: number; brokenSeq?: Whole }> }
  'GET /quality/qc-assay-sample/:id': { answer: Given<QcSampleMain> }
  'GET /quality/qc-assay-sample/trace/:code': { query: { reason: string }; answer: Given<QualityQcAssaySampleTraceByCodeGETAnswer> }
  'GET /quality/qc-assay/:id': { answer: Given<QcAssayMain> }
  'GET /quality/qc-assay/assayCode/subs': { query: { assayCode: string }; answer: Given<QualityQcAssayAssayCodeSubsGETAnswer> }
  'GET /quality/qc-assay/lines': { answer: Given<List<QualityQcAssayLinesGETAnswer>> }
  'GET /quality/qc-model-cg/:id': { answer: Given<QcModelMain> }
  'GET /registry/tr-registry/:id': { answer: Given<RegistryAll> }
  'GET /registry/tr-registry/alarms': { answer: unknown }
  'GET /registry/tr-registry/board': { answer: unknown }
  'GET /registry/tr-registry/gatePoints': { answer: Given<List<RegistryTrRegistryGatePointsGETAnswer>> }
  'GET /registry/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /registry/tr-visitor/:id': { answer: Given<VisitorMain> }
  'GET /report/report-template/:id': { answer: Given<ReportTemplateMain> }
  'GET /report/report-template/fields': { query: ReportReportTemplateFieldsGETQuery; answer: Given<List<{ value: string; label: string }>> }
  'GET /report/report-template/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /report/report-template/offered': { answer: Given<List<{ id: string; name: string; menuId?: Text; isDefault: boolean }>> }
  'GET /report/report-template/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /report/team/options': { query: { word?: Text }; answer: Given<ReportTeamOptionsGETAnswer> }
  'GET /role/menu/:id': { answer: Given<{ roleId: string; menuIds: List<string>; version: string }> }
  'GET /role/page': { query: RolePageGETQuery; answer: Given<{ list: List<RolePageGETAnswerList>; total: number }> }
  'GET /sale/fare-contract/:id': { answer: Given<FareContractSa> }
  'GET /sale/fare-contract/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /sale/fare-planedprice/:id': { answer: Given<FarePlannedPriceSa> }
  'GET /sale/fare-planedprice/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /sale/fare-price/:id': { answer: Given<FarePriceSa> }
  'GET /sale/fare-price/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /sale/fare-settle/:id': { answer: Given<FareSettleSa> }
  'GET /sale/fare-settle/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /sale/fd-sa-calculation/:id': { answer: Given<CalculationSa> }
  'GET /sale/fd-sa-settlement-main/:id': { answer: Given<SettlementSa> }
  'GET /sale/fd-sa-settlement-main/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /sale/quantity-audit': { answer: Given<SaleQuantityAuditGETAnswer> }
  'GET /sale/sa-contract/:id': { answer: Given<ContractSa> }
  'GET /sale/sa-contract/download/:id': { answer: Raw }
  'GET /sale/sa-contract/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sale/sa-notice/:id': { answer: Given<NoticeSa> }
  'GET /sale/sa-notice/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sale/sa-plane/:id': { answer: Given<PlanSa> }
  'GET /sale/sa-plane/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sale/sa-price-match-rule/:id': { answer: Given<PriceRuleSa> }
  'GET /sale/sa-price-match-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sale/sa-price-match-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sale/sa-price/:id': { answer: Given<PriceSheetSa> }
  'GET /sale/sa-price/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sale/sa-price/validation/:id': { answer: Given<PurorderPuContractPricingValidationByIdGETAnswer> }
  'GET /sale/sa-task/:id': { answer: Given<TaskSa> }
  'GET /sale/tr-registry/:id': { answer: Given<RegistrySa> }
  'GET /sale/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /sapUpload/:id': { answer: Given<OutboxNc> }
  'GET /sapUpload/:id/tries': { answer: Given<UploadByIdTriesGETAnswer> }
  'GET /sapUpload/stat': { answer: Given<{ states?: List<UploadStatGETAnswerStates> | null }> }
  'GET /settlement-line/:id/trace': { answer: Given<SettlementLineByIdTraceGETAnswer> }
  'GET /st/tr-registry/:id': { answer: Given<RegistrySt> }
  'GET /st/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /statement/:token': { answer: unknown }
  'GET /store/pd-pr-stock/:id': { answer: Given<PrStockMain> }
  'GET /store/pd-pr-stock/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /store/pd-stock-check/:id': { answer: Given<StockCheckMain> }
  'GET /store/pd-stock-init/:id': { answer: Given<StockInitMain> }
  'GET /store/pd-stock-init/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /store/pd-stock/:id': { answer: Given<StockMain> }
  'GET /store/pd-stock/reconcile': { answer: Given<StorePdStockReconcileGETAnswer> }
  'GET /store/pd-store-record/:id': { answer: Given<StoreRecordMain> }
  'GET /store/pd-transfer-form/:id': { answer: Given<TransferFormMain> }
  'GET /store/pd-transfer-form/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sync/data-source/:id': { answer: Given<SyncSourceMain> }
  'GET /sync/data-source/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sync/interface-conf/:id': { answer: Given<SyncInterfaceMain> }
  'GET /sync/interface-conf/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sync/log/:id': { answer: Given<SyncLogMain> }
  'GET /sys-dept/:id': { answer: Given<DeptMain> }
  'GET /sys-dept/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-dept/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys-dict-info/:id': { answer: Given<DictMain> }
  'GET /sys-dict-info/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-dict-info/items/:type': { answer: Given<List<unknown>> }
  'GET /sys-dict-info/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys-file-type/img/:fileId': { answer: Raw }
  'GET /sys-file-type/info/:fileId': { answer: Given<SysFileTypeInfoByFileIdGETAnswer> }
  'GET /sys-file/sts': { answer: Given<SysFileStsGETAnswer> }
  'GET /sys-group/:id': { answer: Given<GroupMain> }
  'GET /sys-group/getPic/:groupId': { answer: Given<Readonly<Record<string, string>>> }
  'GET /sys-group/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-group/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys-hierarchy-code-rule/:id': { answer: Given<HierarchyCodeRuleMain> }
  'GET /sys-hierarchy-code-rule/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-hierarchy-code-rule/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys-hierarchy-code-rule/trees': { answer: Given<{ list: List<{ name: string; label: string }> }> }
  'GET /sys-info/map': { answer: Given<{ frame?: Text }> }
  'GET /sys-info/map/frame': { query: { group: string; expires: string; sign: string }; answer: Raw }
  'GET /sys-info/me': { answer: Given<SysInfoMeGETAnswer> }
  'GET /sys-log/getSysLog': { query: { bizKey?: Text }; answer: Given<List<SysLogGetSysLogGETAnswer>> }
  'GET /sys-log/getSysLogData/:id': { answer: Given<Readonly<Record<string, unknown>>> }
  'GET /sys-log/getSysLogDesc/:id': { answer: Given<Readonly<Record<string, unknown>>> }
  'GET /sys-menu/info/:id': { answer: unknown }
  'GET /sys-menu/list': { query: { type?: Text }; answer: Given<List<unknown>> }
  'GET /sys-menu/manage_button_list': { answer: Given<List<unknown>> }
  'GET /sys-menu/manage_list': { answer: Given<List<unknown>> }
  'GET /sys-organization/:id': { answer: Given<OrganizationMain> }
  'GET /sys-organization/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-organization/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys-role-assay/:id': { answer: Given<List<SysRoleAssayByIdGETAnswer>> }
  'GET /sys-role-invc/:id': { answer: Given<List<{ invcId?: Text; invcCode?: Text; invcName?: Text }>> }
  'GET /sys-role-org/:id': { answer: Given<List<{ orgId?: Text; orgCode?: Text; orgName?: Text }>> }
  'GET /sys-role-prefix/:id': { answer: Given<List<SysRolePrefixByIdGETAnswer>> }
  'GET /sys-role-user/:id': { answer: Given<List<SysRoleUserByIdGETAnswer>> }
  'GET /sys-role/:id': { answer: Given<RoleMain> }
  'GET /sys-role/explain': { query: { userId?: Text; orgId?: Text; key?: Text }; answer: Given<SysRoleExplainGETAnswer> }
  'GET /sys-role/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-role/rights': { query: { text?: Text }; answer: Given<List<{ key: string; title: string }>> }
  'GET /sys-role/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys-user-assay/:id': { answer: Given<List<SysRoleAssayByIdGETAnswer>> }
  'GET /sys-user-org/:id': { answer: Given<List<SysUserOrgByIdGETAnswer>> }
  'GET /sys-user-org/currentOrgs': { answer: Given<SysUserOrgCurrentOrgsPOSTAnswer> }
  'GET /sys-user-org/switchOrg/:id': { answer: Given<{ currentOrg: string }> }
  'GET /sys-user-pref': { answer: Given<Readonly<Record<string, unknown>>> }
  'GET /sys-user/:id': { answer: Given<UserMain> }
  'GET /sys-user/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /sys-user/pwd/checkSafe': { answer: Given<{ safe?: boolean }> }
  'GET /sys-user/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /sys/menu2/tree': { answer: Given<List<unknown>> }
  'GET /transfer/fare-contract/:id': { answer: Given<FareContractTr> }
  'GET /transfer/fare-contract/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /transfer/fare-planedprice/:id': { answer: Given<FarePlannedPriceTr> }
  'GET /transfer/fare-planedprice/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /transfer/fare-price/:id': { answer: Given<FarePriceTr> }
  'GET /transfer/fare-price/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /transfer/fare-settle/:id': { answer: Given<FareSettleTr> }
  'GET /transfer/fare-settle/getId': { answer: Given<{ id: string; code?: Text }> }
  'GET /transfer/fd-tr-calculation/:id': { answer: Given<CalculationTr> }
  'GET /transfer/tr-notice/:id': { answer: Given<NoticeTr> }
  'GET /transfer/tr-notice/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /transfer/tr-registry/:id': { answer: Given<RegistryTr> }
  'GET /transfer/tr-registry/viewImage/:id': { answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'GET /upload/:id': { answer: Given<OutboxNc> }
  'GET /upload/:id/tries': { answer: Given<UploadByIdTriesGETAnswer> }
  'GET /upload/stat': { answer: Given<{ states?: List<UploadStatGETAnswerStates> | null }> }
  'GET /web/sys-index-conf/:id': { answer: Given<IndexConfMain> }
  'GET /web/sys-index-conf/importProgress': { query: { progress?: Text }; answer: Given<ImportProgress | null> }
  'GET /web/sys-index-conf/tree': { query: { below?: Text; field?: Text }; answer: Given<List<TreeNode>> }
  'GET /zjwk/:id': { answer: Given<OutboxNc> }
  'GET /zjwk/:id/tries': { answer: Given<UploadByIdTriesGETAnswer> }
  'GET /zjwk/stat': { answer: Given<{ states?: List<UploadStatGETAnswerStates> | null }> }
  'POST /account/account-flow/export': { body: Query; answer: Raw }
  'POST /account/account-flow/list': { body: Query; answer: Page<AccountFlowMain> }
  'POST /account/account-flow/summary': { body: Query; answer: Given<Summary> }
  'POST /account/account/export': { body: Query; answer: Raw }
  'POST /account/account/list': { body: Query; answer: Page<AccountMain> }
  'POST /account/account/sendStatement': { body: { id: string; startDate?: Text; endDate?: Text; days?: Whole }; answer: Given<AccountAccountSendStatementPOSTAnswer> }
  'POST /account/account/summary': { body: Query; answer: Given<Summary> }
  'POST /account/oil-card/create': { body: OilCardMain; answer: Given<OilCardMain> }
  'POST /account/oil-card/export': { body: Query; answer: Raw }
  'POST /account/oil-card/exportTemplate': { answer: Raw }
  'POST /account/oil-card/importExcel': { answer: Given<Imported> }
  'POST /account/oil-card/importFaults': { answer: Raw }
  'POST /account/oil-card/list': { body: Query; answer: Page<OilCardMain> }
  'POST /account/oil-card/summary': { body: Query; answer: Given<Summary> }
  'POST /account/oil-flow/export': { body: Query; answer: Raw }
  'POST /account/oil-flow/list': { body: Query; answer: Page<OilFlowMain> }
  'POST /account/oil-flow/summary': { body: Query; answer: Given<Summary> }
  'POST /account/period/export': { body: Query; answer: Raw }
  'POST /account/period/list': { body: Query; answer: Page<PeriodMain> }
  'POST /account/period/summary': { body: Query; answer: Given<Summary> }
  'POST /account/recive-payment/copy/:id': { answer: Given<RecivePaymentMain> }
  'POST /account/recive-payment/create': { body: RecivePaymentMain; answer: Given<RecivePaymentMain> }
  'POST /account/recive-payment/export': { body: Query; answer: Raw }
  'POST /account/recive-payment/fdRecivePaymentSub/list': { body: Query; answer: Page<RecivePaymentSub> }
  'POST /account/recive-payment/list': { body: Query; answer: Page<RecivePaymentMain> }
  'POST /account/recive-payment/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /account/recive-payment/summary': { body: Query; answer: Given<Summary> }
  'POST /account/statement/excel': { body: { id: string }; answer: unknown }
  'POST /account/statement/export': { body: Query; answer: Raw }
  'POST /account/statement/fdStatementLine/list': { body: Query; answer: Page<PartnerStatementLine> }
  'POST /account/statement/list': { body: Query; answer: Page<PartnerStatementMain> }
  'POST /account/statement/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /account/statement/summary': { body: Query; answer: Given<Summary> }
  'POST /activti/approval': { body: ActivtiApprovalPOSTBody; answer: Given<ActivtiApprovalPOSTAnswer> }
  'POST /activti/flow-conf/create': { body: FlowMain; answer: Given<FlowMain> }
  'POST /activti/flow-conf/createPublished': { body: FlowMain; answer: Given<{ id: string }> }
  'POST /activti/flow-conf/export': { body: Query; answer: Raw }
  'POST /activti/flow-conf/list': { body: Query; answer: Page<FlowMain> }
  'POST /activti/flow-conf/summary': { body: Query; answer: Given<Summary> }
  'POST /activti/flow-conf/sysFlowNode/list': { body: Query; answer: Page<FlowNode> }
  'POST /activti/initiate': { body: { entity: string; id: string }; answer: Given<{ instanceId: string }> }
  'POST /activti/revoke': { body: { id: string }; answer: Given<ActivtiApprovalPOSTAnswer> }
  'POST /activti/substitutes': { body: ActivtiSubstitutesPOSTBody; answer: Given<{ id: string }> }
  'POST /admin/log/list': { body: AdminLogPageGETQuery; answer: Given<Readonly<Record<string, unknown>>> }
  'POST /admin/log/logs': { body: AdminLogLogsPOSTBody0 | List<AdminLogLogsPOSTBody0>; answer: Given<{ count: number }> }
  'POST /allot/al-contract/:id/model': { body: { subId?: Text }; answer: Given<{ id: string; code: string }> }
  'POST /allot/al-contract/clist': { body: { contractId: string; limit?: unknown }; answer: unknown }
  'POST /allot/al-contract/copy/:id': { answer: Given<ContractAl> }
  'POST /allot/al-contract/create': { body: ContractAl; answer: Given<ContractAl> }
  'POST /allot/al-contract/export': { body: Query; answer: Raw }
  'POST /allot/al-contract/exportTemplate': { answer: Raw }
  'POST /allot/al-contract/importExcel': { answer: Given<Imported> }
  'POST /allot/al-contract/importFaults': { answer: Raw }
  'POST /allot/al-contract/insert': { body: PurorderPuContractInsertPOSTBody; answer: unknown }
  'POST /allot/al-contract/list': { body: Query; answer: Page<ContractAl> }
  'POST /allot/al-contract/orContractFile/list': { body: Query; answer: Page<ContractFile> }
  'POST /allot/al-contract/orContractSub/list': { body: Query; answer: Page<ContractSub> }
  'POST /allot/al-contract/plist': { body: Query; answer: Page<ContractAl> }
  'POST /allot/al-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /allot/al-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/al-contract/uploadFile': { answer: Given<PurorderPuContractUploadFilePOSTAnswer> }
  'POST /allot/al-notice/copy/:id': { answer: Given<NoticeAl> }
  'POST /allot/al-notice/create': { body: NoticeAl; answer: Given<NoticeAl> }
  'POST /allot/al-notice/createRef': { body: { contractId: string; kind?: 'al' | null }; answer: Given<NoticeAl> }
  'POST /allot/al-notice/export': { body: Query; answer: Raw }
  'POST /allot/al-notice/exportTemplate': { answer: Raw }
  'POST /allot/al-notice/importExcel': { answer: Given<Imported> }
  'POST /allot/al-notice/importFaults': { answer: Raw }
  'POST /allot/al-notice/list': { body: Query; answer: Page<NoticeAlLine> }
  'POST /allot/al-notice/orNoticeSub/list': { body: Query; answer: Page<NoticeSub2> }
  'POST /allot/al-notice/orNoticeVehicle/list': { body: Query; answer: Page<NoticeVehicle> }
  'POST /allot/al-notice/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /allot/al-notice/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/al-notice/vehicles': { body: { id: string; text?: Text; date?: Text; register?: boolean }; answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /allot/al-notice/vehicles/exportTemplate': { answer: Raw }
  'POST /allot/al-notice/vehicles/importExcel': { answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /allot/al-price-match-rule/create': { body: PriceRuleAl; answer: Given<PriceRuleAl> }
  'POST /allot/al-price-match-rule/export': { body: Query; answer: Raw }
  'POST /allot/al-price-match-rule/exportTemplate': { answer: Raw }
  'POST /allot/al-price-match-rule/importExcel': { answer: Given<Imported> }
  'POST /allot/al-price-match-rule/importFaults': { answer: Raw }
  'POST /allot/al-price-match-rule/list': { body: Query; answer: Page<PriceRuleAl> }
  'POST /allot/al-price-match-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/al-price-match-rule/test': { body: AllotAlPriceMatchRuleTestPOSTBody; answer: Given<PurorderPuPriceMatchRuleTestPOSTAnswer> }
  'POST /allot/al-price/copy/:id': { answer: Given<PriceSheetAl> }
  'POST /allot/al-price/create': { body: PriceSheetAl; answer: Given<PriceSheetAl> }
  'POST /allot/al-price/export': { body: Query; answer: Raw }
  'POST /allot/al-price/exportTemplate': { answer: Raw }
  'POST /allot/al-price/importExcel': { answer: Given<Imported> }
  'POST /allot/al-price/importFaults': { answer: Raw }
  'POST /allot/al-price/list': { body: Query; answer: Page<PriceSheetAlLine> }
  'POST /allot/al-price/orPriceSub/list': { body: Query; answer: Page<PriceSheetSub> }
  'POST /allot/al-price/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fare-contract/copy/:id': { answer: Given<FareContractAl> }
  'POST /allot/fare-contract/create': { body: FareContractAl; answer: Given<FareContractAl> }
  'POST /allot/fare-contract/export': { body: Query; answer: Raw }
  'POST /allot/fare-contract/fdFareContractSub/list': { body: Query; answer: Page<FareContractSub> }
  'POST /allot/fare-contract/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /allot/fare-contract/list': { body: Query; answer: Page<FareContractAlLine> }
  'POST /allot/fare-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /allot/fare-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fare-planedprice/create': { body: FarePlannedPriceAl; answer: Given<FarePlannedPriceAl> }
  'POST /allot/fare-planedprice/export': { body: Query; answer: Raw }
  'POST /allot/fare-planedprice/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /allot/fare-planedprice/list': { body: Query; answer: Page<FarePlannedPriceAl> }
  'POST /allot/fare-planedprice/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fare-price/create': { body: FarePriceAl; answer: Given<FarePriceAl> }
  'POST /allot/fare-price/export': { body: Query; answer: Raw }
  'POST /allot/fare-price/fdFarePriceBand/list': { body: Query; answer: Page<FarePriceBand> }
  'POST /allot/fare-price/find': { body: PurorderFarePriceFindPOSTBody; answer: Given<PurorderFarePriceFindPOSTAnswer> }
  'POST /allot/fare-price/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /allot/fare-price/list': { body: Query; answer: Page<FarePriceAl> }
  'POST /allot/fare-price/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fare-settle/collect': { body: { carrierId: string; startDate?: Text; endDate?: Text }; answer: Given<FareSettleAl> }
  'POST /allot/fare-settle/create': { body: FareSettleAl; answer: Given<FareSettleAl> }
  'POST /allot/fare-settle/export': { body: Query; answer: Raw }
  'POST /allot/fare-settle/fdFareSettleSub/list': { body: Query; answer: Page<FareSettleSub> }
  'POST /allot/fare-settle/findByIds': { body: { ids: List<string> }; answer: Given<List<unknown>> }
  'POST /allot/fare-settle/groupList': { body: PurorderFareSettleGroupListPOSTBody; answer: Given<List<PurorderFareSettleGroupListPOSTAnswer>> }
  'POST /allot/fare-settle/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /allot/fare-settle/list': { body: Query; answer: Page<FareSettleAl> }
  'POST /allot/fare-settle/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /allot/fare-settle/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fd-al-calculation/export': { body: Query; answer: Raw }
  'POST /allot/fd-al-calculation/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /allot/fd-al-calculation/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /allot/fd-al-calculation/list': { body: Query; answer: Page<CalculationAl> }
  'POST /allot/fd-al-calculation/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fd-al-settlement-main/create': { body: SettlementAl; answer: Given<SettlementAl> }
  'POST /allot/fd-al-settlement-main/export': { body: Query; answer: Raw }
  'POST /allot/fd-al-settlement-main/fdSettlementAdjust/list': { body: Query; answer: Page<SettlementAdjust> }
  'POST /allot/fd-al-settlement-main/fdSettlementSub/list': { body: Query; answer: Page<SettlementSub> }
  'POST /allot/fd-al-settlement-main/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /allot/fd-al-settlement-main/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /allot/fd-al-settlement-main/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /allot/fd-al-settlement-main/list': { body: Query; answer: Page<SettlementAl> }
  'POST /allot/fd-al-settlement-main/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /allot/fd-al-settlement-main/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/fd-al-settlement/list': { body: Query; answer: Page<SettlementSub> }
  'POST /allot/tr-registry/againMatch/:id': { answer: Given<RegistryAl> }
  'POST /allot/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistryAl> }
  'POST /allot/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /allot/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /allot/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /allot/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /allot/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /allot/tr-registry/closeTransit': { body: { id: string; outcome: 'RETURN' | 'LOSS'; reason: string }; answer: Given<{ id: string; code?: Text; instanceId: string }> }
  'POST /allot/tr-registry/create': { body: RegistryAl; answer: Given<RegistryAl> }
  'POST /allot/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /allot/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /allot/tr-registry/export': { body: Query; answer: Raw }
  'POST /allot/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /allot/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /allot/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /allot/tr-registry/list': { body: Query; answer: Page<RegistryAl> }
  'POST /allot/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /allot/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /allot/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /allot/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /allot/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /allot/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /allot/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /base/lock': { answer: null }
  'POST /core/api-calls/export': { body: Query; answer: Raw }
  'POST /core/api-calls/list': { body: Query; answer: Page<ApiCallMain> }
  'POST /core/api-calls/summary': { body: Query; answer: Given<Summary> }
  'POST /core/api-key/create': { body: ApiKeyMain; answer: Given<ApiKeyMain> }
  'POST /core/api-key/export': { body: Query; answer: Raw }
  'POST /core/api-key/issue/:id': { answer: Given<{ id: string; name: string; secret: string }> }
  'POST /core/api-key/list': { body: Query; answer: Page<ApiKeyMain> }
  'POST /core/api-key/summary': { body: Query; answer: Given<Summary> }
  'POST /core/message-channel/create': { body: MessageChannelMain; answer: Given<MessageChannelMain> }
  'POST /core/message-channel/export': { body: Query; answer: Raw }
  'POST /core/message-channel/list': { body: Query; answer: Page<MessageChannelMain> }
  'POST /core/message-channel/ping/:id': { body: { mobile?: Text }; answer: Given<{ id: string }> }
  'POST /core/message-channel/summary': { body: Query; answer: Given<Summary> }
  'POST /core/message-rule/copy/:id': { answer: Given<MessageRuleMain> }
  'POST /core/message-rule/create': { body: MessageRuleMain; answer: Given<MessageRuleMain> }
  'POST /core/message-rule/export': { body: Query; answer: Raw }
  'POST /core/message-rule/list': { body: Query; answer: Page<MessageRuleMain> }
  'POST /core/message-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /core/print-log/export': { body: Query; answer: Raw }
  'POST /core/print-log/list': { body: Query; answer: Page<PrintLogMain> }
  'POST /core/print-log/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sent-message/export': { body: Query; answer: Raw }
  'POST /core/sent-message/list': { body: Query; answer: Page<SentMessageMain> }
  'POST /core/sent-message/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sent-message/sysMessageTry/list': { body: Query; answer: Page<HookTry> }
  'POST /core/sys-app/create': { body: AppMain; answer: Given<AppMain> }
  'POST /core/sys-app/export': { body: Query; answer: Raw }
  'POST /core/sys-app/list': { body: Query; answer: Page<AppMain> }
  'POST /core/sys-app/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sys-app/upload': { body: { key?: Text; name?: Text }; answer: Given<SysFileUploadPOSTAnswer> }
  'POST /core/sys-code-rule/copy/:id': { answer: Given<CodeRuleMain> }
  'POST /core/sys-code-rule/create': { body: CodeRuleMain; answer: Given<CodeRuleMain> }
  'POST /core/sys-code-rule/export': { body: Query; answer: Raw }
  'POST /core/sys-code-rule/list': { body: Query; answer: Page<CodeRuleMain> }
  'POST /core/sys-code-rule/probe': { body: { code: string; segments: unknown }; answer: Given<CoreSysCodeRuleProbePOSTAnswer> }
  'POST /core/sys-code-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sys-display-key/create': { body: DisplayKeyMain; answer: Given<DisplayKeyMain> }
  'POST /core/sys-display-key/export': { body: Query; answer: Raw }
  'POST /core/sys-display-key/issue/:id': { answer: Given<CoreSysDisplayKeyIssueByIdPOSTAnswer> }
  'POST /core/sys-display-key/list': { body: Query; answer: Page<DisplayKeyMain> }
  'POST /core/sys-display-key/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sys-erp-adapter/create': { body: ErpAdapterMain; answer: Given<ErpAdapterMain> }
  'POST /core/sys-erp-adapter/export': { body: Query; answer: Raw }
  'POST /core/sys-erp-adapter/list': { body: Query; answer: Page<ErpAdapterMain> }
  'POST /core/sys-erp-adapter/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sys-erp-adapter/sysErpAdapterBiz/list': { body: Query; answer: Page<ErpAdapterBiz> }
  'POST /core/sys-erp-adapter/sysErpAdapterCode/list': { body: Query; answer: Page<ErpAdapterCode> }
  'POST /core/sys-erp-adapter/sysErpAdapterField/list': { body: Query; answer: Page<ErpAdapterField> }
  'POST /core/sys-erp-adapter/tryMapping': { body: CoreSysErpAdapterTryMappingPOSTBody; answer: Given<CoreSysErpAdapterTryMappingPOSTAnswer> }
  'POST /core/sys-handset/create': { body: HandsetMain; answer: Given<HandsetMain> }
  'POST /core/sys-handset/enroll/:id': { answer: Given<{ id: string; deviceNo: string; secret: string }> }
  'POST /core/sys-handset/export': { body: Query; answer: Raw }
  'POST /core/sys-handset/exportTemplate': { answer: Raw }
  'POST /core/sys-handset/importExcel': { answer: Given<Imported> }
  'POST /core/sys-handset/importFaults': { answer: Raw }
  'POST /core/sys-handset/list': { body: Query; answer: Page<HandsetMain> }
  'POST /core/sys-handset/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sys-handset/sysHandsetInventory/list': { body: Query; answer: Page<HandsetInventory> }
  'POST /core/sys-handset/sysHandsetUser/list': { body: Query; answer: Page<HandsetUser> }
  'POST /core/sys-handset/sysHandsetWarehouse/list': { body: Query; answer: Page<HandsetWarehouse> }
  'POST /core/sys-oauth-client/create': { body: OauthClientMain; answer: Given<OauthClientMain> }
  'POST /core/sys-oauth-client/export': { body: Query; answer: Raw }
  'POST /core/sys-oauth-client/list': { body: Query; answer: Page<OauthClientMain> }
  'POST /core/sys-oauth-client/summary': { body: Query; answer: Given<Summary> }
  'POST /core/sys-site-license/export': { answer: Raw }
  'POST /core/sys-site-license/forcedOut': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /core/sys-site-license/import': { answer: Given<CoreSysSiteLicenseListGETAnswerList> }
  'POST /core/sys-site-license/onlineUsers': { body: Query; answer: Given<CoreSysSiteLicenseOnlineUsersPOSTAnswer> }
  'POST /core/web-hook-messages/export': { body: Query; answer: Raw }
  'POST /core/web-hook-messages/list': { body: Query; answer: Page<HookMessageMain> }
  'POST /core/web-hook-messages/summary': { body: Query; answer: Given<Summary> }
  'POST /core/web-hook-messages/sysHookTry/list': { body: Query; answer: Page<HookTry> }
  'POST /core/web-hooks/create': { body: WebHookMain; answer: Given<WebHookMain> }
  'POST /core/web-hooks/export': { body: Query; answer: Raw }
  'POST /core/web-hooks/issue/:id': { answer: Given<{ id: string; name: string; secret: string }> }
  'POST /core/web-hooks/list': { body: Query; answer: Page<WebHookMain> }
  'POST /core/web-hooks/ping/:id': { answer: Given<{ id: string }> }
  'POST /core/web-hooks/summary': { body: Query; answer: Given<Summary> }
  'POST /factoryvehicle/export': { body: {  }; answer: Raw }
  'POST /flow/inf/approval': { body: FlowInfApprovalPOSTBody; answer: Given<FlowInfApprovalPOSTAnswer> }
  'POST /flow/inf/create': { body: HandFlowMain; answer: Given<HandFlowMain> }
  'POST /flow/inf/export': { body: Query; answer: Raw }
  'POST /flow/inf/initiate': { body: { id: string }; answer: Given<{ id: string; instanceId: string }> }
  'POST /flow/inf/list': { body: Query; answer: Page<HandFlowMain> }
  'POST /flow/inf/revoke': { body: { id: string }; answer: Given<FlowInfApprovalPOSTAnswer> }
  'POST /flow/inf/summary': { body: Query; answer: Given<Summary> }
  'POST /hnpj/check': { body: { ids: List<string> }; answer: Given<{ lists?: List<UploadCheckPOSTAnswerLists> | null }> }
  'POST /hnpj/export': { body: Query; answer: Raw }
  'POST /hnpj/list': { body: Query; answer: Page<OutboxNc> }
  'POST /hnpj/preview': { body: UploadPreviewPOSTBody; answer: Given<{ url: string; body: string; unmapped?: List<string> | null }> }
  'POST /hnpj/send': { body: UploadSendPOSTBody; answer: Given<{ count: number }> }
  'POST /hnpj/summary': { body: Query; answer: Given<Summary> }
  'POST /hnpj/sysOutboxTry/list': { body: Query; answer: Page<OutboxTry> }
  'POST /index/batchUpdate': { body: { menus: List<{ menuId: string; seq: number }> }; answer: Given<{ count: number }> }
  'POST /index/chart': { body: IndexChartPOSTBody; answer: Given<IndexChartPOSTAnswer> }
  'POST /index/getDetail': { body: { type: string; id?: Text }; answer: Given<IndexGetDetailPOSTAnswer> }
  'POST /material/as-allocate-scheme/allot': { body: { archiveType: string; ids: List<string>; orgIds: List<string> }; answer: Given<{ added: number; skipped: number }> }
  'POST /material/as-allocate-scheme/copy/:id': { answer: Given<AllocateSchemeMain> }
  'POST /material/as-allocate-scheme/create': { body: AllocateSchemeMain; answer: Given<AllocateSchemeMain> }
  'POST /material/as-allocate-scheme/execute/:id': { answer: Given<{ added: number; skipped: number }> }
  'POST /material/as-allocate-scheme/export': { body: Query; answer: Raw }
  'POST /material/as-allocate-scheme/exportTemplate': { answer: Raw }
  'POST /material/as-allocate-scheme/importExcel': { answer: Given<Imported> }
  'POST /material/as-allocate-scheme/importFaults': { answer: Raw }
  'POST /material/as-allocate-scheme/list': { body: Query; answer: Page<AllocateSchemeMain> }
  'POST /material/as-allocate-scheme/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-allocate-scheme/unallot': { body: { archiveType: string; ids: List<string>; orgIds: List<string> }; answer: Given<{ removed: number }> }
  'POST /material/as-appointment-rule/asAppointmentInventory/list': { body: Query; answer: Page<HandsetInventory> }
  'POST /material/as-appointment-rule/asAppointmentSlot/list': { body: Query; answer: Page<AppointmentSlot> }
  'POST /material/as-appointment-rule/copy/:id': { answer: Given<AppointmentRuleMain> }
  'POST /material/as-appointment-rule/create': { body: AppointmentRuleMain; answer: Given<AppointmentRuleMain> }
  'POST /material/as-appointment-rule/export': { body: Query; answer: Raw }
  'POST /material/as-appointment-rule/exportTemplate': { answer: Raw }
  'POST /material/as-appointment-rule/importExcel': { answer: Given<Imported> }
  'POST /material/as-appointment-rule/importFaults': { answer: Raw }
  'POST /material/as-appointment-rule/list': { body: Query; answer: Page<AppointmentRuleMain> }
  'POST /material/as-appointment-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-appointment-rule/verifyMatch': { body: MaterialAsLineVerifyMatchPOSTBody; answer: Given<MaterialAsLineVerifyMatchPOSTAnswer> }
  'POST /material/as-area/copy/:id': { answer: Given<AreaMain> }
  'POST /material/as-area/create': { body: AreaMain; answer: Given<AreaMain> }
  'POST /material/as-area/export': { body: Query; answer: Raw }
  'POST /material/as-area/exportTemplate': { answer: Raw }
  'POST /material/as-area/importExcel': { answer: Given<Imported> }
  'POST /material/as-area/importFaults': { answer: Raw }
  'POST /material/as-area/list': { body: Query; answer: Page<AreaMain> }
  'POST /material/as-area/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-batch/copy/:id': { answer: Given<BatchMain> }
  'POST /material/as-batch/create': { body: BatchMain; answer: Given<BatchMain> }
  'POST /material/as-batch/current': { body: { noticeSubId: string }; answer: unknown }
  'POST /material/as-batch/export': { body: Query; answer: Raw }
  'POST /material/as-batch/exportTemplate': { answer: Raw }
  'POST /material/as-batch/importExcel': { answer: Given<Imported> }
  'POST /material/as-batch/importFaults': { answer: Raw }
  'POST /material/as-batch/list': { body: Query; answer: Page<BatchMain> }
  'POST /material/as-batch/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-blacklist/create': { body: BlacklistMain; answer: Given<BlacklistMain> }
  'POST /material/as-blacklist/export': { body: Query; answer: Raw }
  'POST /material/as-blacklist/list': { body: Query; answer: Page<BlacklistMain> }
  'POST /material/as-blacklist/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-carrier/copy/:id': { answer: Given<CarrierMain> }
  'POST /material/as-carrier/create': { body: CarrierMain; answer: Given<CarrierMain> }
  'POST /material/as-carrier/export': { body: Query; answer: Raw }
  'POST /material/as-carrier/exportTemplate': { answer: Raw }
  'POST /material/as-carrier/importExcel': { answer: Given<Imported> }
  'POST /material/as-carrier/importFaults': { answer: Raw }
  'POST /material/as-carrier/list': { body: Query; answer: Page<CarrierMain> }
  'POST /material/as-carrier/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-check/asCheckPrefix/list': { body: Query; answer: Page<CheckPrefix> }
  'POST /material/as-check/copy/:id': { answer: Given<CheckMain> }
  'POST /material/as-check/create': { body: CheckMain; answer: Given<CheckMain> }
  'POST /material/as-check/export': { body: Query; answer: Raw }
  'POST /material/as-check/exportTemplate': { answer: Raw }
  'POST /material/as-check/importExcel': { answer: Given<Imported> }
  'POST /material/as-check/importFaults': { answer: Raw }
  'POST /material/as-check/list': { body: Query; answer: Page<CheckMain> }
  'POST /material/as-check/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-computation-group/asComputationUnit/list': { body: Query; answer: Page<ComputationUnit> }
  'POST /material/as-computation-group/computationGroupCreate': { body: ComputationGroupMain; answer: Given<ComputationGroupMain> }
  'POST /material/as-computation-group/copy/:id': { answer: Given<ComputationGroupMain> }
  'POST /material/as-computation-group/create': { body: ComputationGroupMain; answer: Given<ComputationGroupMain> }
  'POST /material/as-computation-group/export': { body: Query; answer: Raw }
  'POST /material/as-computation-group/exportTemplate': { answer: Raw }
  'POST /material/as-computation-group/importExcel': { answer: Given<Imported> }
  'POST /material/as-computation-group/importFaults': { answer: Raw }
  'POST /material/as-computation-group/list': { body: Query; answer: Page<ComputationGroupMain> }
  'POST /material/as-computation-group/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-customer/copy/:id': { answer: Given<CustomerMain> }
  'POST /material/as-customer/create': { body: CustomerMain; answer: Given<CustomerMain> }
  'POST /material/as-customer/export': { body: Query; answer: Raw }
  'POST /material/as-customer/exportTemplate': { answer: Raw }
  'POST /material/as-customer/importExcel': { answer: Given<Imported> }
  'POST /material/as-customer/importFaults': { answer: Raw }
  'POST /material/as-customer/list': { body: Query; answer: Page<CustomerMain> }
  'POST /material/as-customer/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-dischargeaddress/asDischargeaddressQueue/list': { body: Query; answer: Page<DischargeAddressQueue> }
  'POST /material/as-dischargeaddress/asDischargeaddressTime/list': { body: Query; answer: Page<DischargeAddressTime> }
  'POST /material/as-dischargeaddress/copy/:id': { answer: Given<DischargeAddressMain> }
  'POST /material/as-dischargeaddress/create': { body: DischargeAddressMain; answer: Given<DischargeAddressMain> }
  'POST /material/as-dischargeaddress/export': { body: Query; answer: Raw }
  'POST /material/as-dischargeaddress/exportTemplate': { answer: Raw }
  'POST /material/as-dischargeaddress/importExcel': { answer: Given<Imported> }
  'POST /material/as-dischargeaddress/importFaults': { answer: Raw }
  'POST /material/as-dischargeaddress/list': { body: Query; answer: Page<DischargeAddressMain> }
  'POST /material/as-dischargeaddress/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-driver/create': { body: DriverMain; answer: Given<DriverMain> }
  'POST /material/as-driver/export': { body: Query; answer: Raw }
  'POST /material/as-driver/exportTemplate': { answer: Raw }
  'POST /material/as-driver/importExcel': { answer: Given<Imported> }
  'POST /material/as-driver/importFaults': { answer: Raw }
  'POST /material/as-driver/list': { body: Query; answer: Page<DriverMain> }
  'POST /material/as-driver/quickCreate': { body: { driverName: string; idNumber: string; mobile: string }; answer: Given<DriverMain> }
  'POST /material/as-driver/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-formula/copy/:id': { answer: Given<FormulaMain> }
  'POST /material/as-formula/create': { body: FormulaMain; answer: Given<FormulaMain> }
  'POST /material/as-formula/export': { body: Query; answer: Raw }
  'POST /material/as-formula/exportTemplate': { answer: Raw }
  'POST /material/as-formula/importExcel': { answer: Given<Imported> }
  'POST /material/as-formula/importFaults': { answer: Raw }
  'POST /material/as-formula/list': { body: Query; answer: Page<FormulaMain> }
  'POST /material/as-formula/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-formula/test': { body: { expression: string; values: Readonly<Record<string, string>> }; answer: Given<MaterialAsFormulaTestPOSTAnswer> }
  'POST /material/as-iccard/copy/:id': { answer: Given<IccardMain> }
  'POST /material/as-iccard/create': { body: IccardMain; answer: Given<IccardMain> }
  'POST /material/as-iccard/createBatch': { body: { prefix?: Text; startCode: string; endCode: string; num: string }; answer: Given<{ count: number }> }
  'POST /material/as-iccard/export': { body: Query; answer: Raw }
  'POST /material/as-iccard/exportTemplate': { answer: Raw }
  'POST /material/as-iccard/importExcel': { answer: Given<Imported> }
  'POST /material/as-iccard/importFaults': { answer: Raw }
  'POST /material/as-iccard/list': { body: Query; answer: Page<IccardMain> }
  'POST /material/as-iccard/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-inv-factory/asInvFactoryInvs/list': { body: Query; answer: Page<FactoryInvs> }
  'POST /material/as-inv-factory/asInvFactoryNotice/list': { body: Query; answer: Page<FactoryNotice> }
  'POST /material/as-inv-factory/copy/:id': { answer: Given<FactoryMain> }
  'POST /material/as-inv-factory/create': { body: FactoryMain; answer: Given<FactoryMain> }
  'POST /material/as-inv-factory/export': { body: Query; answer: Raw }
  'POST /material/as-inv-factory/exportTemplate': { answer: Raw }
  'POST /material/as-inv-factory/importExcel': { answer: Given<Imported> }
  'POST /material/as-inv-factory/importFaults': { answer: Raw }
  'POST /material/as-inv-factory/list': { body: Query; answer: Page<FactoryMain> }
  'POST /material/as-inv-factory/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-inv-factory/verifyMatch': { body: MaterialAsLineVerifyMatchPOSTBody; answer: Given<MaterialAsLineVerifyMatchPOSTAnswer> }
  'POST /material/as-inventory-class/copy/:id': { answer: Given<InventoryClassMain> }
  'POST /material/as-inventory-class/create': { body: InventoryClassMain; answer: Given<InventoryClassMain> }
  'POST /material/as-inventory-class/export': { body: Query; answer: Raw }
  'POST /material/as-inventory-class/exportTemplate': { answer: Raw }
  'POST /material/as-inventory-class/importExcel': { answer: Given<Imported> }
  'POST /material/as-inventory-class/importFaults': { answer: Raw }
  'POST /material/as-inventory-class/list': { body: Query; answer: Page<InventoryClassMain> }
  'POST /material/as-inventory-class/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-inventory/asInventoryExQc/list': { body: Query; answer: Page<InventoryExQc> }
  'POST /material/as-inventory/asInventoryExWeigh/list': { body: Query; answer: Page<InventoryExWeigh> }
  'POST /material/as-inventory/asInventorySubPrint/list': { body: Query; answer: Page<InventorySubPrint> }
  'POST /material/as-inventory/copy/:id': { answer: Given<InventoryMain> }
  'POST /material/as-inventory/create': { body: InventoryMain; answer: Given<InventoryMain> }
  'POST /material/as-inventory/export': { body: Query; answer: Raw }
  'POST /material/as-inventory/exportTemplate': { answer: Raw }
  'POST /material/as-inventory/getMaterList2': { answer: Given<List<unknown>> }
  'POST /material/as-inventory/getMaterialList': { body: Query; answer: Page<InventoryMain> }
  'POST /material/as-inventory/importExcel': { answer: Given<Imported> }
  'POST /material/as-inventory/importFaults': { answer: Raw }
  'POST /material/as-inventory/list': { body: Query; answer: Page<InventoryMain> }
  'POST /material/as-inventory/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-line/asLineInventory/list': { body: Query; answer: Page<HandsetInventory> }
  'POST /material/as-line/asLineSub/list': { body: Query; answer: Page<LineSub> }
  'POST /material/as-line/copy/:id': { answer: Given<LineMain> }
  'POST /material/as-line/create': { body: LineMain; answer: Given<LineMain> }
  'POST /material/as-line/export': { body: Query; answer: Raw }
  'POST /material/as-line/exportTemplate': { answer: Raw }
  'POST /material/as-line/importExcel': { answer: Given<Imported> }
  'POST /material/as-line/importFaults': { answer: Raw }
  'POST /material/as-line/list': { body: Query; answer: Page<LineMain> }
  'POST /material/as-line/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-line/verifyMatch': { body: MaterialAsLineVerifyMatchPOSTBody; answer: Given<MaterialAsLineVerifyMatchPOSTAnswer> }
  'POST /material/as-location/copy/:id': { answer: Given<LocationMain> }
  'POST /material/as-location/create': { body: LocationMain; answer: Given<LocationMain> }
  'POST /material/as-location/export': { body: Query; answer: Raw }
  'POST /material/as-location/exportTemplate': { answer: Raw }
  'POST /material/as-location/importExcel': { answer: Given<Imported> }
  'POST /material/as-location/importFaults': { answer: Raw }
  'POST /material/as-location/list': { body: Query; answer: Page<LocationMain> }
  'POST /material/as-location/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-plate/copy/:id': { answer: Given<PlateMain> }
  'POST /material/as-plate/create': { body: PlateMain; answer: Given<PlateMain> }
  'POST /material/as-plate/export': { body: Query; answer: Raw }
  'POST /material/as-plate/exportTemplate': { answer: Raw }
  'POST /material/as-plate/importExcel': { answer: Given<Imported> }
  'POST /material/as-plate/importFaults': { answer: Raw }
  'POST /material/as-plate/list': { body: Query; answer: Page<PlateMain> }
  'POST /material/as-plate/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-qr-rule/copy/:id': { answer: Given<QrRuleMain> }
  'POST /material/as-qr-rule/create': { body: QrRuleMain; answer: Given<QrRuleMain> }
  'POST /material/as-qr-rule/export': { body: Query; answer: Raw }
  'POST /material/as-qr-rule/exportTemplate': { answer: Raw }
  'POST /material/as-qr-rule/importExcel': { answer: Given<Imported> }
  'POST /material/as-qr-rule/importFaults': { answer: Raw }
  'POST /material/as-qr-rule/list': { body: Query; answer: Page<QrRuleMain> }
  'POST /material/as-qr-rule/parse': { body: { content?: Text; checkId?: Text }; answer: Given<MaterialAsQrRuleParsePOSTAnswer> }
  'POST /material/as-qr-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-queue/asQueueCarrier/list': { body: Query; answer: Page<QueueCarrier> }
  'POST /material/as-queue/asQueueCustomer/list': { body: Query; answer: Page<QueueCustomer> }
  'POST /material/as-queue/asQueueInventory/list': { body: Query; answer: Page<HandsetInventory> }
  'POST /material/as-queue/create': { body: QueueMain; answer: Given<QueueMain> }
  'POST /material/as-queue/export': { body: Query; answer: Raw }
  'POST /material/as-queue/exportTemplate': { answer: Raw }
  'POST /material/as-queue/importExcel': { answer: Given<Imported> }
  'POST /material/as-queue/importFaults': { answer: Raw }
  'POST /material/as-queue/list': { body: Query; answer: Page<QueueMain> }
  'POST /material/as-queue/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-queue/verifyMatch': { body: MaterialAsLineVerifyMatchPOSTBody; answer: Given<MaterialAsLineVerifyMatchPOSTAnswer> }
  'POST /material/as-region/list': { body: Query; answer: Page<RegionMain> }
  'POST /material/as-region/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-route/asRouteInventory/list': { body: Query; answer: Page<HandsetInventory> }
  'POST /material/as-route/asRouteSub/list': { body: Query; answer: Page<RouteSub> }
  'POST /material/as-route/create': { body: RouteMain; answer: Given<RouteMain> }
  'POST /material/as-route/export': { body: Query; answer: Raw }
  'POST /material/as-route/exportTemplate': { answer: Raw }
  'POST /material/as-route/importExcel': { answer: Given<Imported> }
  'POST /material/as-route/importFaults': { answer: Raw }
  'POST /material/as-route/list': { body: Query; answer: Page<RouteMain> }
  'POST /material/as-route/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-route/verifyMatch': { body: MaterialAsLineVerifyMatchPOSTBody; answer: Given<MaterialAsLineVerifyMatchPOSTAnswer> }
  'POST /material/as-silo/copy/:id': { answer: Given<SiloMain> }
  'POST /material/as-silo/create': { body: SiloMain; answer: Given<SiloMain> }
  'POST /material/as-silo/export': { body: Query; answer: Raw }
  'POST /material/as-silo/exportTemplate': { answer: Raw }
  'POST /material/as-silo/importExcel': { answer: Given<Imported> }
  'POST /material/as-silo/importFaults': { answer: Raw }
  'POST /material/as-silo/list': { body: Query; answer: Page<SiloMain> }
  'POST /material/as-silo/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-vehicle/create': { body: VehicleMain; answer: Given<VehicleMain> }
  'POST /material/as-vehicle/export': { body: Query; answer: Raw }
  'POST /material/as-vehicle/exportTemplate': { answer: Raw }
  'POST /material/as-vehicle/importExcel': { answer: Given<Imported> }
  'POST /material/as-vehicle/importFaults': { answer: Raw }
  'POST /material/as-vehicle/list': { body: Query; answer: Page<VehicleMain> }
  'POST /material/as-vehicle/quickCreate': { body: { plateNumber: string }; answer: Given<VehicleMain> }
  'POST /material/as-vehicle/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-vendor/copy/:id': { answer: Given<VendorMain> }
  'POST /material/as-vendor/create': { body: VendorMain; answer: Given<VendorMain> }
  'POST /material/as-vendor/export': { body: Query; answer: Raw }
  'POST /material/as-vendor/exportTemplate': { answer: Raw }
  'POST /material/as-vendor/importExcel': { answer: Given<Imported> }
  'POST /material/as-vendor/importFaults': { answer: Raw }
  'POST /material/as-vendor/list': { body: Query; answer: Page<VendorMain> }
  'POST /material/as-vendor/summary': { body: Query; answer: Given<Summary> }
  'POST /material/as-warehouse/copy/:id': { answer: Given<WarehouseMain> }
  'POST /material/as-warehouse/create': { body: WarehouseMain; answer: Given<WarehouseMain> }
  'POST /material/as-warehouse/export': { body: Query; answer: Raw }
  'POST /material/as-warehouse/exportTemplate': { answer: Raw }
  'POST /material/as-warehouse/importExcel': { answer: Given<Imported> }
  'POST /material/as-warehouse/importFaults': { answer: Raw }
  'POST /material/as-warehouse/list': { body: Query; answer: Page<WarehouseMain> }
  'POST /material/as-warehouse/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-al-fh-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-al-fh-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-al-fh-weigh/list': { body: Query; answer: Page<ConfirmAlFh> }
  'POST /measure/confirm-al-fh-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-al-fh-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-al-sh-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-al-sh-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-al-sh-weigh/list': { body: Query; answer: Page<ConfirmAlSh> }
  'POST /measure/confirm-al-sh-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-al-sh-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-pt-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-pt-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-pt-weigh/list': { body: Query; answer: Page<ConfirmPt> }
  'POST /measure/confirm-pt-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-pt-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-pu-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-pu-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-pu-weigh/list': { body: Query; answer: Page<ConfirmPu> }
  'POST /measure/confirm-pu-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-pu-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-sa-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-sa-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-sa-weigh/list': { body: Query; answer: Page<ConfirmSa> }
  'POST /measure/confirm-sa-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-sa-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-st-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-st-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-st-weigh/list': { body: Query; answer: Page<ConfirmSt> }
  'POST /measure/confirm-st-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-st-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-tr-fh-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-tr-fh-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-tr-fh-weigh/list': { body: Query; answer: Page<ConfirmTrFh> }
  'POST /measure/confirm-tr-fh-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-tr-fh-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/confirm-tr-sh-weigh/batchCanSamp': { body: { ids: List<string> }; answer: Given<List<{ id: string; can?: boolean; reason?: Text }>> }
  'POST /measure/confirm-tr-sh-weigh/batchSamp': { body: MeasureConfirmPuWeighBatchSampPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-tr-sh-weigh/list': { body: Query; answer: Page<ConfirmTrSh> }
  'POST /measure/confirm-tr-sh-weigh/submit': { body: MeasureConfirmPuWeighSubmitPOSTBody; answer: Given<{ count: number }> }
  'POST /measure/confirm-tr-sh-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-agent/create': { body: AgentMain; answer: Given<AgentMain> }
  'POST /measure/mm-agent/export': { body: Query; answer: Raw }
  'POST /measure/mm-agent/list': { body: Query; answer: Page<AgentMain> }
  'POST /measure/mm-agent/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-al-weigh-sub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-al-weigh/copy/:id': { answer: Given<WeighAl> }
  'POST /measure/mm-al-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighAl> }
  'POST /measure/mm-al-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-al-weigh/list': { body: Query; answer: Page<WeighAl> }
  'POST /measure/mm-al-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-al-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-al-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-al-weigh/v2/list': { body: Query; answer: Page<WeighAl> }
  'POST /measure/mm-al-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighAl> }
  'POST /measure/mm-device/:id/command': { body: MeasureMmDeviceByIdCommandPOSTBody; answer: Given<MeasureMmDeviceByIdTestPOSTAnswer> }
  'POST /measure/mm-device/:id/test': { answer: Given<MeasureMmDeviceByIdTestPOSTAnswer> }
  'POST /measure/mm-device/copy/:id': { answer: Given<DeviceMain> }
  'POST /measure/mm-device/create': { body: DeviceMain; answer: Given<DeviceMain> }
  'POST /measure/mm-device/export': { body: Query; answer: Raw }
  'POST /measure/mm-device/exportTemplate': { answer: Raw }
  'POST /measure/mm-device/importExcel': { answer: Given<Imported> }
  'POST /measure/mm-device/importFaults': { answer: Raw }
  'POST /measure/mm-device/list': { body: Query; answer: Page<DeviceMain> }
  'POST /measure/mm-device/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-exception/export': { body: Query; answer: Raw }
  'POST /measure/mm-exception/list': { body: Query; answer: Page<ExceptionMain> }
  'POST /measure/mm-exception/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-handover/counts': { body: { id: string }; answer: Given<List<MeasureMmHandoverCountsPOSTAnswer>> }
  'POST /measure/mm-handover/create': { body: HandoverMain; answer: Given<HandoverMain> }
  'POST /measure/mm-handover/export': { body: Query; answer: Raw }
  'POST /measure/mm-handover/list': { body: Query; answer: Page<HandoverMain> }
  'POST /measure/mm-handover/start': { body: { roomId?: Text; shiftDate?: Text; shiftId?: Text }; answer: unknown }
  'POST /measure/mm-handover/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-loading/seal': { body: { registryId: string; sealNos: string | null }; answer: Given<{ registryId: string; sealNos?: Text }> }
  'POST /measure/mm-loading/start': { body: { registryId: string }; answer: Given<{ registryId: string }> }
  'POST /measure/mm-past-weigh/create': { body: PastWeighMain; answer: Given<PastWeighMain> }
  'POST /measure/mm-past-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-past-weigh/exportTemplate': { answer: Raw }
  'POST /measure/mm-past-weigh/importExcel': { answer: Given<Imported> }
  'POST /measure/mm-past-weigh/importFaults': { answer: Raw }
  'POST /measure/mm-past-weigh/jointExport': { body: MeasureMmPastWeighJointListPOSTBody; answer: Raw }
  'POST /measure/mm-past-weigh/jointList': { body: MeasureMmPastWeighJointListPOSTBody; answer: unknown }
  'POST /measure/mm-past-weigh/list': { body: Query; answer: Page<PastWeighMain> }
  'POST /measure/mm-past-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-pr-weigh-sub/list': { body: Query; answer: Page<WeighSub2> }
  'POST /measure/mm-pr-weigh/copy/:id': { answer: Given<WeighPr> }
  'POST /measure/mm-pr-weigh/create': { body: MeasureMmPrWeighWeighsavePOSTBody; answer: Given<WeighPr> }
  'POST /measure/mm-pr-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-pr-weigh/list': { body: Query; answer: Page<WeighPr> }
  'POST /measure/mm-pr-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub2> }
  'POST /measure/mm-pr-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-pr-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-pr-weigh/v2/list': { body: Query; answer: Page<WeighPr> }
  'POST /measure/mm-pr-weigh/weighsave': { body: MeasureMmPrWeighWeighsavePOSTBody; answer: Given<WeighPr> }
  'POST /measure/mm-pt-weigh-sub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-pt-weigh/copy/:id': { answer: Given<WeighPt> }
  'POST /measure/mm-pt-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighPt> }
  'POST /measure/mm-pt-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-pt-weigh/list': { body: Query; answer: Page<WeighPt> }
  'POST /measure/mm-pt-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-pt-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-pt-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-pt-weigh/v2/list': { body: Query; answer: Page<WeighPt> }
  'POST /measure/mm-pt-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighPt> }
  'POST /measure/mm-pu-weigh-sub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-pu-weigh/copy/:id': { answer: Given<WeighPu> }
  'POST /measure/mm-pu-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighPu> }
  'POST /measure/mm-pu-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-pu-weigh/list': { body: Query; answer: Page<WeighPu> }
  'POST /measure/mm-pu-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-pu-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-pu-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-pu-weigh/v2/list': { body: Query; answer: Page<WeighPu> }
  'POST /measure/mm-pu-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighPu> }
  'POST /measure/mm-reading/export': { body: Query; answer: Raw }
  'POST /measure/mm-reading/list': { body: Query; answer: Page<ReadingMain> }
  'POST /measure/mm-reading/mmReadingUse/list': { body: Query; answer: Page<ReadingUse> }
  'POST /measure/mm-reading/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-sa-weigh-sub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-sa-weigh/copy/:id': { answer: Given<WeighSa> }
  'POST /measure/mm-sa-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighSa> }
  'POST /measure/mm-sa-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-sa-weigh/list': { body: Query; answer: Page<WeighSa> }
  'POST /measure/mm-sa-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-sa-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-sa-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-sa-weigh/v2/list': { body: Query; answer: Page<WeighSa> }
  'POST /measure/mm-sa-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighSa> }
  'POST /measure/mm-scale-check/create': { body: ScaleCheckMain; answer: Given<ScaleCheckMain> }
  'POST /measure/mm-scale-check/export': { body: Query; answer: Raw }
  'POST /measure/mm-scale-check/list': { body: Query; answer: Page<ScaleCheckMain> }
  'POST /measure/mm-scale-check/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-scale/:id/capture': { body: MeasureMmScaleByIdCapturePOSTBody; answer: Given<MeasureMmScaleByIdZeroPOSTAnswerBefore> }
  'POST /measure/mm-scale/:id/operate': { body: MeasureMmScaleByIdOperatePOSTBody; answer: Given<MeasureMmScaleByIdOperatePOSTBody> }
  'POST /measure/mm-scale/:id/record': { body: { seconds: number }; answer: Given<MeasureMmScaleByIdRecordPOSTAnswer> }
  'POST /measure/mm-scale/:id/sim': { body: MeasureMmScaleByIdSimPOSTBody; answer: Given<MeasureMmScaleByIdLiveGETAnswer> }
  'POST /measure/mm-scale/:id/zero': { body: { reason: 'SNOW' | 'MUD' | 'DRIFT' }; answer: Given<MeasureMmScaleByIdZeroPOSTAnswer> }
  'POST /measure/mm-scale/copy/:id': { answer: Given<ScaleMain> }
  'POST /measure/mm-scale/create': { body: ScaleMain; answer: Given<ScaleMain> }
  'POST /measure/mm-scale/detect': { body: { content?: Text }; answer: Given<MeasureMmScaleDetectPOSTAnswer> }
  'POST /measure/mm-scale/export': { body: Query; answer: Raw }
  'POST /measure/mm-scale/exportTemplate': { answer: Raw }
  'POST /measure/mm-scale/importExcel': { answer: Given<Imported> }
  'POST /measure/mm-scale/importFaults': { answer: Raw }
  'POST /measure/mm-scale/list': { body: Query; answer: Page<ScaleMain> }
  'POST /measure/mm-scale/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-st-weigh-sub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-st-weigh/copy/:id': { answer: Given<WeighSt> }
  'POST /measure/mm-st-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighSt> }
  'POST /measure/mm-st-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-st-weigh/list': { body: Query; answer: Page<WeighSt> }
  'POST /measure/mm-st-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-st-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-st-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-st-weigh/v2/list': { body: Query; answer: Page<WeighSt> }
  'POST /measure/mm-st-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighSt> }
  'POST /measure/mm-tr-weigh-sub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-tr-weigh/copy/:id': { answer: Given<WeighTr> }
  'POST /measure/mm-tr-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighTr> }
  'POST /measure/mm-tr-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-tr-weigh/list': { body: Query; answer: Page<WeighTr> }
  'POST /measure/mm-tr-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub> }
  'POST /measure/mm-tr-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-tr-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-tr-weigh/v2/list': { body: Query; answer: Page<WeighTr> }
  'POST /measure/mm-tr-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighTr> }
  'POST /measure/mm-vehicle-tare/export': { body: Query; answer: Raw }
  'POST /measure/mm-vehicle-tare/list': { body: Query; answer: Page<VehicleTareMain> }
  'POST /measure/mm-vehicle-tare/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-vehicle-tare/take': { body: { vehicleId: string; readingId: string }; answer: Given<MeasureMmVehicleTareTakePOSTAnswer> }
  'POST /measure/mm-weigh-room/copy/:id': { answer: Given<WeighRoomMain> }
  'POST /measure/mm-weigh-room/create': { body: WeighRoomMain; answer: Given<WeighRoomMain> }
  'POST /measure/mm-weigh-room/export': { body: Query; answer: Raw }
  'POST /measure/mm-weigh-room/exportTemplate': { answer: Raw }
  'POST /measure/mm-weigh-room/importExcel': { answer: Given<Imported> }
  'POST /measure/mm-weigh-room/importFaults': { answer: Raw }
  'POST /measure/mm-weigh-room/list': { body: Query; answer: Page<WeighRoomMain> }
  'POST /measure/mm-weigh-room/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-weigh-rule/create': { body: WeighRuleMain; answer: Given<WeighRuleMain> }
  'POST /measure/mm-weigh-rule/export': { body: Query; answer: Raw }
  'POST /measure/mm-weigh-rule/exportTemplate': { answer: Raw }
  'POST /measure/mm-weigh-rule/importExcel': { answer: Given<Imported> }
  'POST /measure/mm-weigh-rule/importFaults': { answer: Raw }
  'POST /measure/mm-weigh-rule/list': { body: Query; answer: Page<WeighRuleMain> }
  'POST /measure/mm-weigh-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-weigh-rule/test': { body: { registryId: string; scaleId: string; weight: string }; answer: Given<MeasureMmWeighRuleTestPOSTAnswer> }
  'POST /measure/mm-weigh/copy/:id': { answer: Given<WeighAll> }
  'POST /measure/mm-weigh/create': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighAll> }
  'POST /measure/mm-weigh/export': { body: Query; answer: Raw }
  'POST /measure/mm-weigh/jointExport': { body: MeasureMmWeighJointListPOSTBody; answer: Raw }
  'POST /measure/mm-weigh/jointList': { body: MeasureMmWeighJointListPOSTBody; answer: unknown }
  'POST /measure/mm-weigh/list': { body: Query; answer: Page<WeighAll> }
  'POST /measure/mm-weigh/mmWeighSub/list': { body: Query; answer: Page<WeighSub2> }
  'POST /measure/mm-weigh/printByServer': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'POST /measure/mm-weigh/returnGoods': { body: MeasureMmWeighReturnGoodsPOSTBody; answer: Given<MeasureMmWeighReturnGoodsPOSTAnswer> }
  'POST /measure/mm-weigh/single': { body: MeasureMmWeighSinglePOSTBody; answer: Given<WeighAll> }
  'POST /measure/mm-weigh/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/mm-weigh/v2/list': { body: Query; answer: Page<WeighAll> }
  'POST /measure/mm-weigh/viewWeigh': { body: OptimusPrimeCgFormatListPOSTBody; answer: unknown }
  'POST /measure/mm-weigh/viewWeighExport': { body: OptimusPrimeCgFormatListPOSTBody; answer: Raw }
  'POST /measure/mm-weigh/weighsave': { body: MeasureMmPuWeighWeighsavePOSTBody; answer: Given<WeighAll> }
  'POST /measure/sa-confirm/copy/:id': { answer: Given<SaConfirmMain> }
  'POST /measure/sa-confirm/create': { body: SaConfirmMain; answer: Given<SaConfirmMain> }
  'POST /measure/sa-confirm/export': { body: Query; answer: Raw }
  'POST /measure/sa-confirm/list': { body: Query; answer: Page<SaConfirmMain> }
  'POST /measure/sa-confirm/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/sys-shift-rotation/create': { body: ShiftRotationMain; answer: Given<ShiftRotationMain> }
  'POST /measure/sys-shift-rotation/export': { body: Query; answer: Raw }
  'POST /measure/sys-shift-rotation/list': { body: Query; answer: Page<ShiftRotationMain> }
  'POST /measure/sys-shift-rotation/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/sys-shift/create': { body: ShiftMain; answer: Given<ShiftMain> }
  'POST /measure/sys-shift/export': { body: Query; answer: Raw }
  'POST /measure/sys-shift/exportTemplate': { answer: Raw }
  'POST /measure/sys-shift/importExcel': { answer: Given<Imported> }
  'POST /measure/sys-shift/importFaults': { answer: Raw }
  'POST /measure/sys-shift/list': { body: Query; answer: Page<ShiftMain> }
  'POST /measure/sys-shift/summary': { body: Query; answer: Given<Summary> }
  'POST /measure/sys-team/copy/:id': { answer: Given<TeamMain> }
  'POST /measure/sys-team/create': { body: TeamMain; answer: Given<TeamMain> }
  'POST /measure/sys-team/export': { body: Query; answer: Raw }
  'POST /measure/sys-team/exportTemplate': { answer: Raw }
  'POST /measure/sys-team/importExcel': { answer: Given<Imported> }
  'POST /measure/sys-team/importFaults': { answer: Raw }
  'POST /measure/sys-team/list': { body: Query; answer: Page<TeamMain> }
  'POST /measure/sys-team/summary': { body: Query; answer: Given<Summary> }
  'POST /oauth/external/bind': { body: { state: string; secret: string }; answer: Given<{ name?: Text }> }
  'POST /oauth/external/start': { body: { challenge: string }; answer: Given<{ url: string }> }
  'POST /oauth/external/unbind': { body: {  }; answer: null }
  'POST /oauth/grant': { body: OauthGrantPOSTBody; answer: Given<{ redirect: string; code: string; expiresIn: number }> }
  'POST /oauth/token': { body: OauthTokenPOSTBody; answer: Given<OauthTokenPOSTAnswer> }
  'POST /optimus_prime/cg-factor/addFactor': { body: OptimusPrimeCgFactorCreatePOSTBody; answer: unknown }
  'POST /optimus_prime/cg-factor/copy': { body: OptimusprimeCgValidateCopyPOSTBody; answer: unknown }
  'POST /optimus_prime/cg-factor/create': { body: OptimusPrimeCgFactorCreatePOSTBody; answer: unknown }
  'POST /optimus_prime/cg-factor/list': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-factor/select': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format-form-sub/list': { body: { id: string }; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format-form-sub/saveListData': { body: { id: string; at: 'group' | 'company'; list: List<unknown> }; answer: Given<{ ops: unknown }> }
  'POST /optimus_prime/cg-format-list-sub/list': { body: { id: string }; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format-list-sub/saveListData': { body: { id: string; at: 'group' | 'company'; list: List<unknown> }; answer: Given<{ ops: unknown }> }
  'POST /optimus_prime/cg-format-param-sub/list': { body: { id: string }; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format-param-sub/saveListData': { body: { id: string; at: 'group' | 'company'; list: List<unknown> }; answer: Given<{ ops: unknown }> }
  'POST /optimus_prime/cg-format-print/list': { body: Query; answer: Page<FormatPrint> }
  'POST /optimus_prime/cg-format-print/summary': { body: Query; answer: Given<Summary> }
  'POST /optimus_prime/cg-format-res-sub/list': { body: { id: string }; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format-res-sub/saveListData': { body: { id: string; at: 'group' | 'company'; list: List<unknown> }; answer: Given<{ ops: unknown }> }
  'POST /optimus_prime/cg-format/copy': { body: { id: string; from: 'group' | 'company'; to: 'group' | 'company' }; answer: Given<{ count: number }> }
  'POST /optimus_prime/cg-format/create': { body: { id: string; at: 'group' | 'company'; ops: unknown }; answer: Given<{ count: number }> }
  'POST /optimus_prime/cg-format/createFormatAllotList': { body: { id: string; orgIds: List<string> }; answer: Given<{ count: number }> }
  'POST /optimus_prime/cg-format/exportTemplate': { body: { templates?: List<string> | null }; answer: Given<OptimusPrimeCgFormatExportTemplatePOSTAnswer> }
  'POST /optimus_prime/cg-format/importTemplate': { body: { file: unknown; apply?: boolean; was?: List<unknown> | null }; answer: Given<OptimusPrimeCgFormatImportTemplatePOSTAnswer> }
  'POST /optimus_prime/cg-format/list': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format/resourceList': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-format/select': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-print-design/copy/:id': { answer: Given<PrintDesignMain> }
  'POST /optimus_prime/cg-print-design/create': { body: PrintDesignMain; answer: Given<PrintDesignMain> }
  'POST /optimus_prime/cg-print-design/list': { body: Query; answer: Page<PrintDesignMain> }
  'POST /optimus_prime/cg-print-design/preview': { body: { id: string; template: unknown; bizId: string }; answer: Given<{ page: string; content?: Text }> }
  'POST /optimus_prime/cg-print-design/print': { body: OptimusPrimeCgPrintDesignPrintPOSTBody; answer: unknown }
  'POST /optimus_prime/cg-print-design/summary': { body: Query; answer: Given<Summary> }
  'POST /optimus_prime/cg-table-field/create': { body: OptimusPrimeCgTableFieldCreatePOSTBody; answer: Given<OptimusPrimeCgTableFieldCreatePOSTAnswer> }
  'POST /optimus_prime/cg-table-field/list': { body: { customTable: string; child?: Text }; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-table-field/saveListData': { body: OptimusPrimeCgTableFieldSaveListDataPOSTBody; answer: Given<{ name: string; design: unknown }> }
  'POST /optimus_prime/cg-table/addTabList': { body: { name: string; tab: string; before?: Text }; answer: Given<{ list: List<string> }> }
  'POST /optimus_prime/cg-table/copy': { body: { name: string; to: string; label: string }; answer: Given<{ name: string; design: unknown }> }
  'POST /optimus_prime/cg-table/create': { body: OptimusPrimeCgTableCreatePOSTBody; answer: Given<OptimusPrimeCgTableCreatePOSTAnswer> }
  'POST /optimus_prime/cg-table/export': { body: { names?: List<string> | null }; answer: Given<{ kind: string; version: number; tables: unknown }> }
  'POST /optimus_prime/cg-table/exportSite': { body: OptimusPrimeCgTableExportSitePOSTBody; answer: Given<OptimusPrimeCgTableExportSitePOSTAnswer> }
  'POST /optimus_prime/cg-table/impact': { body: { design: unknown }; answer: Given<{ changes: List<string>; impacts: unknown }> }
  'POST /optimus_prime/cg-table/import': { body: { file: unknown; apply?: boolean; confirmed?: boolean }; answer: Given<OptimusPrimeCgTableImportPOSTAnswer> }
  'POST /optimus_prime/cg-table/importSite': { body: { file: unknown; apply?: boolean; confirmed?: boolean }; answer: Given<OptimusPrimeCgTableImportSitePOSTAnswer> }
  'POST /optimus_prime/cg-table/list': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-table/preview': { body: { design: unknown }; answer: Given<OptimusPrimeCgTablePreviewPOSTAnswer> }
  'POST /optimus_prime/cg-table/publish': { body: { name: string; note?: Text; confirmed?: boolean }; answer: Given<{ name: string; version: number; notes: List<string> }> }
  'POST /optimus_prime/cg-table/select': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-table/trial': { body: { design: unknown; row: unknown }; answer: Given<{ row?: unknown; fault?: Text }> }
  'POST /optimus_prime/cg-view/copy': { body: { name: string; to: string; label: string }; answer: unknown }
  'POST /optimus_prime/cg-view/create': { body: OptimusPrimeCgViewCreatePOSTBody; answer: unknown }
  'POST /optimus_prime/cg-view/list': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimus_prime/cg-view/probe': { body: { statement: string }; answer: unknown }
  'POST /optimus_prime/cg-view/select': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimusprime/cg-val-format/copy': { body: OptimusprimeCgValidateCopyPOSTBody; answer: unknown }
  'POST /optimusprime/cg-val-format/create': { body: OptimusprimeCgValFormatCreatePOSTBody; answer: unknown }
  'POST /optimusprime/cg-val-format/list': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimusprime/cg-val-format/select': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimusprime/cg-validate/copy': { body: OptimusprimeCgValidateCopyPOSTBody; answer: unknown }
  'POST /optimusprime/cg-validate/create': { body: OptimusprimeCgValidateCreatePOSTBody; answer: unknown }
  'POST /optimusprime/cg-validate/list': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /optimusprime/cg-validate/select': { body: OptimusPrimeCgFormatListPOSTBody; answer: Given<{ list: List<unknown>; total: number }> }
  'POST /pro/oauth/token': { body: OauthTokenPOSTBody; answer: Given<OauthTokenPOSTAnswer> }
  'POST /pt/tr-registry/againMatch/:id': { answer: Given<RegistryPt> }
  'POST /pt/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistryPt> }
  'POST /pt/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /pt/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /pt/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /pt/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /pt/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /pt/tr-registry/create': { body: RegistryPt; answer: Given<RegistryPt> }
  'POST /pt/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /pt/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /pt/tr-registry/export': { body: Query; answer: Raw }
  'POST /pt/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /pt/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /pt/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /pt/tr-registry/list': { body: Query; answer: Page<RegistryPt> }
  'POST /pt/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /pt/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /pt/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /pt/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /pt/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /pt/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /pt/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /purorder/fare-contract/copy/:id': { answer: Given<FareContractPu> }
  'POST /purorder/fare-contract/create': { body: FareContractPu; answer: Given<FareContractPu> }
  'POST /purorder/fare-contract/export': { body: Query; answer: Raw }
  'POST /purorder/fare-contract/fdFareContractSub/list': { body: Query; answer: Page<FareContractSub> }
  'POST /purorder/fare-contract/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /purorder/fare-contract/list': { body: Query; answer: Page<FareContractPuLine> }
  'POST /purorder/fare-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /purorder/fare-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/fare-planedprice/create': { body: FarePlannedPricePu; answer: Given<FarePlannedPricePu> }
  'POST /purorder/fare-planedprice/export': { body: Query; answer: Raw }
  'POST /purorder/fare-planedprice/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /purorder/fare-planedprice/list': { body: Query; answer: Page<FarePlannedPricePu> }
  'POST /purorder/fare-planedprice/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/fare-price/create': { body: FarePricePu; answer: Given<FarePricePu> }
  'POST /purorder/fare-price/export': { body: Query; answer: Raw }
  'POST /purorder/fare-price/fdFarePriceBand/list': { body: Query; answer: Page<FarePriceBand> }
  'POST /purorder/fare-price/find': { body: PurorderFarePriceFindPOSTBody; answer: Given<PurorderFarePriceFindPOSTAnswer> }
  'POST /purorder/fare-price/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /purorder/fare-price/list': { body: Query; answer: Page<FarePricePu> }
  'POST /purorder/fare-price/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/fare-settle/collect': { body: { carrierId: string; startDate?: Text; endDate?: Text }; answer: Given<FareSettlePu> }
  'POST /purorder/fare-settle/create': { body: FareSettlePu; answer: Given<FareSettlePu> }
  'POST /purorder/fare-settle/export': { body: Query; answer: Raw }
  'POST /purorder/fare-settle/fdFareSettleSub/list': { body: Query; answer: Page<FareSettleSub> }
  'POST /purorder/fare-settle/findByIds': { body: { ids: List<string> }; answer: Given<List<unknown>> }
  'POST /purorder/fare-settle/groupList': { body: PurorderFareSettleGroupListPOSTBody; answer: Given<List<PurorderFareSettleGroupListPOSTAnswer>> }
  'POST /purorder/fare-settle/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /purorder/fare-settle/list': { body: Query; answer: Page<FareSettlePu> }
  'POST /purorder/fare-settle/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /purorder/fare-settle/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/fd-pu-calculation/export': { body: Query; answer: Raw }
  'POST /purorder/fd-pu-calculation/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /purorder/fd-pu-calculation/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /purorder/fd-pu-calculation/list': { body: Query; answer: Page<CalculationPu> }
  'POST /purorder/fd-pu-calculation/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/fd-pu-settlement-main/create': { body: SettlementPu; answer: Given<SettlementPu> }
  'POST /purorder/fd-pu-settlement-main/export': { body: Query; answer: Raw }
  'POST /purorder/fd-pu-settlement-main/fdSettlementAdjust/list': { body: Query; answer: Page<SettlementAdjust> }
  'POST /purorder/fd-pu-settlement-main/fdSettlementSub/list': { body: Query; answer: Page<SettlementSub> }
  'POST /purorder/fd-pu-settlement-main/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /purorder/fd-pu-settlement-main/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /purorder/fd-pu-settlement-main/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /purorder/fd-pu-settlement-main/list': { body: Query; answer: Page<SettlementPu> }
  'POST /purorder/fd-pu-settlement-main/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /purorder/fd-pu-settlement-main/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/fd-pu-settlement/list': { body: Query; answer: Page<SettlementSub> }
  'POST /purorder/pu-contract-pricing/copy/:id': { answer: Given<PriceSheetPu> }
  'POST /purorder/pu-contract-pricing/create': { body: PriceSheetPu; answer: Given<PriceSheetPu> }
  'POST /purorder/pu-contract-pricing/export': { body: Query; answer: Raw }
  'POST /purorder/pu-contract-pricing/exportTemplate': { answer: Raw }
  'POST /purorder/pu-contract-pricing/importExcel': { answer: Given<Imported> }
  'POST /purorder/pu-contract-pricing/importFaults': { answer: Raw }
  'POST /purorder/pu-contract-pricing/list': { body: Query; answer: Page<PriceSheetPuLine> }
  'POST /purorder/pu-contract-pricing/orPriceSub/list': { body: Query; answer: Page<PriceSheetSub> }
  'POST /purorder/pu-contract-pricing/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/pu-contract/:id/model': { body: { subId?: Text }; answer: Given<{ id: string; code: string }> }
  'POST /purorder/pu-contract/clist': { body: { contractId: string; limit?: unknown }; answer: unknown }
  'POST /purorder/pu-contract/copy/:id': { answer: Given<ContractPu> }
  'POST /purorder/pu-contract/create': { body: ContractPu; answer: Given<ContractPu> }
  'POST /purorder/pu-contract/export': { body: Query; answer: Raw }
  'POST /purorder/pu-contract/exportTemplate': { answer: Raw }
  'POST /purorder/pu-contract/importExcel': { answer: Given<Imported> }
  'POST /purorder/pu-contract/importFaults': { answer: Raw }
  'POST /purorder/pu-contract/insert': { body: PurorderPuContractInsertPOSTBody; answer: unknown }
  'POST /purorder/pu-contract/list': { body: Query; answer: Page<ContractPu> }
  'POST /purorder/pu-contract/orContractFile/list': { body: Query; answer: Page<ContractFile> }
  'POST /purorder/pu-contract/orContractSub/list': { body: Query; answer: Page<ContractSub> }
  'POST /purorder/pu-contract/plist': { body: Query; answer: Page<ContractPu> }
  'POST /purorder/pu-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /purorder/pu-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/pu-contract/uploadFile': { answer: Given<PurorderPuContractUploadFilePOSTAnswer> }
  'POST /purorder/pu-notice/copy/:id': { answer: Given<NoticePu> }
  'POST /purorder/pu-notice/create': { body: NoticePu; answer: Given<NoticePu> }
  'POST /purorder/pu-notice/createRef': { body: { contractId: string; kind?: 'pu' | 'pt' | null }; answer: Given<NoticePu> }
  'POST /purorder/pu-notice/export': { body: Query; answer: Raw }
  'POST /purorder/pu-notice/exportTemplate': { answer: Raw }
  'POST /purorder/pu-notice/importExcel': { answer: Given<Imported> }
  'POST /purorder/pu-notice/importFaults': { answer: Raw }
  'POST /purorder/pu-notice/list': { body: Query; answer: Page<NoticePuLine> }
  'POST /purorder/pu-notice/orNoticeSub/list': { body: Query; answer: Page<NoticeSub> }
  'POST /purorder/pu-notice/orNoticeVehicle/list': { body: Query; answer: Page<NoticeVehicle> }
  'POST /purorder/pu-notice/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /purorder/pu-notice/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/pu-notice/vehicles': { body: { id: string; text?: Text; date?: Text; register?: boolean }; answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /purorder/pu-notice/vehicles/exportTemplate': { answer: Raw }
  'POST /purorder/pu-notice/vehicles/importExcel': { answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /purorder/pu-plan-contract/carryOver/:id': { answer: Given<PlanPu> }
  'POST /purorder/pu-plan-contract/copy/:id': { answer: Given<PlanPu> }
  'POST /purorder/pu-plan-contract/create': { body: PlanPu; answer: Given<PlanPu> }
  'POST /purorder/pu-plan-contract/export': { body: Query; answer: Raw }
  'POST /purorder/pu-plan-contract/exportTemplate': { answer: Raw }
  'POST /purorder/pu-plan-contract/importExcel': { answer: Given<Imported> }
  'POST /purorder/pu-plan-contract/importFaults': { answer: Raw }
  'POST /purorder/pu-plan-contract/list': { body: Query; answer: Page<PlanPuLine> }
  'POST /purorder/pu-plan-contract/orPlanSub/list': { body: Query; answer: Page<PlanSub> }
  'POST /purorder/pu-plan-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/pu-price-match-rule/create': { body: PriceRulePu; answer: Given<PriceRulePu> }
  'POST /purorder/pu-price-match-rule/export': { body: Query; answer: Raw }
  'POST /purorder/pu-price-match-rule/exportTemplate': { answer: Raw }
  'POST /purorder/pu-price-match-rule/importExcel': { answer: Given<Imported> }
  'POST /purorder/pu-price-match-rule/importFaults': { answer: Raw }
  'POST /purorder/pu-price-match-rule/list': { body: Query; answer: Page<PriceRulePu> }
  'POST /purorder/pu-price-match-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/pu-price-match-rule/test': { body: PurorderPuPriceMatchRuleTestPOSTBody; answer: Given<PurorderPuPriceMatchRuleTestPOSTAnswer> }
  'POST /purorder/tr-registry/againMatch/:id': { answer: Given<RegistryPu> }
  'POST /purorder/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistryPu> }
  'POST /purorder/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /purorder/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /purorder/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /purorder/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /purorder/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /purorder/tr-registry/create': { body: RegistryPu; answer: Given<RegistryPu> }
  'POST /purorder/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /purorder/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /purorder/tr-registry/export': { body: Query; answer: Raw }
  'POST /purorder/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /purorder/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /purorder/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /purorder/tr-registry/list': { body: Query; answer: Page<RegistryPu> }
  'POST /purorder/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /purorder/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /purorder/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /purorder/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /purorder/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /purorder/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /purorder/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /quality/pro-assay-determine/create': { body: { barrelGroupId?: Text; barrelGroupIds?: List<string> | null }; answer: Given<{ id: string; code: string }> }
  'POST /quality/pro-assay-determine/list': { body: Query; answer: Page<QcDetermineMain> }
  'POST /quality/pro-assay-determine/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /quality/pro-assay-determine/qcDetermineGroup/list': { body: Query; answer: Page<QcDetermineGroup> }
  'POST /quality/pro-assay-determine/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/pro-qc-assay/copy/:id': { answer: Given<QcItemMain> }
  'POST /quality/pro-qc-assay/create': { body: QcItemMain; answer: Given<QcItemMain> }
  'POST /quality/pro-qc-assay/export': { body: Query; answer: Raw }
  'POST /quality/pro-qc-assay/exportTemplate': { answer: Raw }
  'POST /quality/pro-qc-assay/importExcel': { answer: Given<Imported> }
  'POST /quality/pro-qc-assay/importFaults': { answer: Raw }
  'POST /quality/pro-qc-assay/list': { body: Query; answer: Page<QcItemMain> }
  'POST /quality/pro-qc-assay/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/pro-qc-auto-model/copy/:id': { answer: Given<QcAutoModelMain> }
  'POST /quality/pro-qc-auto-model/create': { body: QcAutoModelMain; answer: Given<QcAutoModelMain> }
  'POST /quality/pro-qc-auto-model/export': { body: Query; answer: Raw }
  'POST /quality/pro-qc-auto-model/exportTemplate': { answer: Raw }
  'POST /quality/pro-qc-auto-model/importExcel': { answer: Given<Imported> }
  'POST /quality/pro-qc-auto-model/importFaults': { answer: Raw }
  'POST /quality/pro-qc-auto-model/list': { body: Query; answer: Page<QcAutoModelMain> }
  'POST /quality/pro-qc-auto-model/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/pro-qc-auto-model/test': { body: { weighId: string }; answer: Given<QualityQcModelCgFindPOSTAnswer> }
  'POST /quality/pro-qc-barrel-group/export': { body: Query; answer: Raw }
  'POST /quality/pro-qc-barrel-group/list': { body: Query; answer: Page<BarrelGroupMain> }
  'POST /quality/pro-qc-barrel-group/pile': { body: QualityProQcBarrelGroupPilePOSTBody; answer: Given<{ id: string; code: string }> }
  'POST /quality/pro-qc-barrel-group/printByServer': { body: QualityProQcBarrelGroupPrintByServerPOSTBody; answer: unknown }
  'POST /quality/pro-qc-barrel-group/qcBarrel/list': { body: Query; answer: Page<Barrel> }
  'POST /quality/pro-qc-barrel-group/qcBarrelCar/list': { body: Query; answer: Page<BarrelCar> }
  'POST /quality/pro-qc-barrel-group/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/pro-qc-class/copy/:id': { answer: Given<QcClassMain> }
  'POST /quality/pro-qc-class/create': { body: QcClassMain; answer: Given<QcClassMain> }
  'POST /quality/pro-qc-class/export': { body: Query; answer: Raw }
  'POST /quality/pro-qc-class/exportTemplate': { answer: Raw }
  'POST /quality/pro-qc-class/importExcel': { answer: Given<Imported> }
  'POST /quality/pro-qc-class/importFaults': { answer: Raw }
  'POST /quality/pro-qc-class/list': { body: Query; answer: Page<QcClassMain> }
  'POST /quality/pro-qc-class/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/pro-qc-ex/list': { body: Query; answer: Given<{ list: List<QualityProQcExListPOSTAnswerList>; total: number }> }
  'POST /quality/pro-qc-format/copy/:id': { answer: Given<QcFormatMain> }
  'POST /quality/pro-qc-format/create': { body: QcFormatMain; answer: Given<QcFormatMain> }
  'POST /quality/pro-qc-format/export': { body: Query; answer: Raw }
  'POST /quality/pro-qc-format/exportTemplate': { answer: Raw }
  'POST /quality/pro-qc-format/find': { body: QualityQcModelCgFindPOSTBody; answer: Given<QualityQcModelCgFindPOSTAnswer> }
  'POST /quality/pro-qc-format/importExcel': { answer: Given<Imported> }
  'POST /quality/pro-qc-format/importFaults': { answer: Raw }
  'POST /quality/pro-qc-format/list': { body: Query; answer: Page<QcFormatMain> }
  'POST /quality/pro-qc-format/qcFormatSub/list': { body: Query; answer: Page<QcFormatSub> }
  'POST /quality/pro-qc-format/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/qc-assay-format/copy/:id': { answer: Given<QcAssayFormatMain> }
  'POST /quality/qc-assay-format/create': { body: QcAssayFormatMain; answer: Given<QcAssayFormatMain> }
  'POST /quality/qc-assay-format/export': { body: Query; answer: Raw }
  'POST /quality/qc-assay-format/exportTemplate': { answer: Raw }
  'POST /quality/qc-assay-format/importExcel': { answer: Given<Imported> }
  'POST /quality/qc-assay-format/importFaults': { answer: Raw }
  'POST /quality/qc-assay-format/list': { body: Query; answer: Page<QcAssayFormatMain> }
  'POST /quality/qc-assay-format/qcAssayFormatSub/list': { body: Query; answer: Page<QcAssayFormatSub> }
  'POST /quality/qc-assay-format/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/qc-assay-group/copy/:id': { answer: Given<QcAssayGroupMain> }
  'POST /quality/qc-assay-group/create': { body: QcAssayGroupMain; answer: Given<QcAssayGroupMain> }
  'POST /quality/qc-assay-group/export': { body: Query; answer: Raw }
  'POST /quality/qc-assay-group/exportTemplate': { answer: Raw }
  'POST /quality/qc-assay-group/importExcel': { answer: Given<Imported> }
  'POST /quality/qc-assay-group/importFaults': { answer: Raw }
  'POST /quality/qc-assay-group/list': { body: Query; answer: Page<QcAssayGroupMain> }
  'POST /quality/qc-assay-group/qcAssayGroupItem/list': { body: Query; answer: Page<QcAssayGroupItem> }
  'POST /quality/qc-assay-group/qcAssayGroupUser/list': { body: Query; answer: Page<HandsetUser> }
  'POST /quality/qc-assay-group/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/qc-assay-log/list': { body: Query; answer: Page<QcAssayLogMain> }
  'POST /quality/qc-assay-log/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/qc-assay-sample/control': { body: QualityQcAssaySampleControlPOSTBody; answer: Given<{ code: string }> }
  'POST /quality/qc-assay-sample/list': { body: Query; answer: Page<QcSampleMain> }
  'POST /quality/qc-assay-sample/printByServer': { body: QualityQcAssaySamplePrintByServerPOSTBody; answer: unknown }
  'POST /quality/qc-assay-sample/qcSamplePortion/list': { body: Query; answer: Page<QcSamplePortion> }
  'POST /quality/qc-assay-sample/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/qc-assay/assayCode': { body: { prepareCodes?: List<string> | null; prepareCode?: Text }; answer: Given<List<{ prepareCode: string; assayCode: string; assayGroupName: string }>> }
  'POST /quality/qc-assay/batchInput': { body: { rows: List<QualityQcAssayInputPUTBody> }; answer: Given<{ count: number }> }
  'POST /quality/qc-assay/deviceInput': { body: QualityQcAssayDeviceInputPOSTBody; answer: Given<{ count: number }> }
  'POST /quality/qc-assay/exportTemplate': { body: { assayFormatId?: Text }; answer: Raw }
  'POST /quality/qc-assay/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /quality/qc-assay/list': { body: Query; answer: Page<QcAssayMain> }
  'POST /quality/qc-assay/printByServer': { body: QualityQcAssaySamplePrintByServerPOSTBody; answer: unknown }
  'POST /quality/qc-assay/summary': { body: Query; answer: Given<Summary> }
  'POST /quality/qc-model-cg/copy/:id': { answer: Given<QcModelMain> }
  'POST /quality/qc-model-cg/create': { body: QcModelMain; answer: Given<QcModelMain> }
  'POST /quality/qc-model-cg/export': { body: Query; answer: Raw }
  'POST /quality/qc-model-cg/find': { body: QualityQcModelCgFindPOSTBody; answer: Given<QualityQcModelCgFindPOSTAnswer> }
  'POST /quality/qc-model-cg/list': { body: Query; answer: Page<QcModelMain> }
  'POST /quality/qc-model-cg/probe': { body: { id: string; suttle: string; price?: Text; values: string }; answer: Given<QualityQcModelCgProbePOSTAnswer> }
  'POST /quality/qc-model-cg/qcModelBand/list': { body: Query; answer: Page<QcModelBand> }
  'POST /quality/qc-model-cg/qcModelItem/list': { body: Query; answer: Page<QcModelItem> }
  'POST /quality/qc-model-cg/summary': { body: Query; answer: Given<Summary> }
  'POST /quartz/scheduler-job-info/create': { body: QuartzSchedulerJobInfoCreatePOSTBody; answer: Given<{ id: string }> }
  'POST /quartz/scheduler-job-info/history': { body: { jobName: string }; answer: Given<List<QuartzSchedulerJobInfoHistoryPOSTAnswer>> }
  'POST /quartz/scheduler-job-info/list': { body: Query; answer: Given<QuartzSchedulerJobInfoListPOSTAnswer> }
  'POST /quartz/scheduler-job-info/nextTimes': { body: { cronExpression: string }; answer: Given<List<string>> }
  'POST /quartz/scheduler-job-info/run': { body: { id: string }; answer: Given<{ id: string; runId?: Text }> }
  'POST /registry/tr-registry/againMatch/:id': { answer: Given<RegistryAll> }
  'POST /registry/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistryAll> }
  'POST /registry/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /registry/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /registry/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /registry/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /registry/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /registry/tr-registry/closeTransit': { body: { id: string; outcome: 'RETURN' | 'LOSS'; reason: string }; answer: Given<{ id: string; code?: Text; instanceId: string }> }
  'POST /registry/tr-registry/create': { body: RegistryAll; answer: Given<RegistryAll> }
  'POST /registry/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /registry/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /registry/tr-registry/export': { body: Query; answer: Raw }
  'POST /registry/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /registry/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /registry/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /registry/tr-registry/jointExport': { body: RegistryTrRegistryJointListPOSTBody; answer: Raw }
  'POST /registry/tr-registry/jointList': { body: RegistryTrRegistryJointListPOSTBody; answer: unknown }
  'POST /registry/tr-registry/list': { body: Query; answer: Page<RegistryAll> }
  'POST /registry/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /registry/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /registry/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /registry/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /registry/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /registry/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /registry/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /registry/tr-visitor/create': { body: VisitorMain; answer: Given<VisitorMain> }
  'POST /registry/tr-visitor/entrance': { body: { id: string; checkId?: Text }; answer: Given<{ id: string; enterTime?: Text; leaveTime?: Text }> }
  'POST /registry/tr-visitor/export': { body: Query; answer: Raw }
  'POST /registry/tr-visitor/list': { body: Query; answer: Page<VisitorMain> }
  'POST /registry/tr-visitor/release': { body: { id: string; checkId?: Text }; answer: Given<{ id: string; enterTime?: Text; leaveTime?: Text }> }
  'POST /registry/tr-visitor/summary': { body: Query; answer: Given<Summary> }
  'POST /report/document-flow': { body: { of: 'contract' | 'notice' | 'registry' | 'weigh'; id: string }; answer: Given<List<ReportDocumentFlowPOSTAnswer>> }
  'POST /report/finance/export': { body: ReportFinanceListPOSTBody; answer: Raw }
  'POST /report/finance/list': { body: ReportFinanceListPOSTBody; answer: Given<ReportFinanceListPOSTAnswer> }
  'POST /report/lab/list': { body: ReportLabListPOSTBody; answer: Given<ReportLabListPOSTAnswer> }
  'POST /report/report-template/copy/:id': { answer: Given<ReportTemplateMain> }
  'POST /report/report-template/create': { body: ReportTemplateMain; answer: Given<ReportTemplateMain> }
  'POST /report/report-template/export': { body: Query; answer: Raw }
  'POST /report/report-template/exportTemplate': { answer: Raw }
  'POST /report/report-template/importExcel': { answer: Given<Imported> }
  'POST /report/report-template/importFaults': { answer: Raw }
  'POST /report/report-template/list': { body: Query; answer: Page<ReportTemplateMain> }
  'POST /report/report-template/preview': { body: ReportTemplateMain; answer: Given<ReportReportTemplateRunPOSTAnswer> }
  'POST /report/report-template/run': { body: { id: string; params?: unknown }; answer: Given<ReportReportTemplateRunPOSTAnswer> }
  'POST /report/report-template/runExport': { body: { id: string; params?: unknown }; answer: Raw }
  'POST /report/report-template/summary': { body: Query; answer: Given<Summary> }
  'POST /report/report-template/sysReportTemplateColumn/list': { body: Query; answer: Page<ReportTemplateColumn> }
  'POST /report/report-template/sysReportTemplateParam/list': { body: Query; answer: Page<ReportTemplateParam> }
  'POST /report/team-day/export': { body: { month?: Text; date?: Text }; answer: Raw }
  'POST /report/team-day/query': { body: { month?: Text; date?: Text }; answer: Given<ReportTeamDayQueryPOSTAnswer> }
  'POST /report/team/export': { body: ReportTeamQueryPOSTBody; answer: Raw }
  'POST /report/team/query': { body: ReportTeamQueryPOSTBody; answer: Given<ReportTeamQueryPOSTAnswer> }
  'POST /report/vehicle-ledger/export': { body: { from: string; to: string }; answer: Raw }
  'POST /sale/fare-contract/copy/:id': { answer: Given<FareContractSa> }
  'POST /sale/fare-contract/create': { body: FareContractSa; answer: Given<FareContractSa> }
  'POST /sale/fare-contract/export': { body: Query; answer: Raw }
  'POST /sale/fare-contract/fdFareContractSub/list': { body: Query; answer: Page<FareContractSub> }
  'POST /sale/fare-contract/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /sale/fare-contract/list': { body: Query; answer: Page<FareContractSaLine> }
  'POST /sale/fare-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /sale/fare-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/fare-planedprice/create': { body: FarePlannedPriceSa; answer: Given<FarePlannedPriceSa> }
  'POST /sale/fare-planedprice/export': { body: Query; answer: Raw }
  'POST /sale/fare-planedprice/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /sale/fare-planedprice/list': { body: Query; answer: Page<FarePlannedPriceSa> }
  'POST /sale/fare-planedprice/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/fare-price/create': { body: FarePriceSa; answer: Given<FarePriceSa> }
  'POST /sale/fare-price/export': { body: Query; answer: Raw }
  'POST /sale/fare-price/fdFarePriceBand/list': { body: Query; answer: Page<FarePriceBand> }
  'POST /sale/fare-price/find': { body: PurorderFarePriceFindPOSTBody; answer: Given<PurorderFarePriceFindPOSTAnswer> }
  'POST /sale/fare-price/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /sale/fare-price/list': { body: Query; answer: Page<FarePriceSa> }
  'POST /sale/fare-price/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/fare-settle/collect': { body: { carrierId: string; startDate?: Text; endDate?: Text }; answer: Given<FareSettleSa> }
  'POST /sale/fare-settle/create': { body: FareSettleSa; answer: Given<FareSettleSa> }
  'POST /sale/fare-settle/export': { body: Query; answer: Raw }
  'POST /sale/fare-settle/fdFareSettleSub/list': { body: Query; answer: Page<FareSettleSub> }
  'POST /sale/fare-settle/findByIds': { body: { ids: List<string> }; answer: Given<List<unknown>> }
  'POST /sale/fare-settle/groupList': { body: PurorderFareSettleGroupListPOSTBody; answer: Given<List<PurorderFareSettleGroupListPOSTAnswer>> }
  'POST /sale/fare-settle/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /sale/fare-settle/list': { body: Query; answer: Page<FareSettleSa> }
  'POST /sale/fare-settle/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /sale/fare-settle/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/fd-sa-calculation/export': { body: Query; answer: Raw }
  'POST /sale/fd-sa-calculation/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /sale/fd-sa-calculation/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /sale/fd-sa-calculation/list': { body: Query; answer: Page<CalculationSa> }
  'POST /sale/fd-sa-calculation/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/fd-sa-settlement-main/create': { body: SettlementSa; answer: Given<SettlementSa> }
  'POST /sale/fd-sa-settlement-main/export': { body: Query; answer: Raw }
  'POST /sale/fd-sa-settlement-main/fdSettlementAdjust/list': { body: Query; answer: Page<SettlementAdjust> }
  'POST /sale/fd-sa-settlement-main/fdSettlementSub/list': { body: Query; answer: Page<SettlementSub> }
  'POST /sale/fd-sa-settlement-main/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /sale/fd-sa-settlement-main/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /sale/fd-sa-settlement-main/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /sale/fd-sa-settlement-main/list': { body: Query; answer: Page<SettlementSa> }
  'POST /sale/fd-sa-settlement-main/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /sale/fd-sa-settlement-main/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/fd-sa-settlement/list': { body: Query; answer: Page<SettlementSub> }
  'POST /sale/sa-contract/:id/model': { body: { subId?: Text }; answer: Given<{ id: string; code: string }> }
  'POST /sale/sa-contract/clist': { body: { contractId: string; limit?: unknown }; answer: unknown }
  'POST /sale/sa-contract/copy/:id': { answer: Given<ContractSa> }
  'POST /sale/sa-contract/create': { body: ContractSa; answer: Given<ContractSa> }
  'POST /sale/sa-contract/export': { body: Query; answer: Raw }
  'POST /sale/sa-contract/exportTemplate': { answer: Raw }
  'POST /sale/sa-contract/importExcel': { answer: Given<Imported> }
  'POST /sale/sa-contract/importFaults': { answer: Raw }
  'POST /sale/sa-contract/insert': { body: PurorderPuContractInsertPOSTBody; answer: unknown }
  'POST /sale/sa-contract/list': { body: Query; answer: Page<ContractSa> }
  'POST /sale/sa-contract/orContractFile/list': { body: Query; answer: Page<ContractFile> }
  'POST /sale/sa-contract/orContractSub/list': { body: Query; answer: Page<ContractSub> }
  'POST /sale/sa-contract/plist': { body: Query; answer: Page<ContractSa> }
  'POST /sale/sa-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /sale/sa-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/sa-contract/uploadFile': { answer: Given<PurorderPuContractUploadFilePOSTAnswer> }
  'POST /sale/sa-notice/copy/:id': { answer: Given<NoticeSa> }
  'POST /sale/sa-notice/create': { body: NoticeSa; answer: Given<NoticeSa> }
  'POST /sale/sa-notice/createRef': { body: { contractId: string; kind?: 'sa' | 'st' | null }; answer: Given<NoticeSa> }
  'POST /sale/sa-notice/export': { body: Query; answer: Raw }
  'POST /sale/sa-notice/exportTemplate': { answer: Raw }
  'POST /sale/sa-notice/importExcel': { answer: Given<Imported> }
  'POST /sale/sa-notice/importFaults': { answer: Raw }
  'POST /sale/sa-notice/list': { body: Query; answer: Page<NoticeSaLine> }
  'POST /sale/sa-notice/orNoticeSub/list': { body: Query; answer: Page<NoticeSub> }
  'POST /sale/sa-notice/orNoticeVehicle/list': { body: Query; answer: Page<NoticeVehicle> }
  'POST /sale/sa-notice/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /sale/sa-notice/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/sa-notice/vehicles': { body: { id: string; text?: Text; date?: Text; register?: boolean }; answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /sale/sa-notice/vehicles/exportTemplate': { answer: Raw }
  'POST /sale/sa-notice/vehicles/importExcel': { answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /sale/sa-plane/carryOver/:id': { answer: Given<PlanSa> }
  'POST /sale/sa-plane/copy/:id': { answer: Given<PlanSa> }
  'POST /sale/sa-plane/create': { body: PlanSa; answer: Given<PlanSa> }
  'POST /sale/sa-plane/export': { body: Query; answer: Raw }
  'POST /sale/sa-plane/exportTemplate': { answer: Raw }
  'POST /sale/sa-plane/importExcel': { answer: Given<Imported> }
  'POST /sale/sa-plane/importFaults': { answer: Raw }
  'POST /sale/sa-plane/list': { body: Query; answer: Page<PlanSaLine> }
  'POST /sale/sa-plane/orPlanSub/list': { body: Query; answer: Page<PlanSub2> }
  'POST /sale/sa-plane/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/sa-price-match-rule/create': { body: PriceRuleSa; answer: Given<PriceRuleSa> }
  'POST /sale/sa-price-match-rule/export': { body: Query; answer: Raw }
  'POST /sale/sa-price-match-rule/exportTemplate': { answer: Raw }
  'POST /sale/sa-price-match-rule/importExcel': { answer: Given<Imported> }
  'POST /sale/sa-price-match-rule/importFaults': { answer: Raw }
  'POST /sale/sa-price-match-rule/list': { body: Query; answer: Page<PriceRuleSa> }
  'POST /sale/sa-price-match-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/sa-price-match-rule/test': { body: SaleSaPriceMatchRuleTestPOSTBody; answer: Given<PurorderPuPriceMatchRuleTestPOSTAnswer> }
  'POST /sale/sa-price/copy/:id': { answer: Given<PriceSheetSa> }
  'POST /sale/sa-price/create': { body: PriceSheetSa; answer: Given<PriceSheetSa> }
  'POST /sale/sa-price/export': { body: Query; answer: Raw }
  'POST /sale/sa-price/exportTemplate': { answer: Raw }
  'POST /sale/sa-price/importExcel': { answer: Given<Imported> }
  'POST /sale/sa-price/importFaults': { answer: Raw }
  'POST /sale/sa-price/list': { body: Query; answer: Page<PriceSheetSaLine> }
  'POST /sale/sa-price/orPriceSub/list': { body: Query; answer: Page<PriceSheetSub> }
  'POST /sale/sa-price/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/sa-task/copy/:id': { answer: Given<TaskSa> }
  'POST /sale/sa-task/create': { body: TaskSa; answer: Given<TaskSa> }
  'POST /sale/sa-task/export': { body: Query; answer: Raw }
  'POST /sale/sa-task/list': { body: Query; answer: Page<TaskSa> }
  'POST /sale/sa-task/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/tr-registry/againMatch/:id': { answer: Given<RegistrySa> }
  'POST /sale/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistrySa> }
  'POST /sale/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /sale/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /sale/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /sale/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /sale/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /sale/tr-registry/create': { body: RegistrySa; answer: Given<RegistrySa> }
  'POST /sale/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /sale/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /sale/tr-registry/export': { body: Query; answer: Raw }
  'POST /sale/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /sale/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /sale/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /sale/tr-registry/list': { body: Query; answer: Page<RegistrySa> }
  'POST /sale/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /sale/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /sale/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /sale/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /sale/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /sale/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /sale/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /sapUpload/check': { body: { ids: List<string> }; answer: Given<{ lists?: List<UploadCheckPOSTAnswerLists> | null }> }
  'POST /sapUpload/export': { body: Query; answer: Raw }
  'POST /sapUpload/list': { body: Query; answer: Page<OutboxNc> }
  'POST /sapUpload/preview': { body: UploadPreviewPOSTBody; answer: Given<{ url: string; body: string; unmapped?: List<string> | null }> }
  'POST /sapUpload/send': { body: UploadSendPOSTBody; answer: Given<{ count: number }> }
  'POST /sapUpload/summary': { body: Query; answer: Given<Summary> }
  'POST /sapUpload/sysOutboxTry/list': { body: Query; answer: Page<OutboxTry> }
  'POST /settings/sys-common-define-setting/list': { body: Query; answer: Given<SettingsSysCommonDefineSettingListPOSTAnswer> }
  'POST /settlement-line/:id/trace/print': { body: SettlementLineByIdTracePrintPOSTBody; answer: unknown }
  'POST /st/tr-registry/againMatch/:id': { answer: Given<RegistrySt> }
  'POST /st/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistrySt> }
  'POST /st/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /st/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /st/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /st/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /st/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /st/tr-registry/create': { body: RegistrySt; answer: Given<RegistrySt> }
  'POST /st/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /st/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /st/tr-registry/export': { body: Query; answer: Raw }
  'POST /st/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /st/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /st/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /st/tr-registry/list': { body: Query; answer: Page<RegistrySt> }
  'POST /st/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /st/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /st/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /st/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /st/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /st/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /st/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /statement/:token/answer': { body: StatementByTokenAnswerPOSTBody; answer: Given<{ state: string }> }
  'POST /statement/:token/pdf': { answer: Raw }
  'POST /store/pd-pr-stock/copy/:id': { answer: Given<PrStockMain> }
  'POST /store/pd-pr-stock/create': { body: PrStockMain; answer: Given<PrStockMain> }
  'POST /store/pd-pr-stock/export': { body: Query; answer: Raw }
  'POST /store/pd-pr-stock/exportTemplate': { answer: Raw }
  'POST /store/pd-pr-stock/importExcel': { answer: Given<Imported> }
  'POST /store/pd-pr-stock/importFaults': { answer: Raw }
  'POST /store/pd-pr-stock/list': { body: Query; answer: Page<PrStockMain> }
  'POST /store/pd-pr-stock/pdPrStockSub/list': { body: Query; answer: Page<PrStockSub> }
  'POST /store/pd-pr-stock/summary': { body: Query; answer: Given<Summary> }
  'POST /store/pd-stock-check/create': { body: StockCheckMain; answer: Given<StockCheckMain> }
  'POST /store/pd-stock-check/export': { body: Query; answer: Raw }
  'POST /store/pd-stock-check/list': { body: Query; answer: Page<StockCheckMain> }
  'POST /store/pd-stock-check/pdStockCheckSub/list': { body: Query; answer: Page<StockCheckSub> }
  'POST /store/pd-stock-check/summary': { body: Query; answer: Given<Summary> }
  'POST /store/pd-stock-init/copy/:id': { answer: Given<StockInitMain> }
  'POST /store/pd-stock-init/create': { body: StockInitMain; answer: Given<StockInitMain> }
  'POST /store/pd-stock-init/export': { body: Query; answer: Raw }
  'POST /store/pd-stock-init/exportTemplate': { answer: Raw }
  'POST /store/pd-stock-init/importExcel': { answer: Given<Imported> }
  'POST /store/pd-stock-init/importFaults': { answer: Raw }
  'POST /store/pd-stock-init/list': { body: Query; answer: Page<StockInitMain> }
  'POST /store/pd-stock-init/summary': { body: Query; answer: Given<Summary> }
  'POST /store/pd-stock/export': { body: Query; answer: Raw }
  'POST /store/pd-stock/list': { body: Query; answer: Page<StockMain> }
  'POST /store/pd-stock/summary': { body: StorePdStockSummaryPOSTBody; answer: Given<Readonly<Record<string, unknown>>> }
  'POST /store/pd-store-record/export': { body: Query; answer: Raw }
  'POST /store/pd-store-record/list': { body: Query; answer: Page<StoreRecordMain> }
  'POST /store/pd-store-record/summary': { body: Query; answer: Given<Summary> }
  'POST /store/pd-transfer-form/copy/:id': { answer: Given<TransferFormMain> }
  'POST /store/pd-transfer-form/create': { body: TransferFormMain; answer: Given<TransferFormMain> }
  'POST /store/pd-transfer-form/export': { body: Query; answer: Raw }
  'POST /store/pd-transfer-form/exportTemplate': { answer: Raw }
  'POST /store/pd-transfer-form/importExcel': { answer: Given<Imported> }
  'POST /store/pd-transfer-form/importFaults': { answer: Raw }
  'POST /store/pd-transfer-form/list': { body: Query; answer: Page<TransferFormMain> }
  'POST /store/pd-transfer-form/pdTransferFormSub/list': { body: Query; answer: Page<TransferFormSub> }
  'POST /store/pd-transfer-form/summary': { body: Query; answer: Given<Summary> }
  'POST /sync/data-source/create': { body: SyncSourceMain; answer: Given<SyncSourceMain> }
  'POST /sync/data-source/export': { body: Query; answer: Raw }
  'POST /sync/data-source/issue/:id': { answer: Given<{ id: string; name: string; secret: string }> }
  'POST /sync/data-source/list': { body: Query; answer: Page<SyncSourceMain> }
  'POST /sync/data-source/summary': { body: Query; answer: Given<Summary> }
  'POST /sync/data-source/test/:id': { answer: Given<{ id: string }> }
  'POST /sync/in/:code': { body: { data: string }; answer: Given<SyncInByCodePOSTAnswer> }
  'POST /sync/interface-conf/create': { body: SyncInterfaceMain; answer: Given<SyncInterfaceMain> }
  'POST /sync/interface-conf/export': { body: Query; answer: Raw }
  'POST /sync/interface-conf/list': { body: Query; answer: Page<SyncInterfaceMain> }
  'POST /sync/interface-conf/run/:id': { body: { full?: boolean; dryRun?: boolean }; answer: Given<SyncInterfaceConfRunByIdPOSTAnswer> }
  'POST /sync/interface-conf/sample/:id': { answer: Given<SyncInterfaceConfSampleByIdPOSTAnswer> }
  'POST /sync/interface-conf/summary': { body: Query; answer: Given<Summary> }
  'POST /sync/interface-conf/sysSyncField/list': { body: Query; answer: Page<SyncField> }
  'POST /sync/log/accept/:id': { answer: Given<SyncLogAcceptByIdPOSTAnswer> }
  'POST /sync/log/export': { body: Query; answer: Raw }
  'POST /sync/log/list': { body: Query; answer: Page<SyncLogMain> }
  'POST /sync/log/summary': { body: Query; answer: Given<Summary> }
  'POST /sync/log/sysSyncLogRow/list': { body: Query; answer: Page<SyncLogRow> }
  'POST /sys-dept/copy/:id': { answer: Given<DeptMain> }
  'POST /sys-dept/create': { body: DeptMain; answer: Given<DeptMain> }
  'POST /sys-dept/export': { body: Query; answer: Raw }
  'POST /sys-dept/exportTemplate': { answer: Raw }
  'POST /sys-dept/importExcel': { answer: Given<Imported> }
  'POST /sys-dept/importFaults': { answer: Raw }
  'POST /sys-dept/list': { body: Query; answer: Page<DeptMain> }
  'POST /sys-dept/summary': { body: Query; answer: Given<Summary> }
  'POST /sys-dict-info/copy/:id': { answer: Given<DictMain> }
  'POST /sys-dict-info/create': { body: DictMain; answer: Given<DictMain> }
  'POST /sys-dict-info/export': { body: Query; answer: Raw }
  'POST /sys-dict-info/exportTemplate': { answer: Raw }
  'POST /sys-dict-info/importExcel': { answer: Given<Imported> }
  'POST /sys-dict-info/importFaults': { answer: Raw }
  'POST /sys-dict-info/list': { body: Query; answer: Page<DictMain> }
  'POST /sys-dict-info/summary': { body: Query; answer: Given<Summary> }
  'POST /sys-dict-info/sysDictItem/list': { body: Query; answer: Page<DictItem> }
  'POST /sys-file/complete': { body: { key: string; name?: Text; publicRead?: boolean }; answer: Given<SysFileUploadPOSTAnswer> }
  'POST /sys-file/upload': { query: { publicRead?: boolean }; answer: Given<SysFileUploadPOSTAnswer> }
  'POST /sys-file/urls': { body: { ids: List<unknown> }; answer: Given<Readonly<Record<string, string>>> }
  'POST /sys-group/copy/:id': { answer: Given<GroupMain> }
  'POST /sys-group/create': { body: GroupMain; answer: Given<GroupMain> }
  'POST /sys-group/export': { body: Query; answer: Raw }
  'POST /sys-group/exportTemplate': { answer: Raw }
  'POST /sys-group/importExcel': { answer: Given<Imported> }
  'POST /sys-group/importFaults': { answer: Raw }
  'POST /sys-group/list': { body: Query; answer: Page<GroupMain> }
  'POST /sys-group/select': { body: Query; answer: Given<List<{ id?: Text; code?: Text; name?: Text; shortName?: Text }>> }
  'POST /sys-group/summary': { body: Query; answer: Given<Summary> }
  'POST /sys-hierarchy-code-rule/create': { body: HierarchyCodeRuleMain; answer: Given<HierarchyCodeRuleMain> }
  'POST /sys-hierarchy-code-rule/export': { body: Query; answer: Raw }
  'POST /sys-hierarchy-code-rule/exportTemplate': { answer: Raw }
  'POST /sys-hierarchy-code-rule/importExcel': { answer: Given<Imported> }
  'POST /sys-hierarchy-code-rule/importFaults': { answer: Raw }
  'POST /sys-hierarchy-code-rule/list': { body: Query; answer: Page<HierarchyCodeRuleMain> }
  'POST /sys-hierarchy-code-rule/summary': { body: Query; answer: Given<Summary> }
  'POST /sys-menu/checkAdress': { body: { adress: string; token?: Text }; answer: boolean }
  'POST /sys-menu/closeCall': { body: { adress: List<unknown>; refresh_token?: Text }; answer: Given<{ count: number }> }
  'POST /sys-menu/create': { body: SysMenuCreatePOSTBody; answer: unknown }
  'POST /sys-menu/saveSysMenuPermission': { body: { menuId: string; permission: string; methods: string }; answer: Given<{ permission: string }> }
  'POST /sys-organization/copy/:id': { answer: Given<OrganizationMain> }
  'POST /sys-organization/create': { body: OrganizationMain; answer: Given<OrganizationMain> }
  'POST /sys-organization/export': { body: Query; answer: Raw }
  'POST /sys-organization/exportTemplate': { answer: Raw }
  'POST /sys-organization/importExcel': { answer: Given<Imported> }
  'POST /sys-organization/importFaults': { answer: Raw }
  'POST /sys-organization/list': { body: Query; answer: Page<OrganizationMain> }
  'POST /sys-organization/select': { body: Query; answer: Given<List<{ id?: Text; orgCode?: Text; orgName?: Text; pkGroup?: Text }>> }
  'POST /sys-organization/summary': { body: Query; answer: Given<Summary> }
  'POST /sys-role/copy/:id': { answer: Given<RoleMain> }
  'POST /sys-role/create': { body: RoleMain; answer: Given<RoleMain> }
  'POST /sys-role/export': { body: Query; answer: Raw }
  'POST /sys-role/exportTemplate': { answer: Raw }
  'POST /sys-role/importExcel': { answer: Given<Imported> }
  'POST /sys-role/importFaults': { answer: Raw }
  'POST /sys-role/list': { body: Query; answer: Page<RoleMain> }
  'POST /sys-role/summary': { body: Query; answer: Given<Summary> }
  'POST /sys-user-org/currentOrgs': { body: Query; answer: Given<SysUserOrgCurrentOrgsPOSTAnswer> }
  'POST /sys-user-org/switchOrg/:id': { answer: Given<{ currentOrg: string }> }
  'POST /sys-user/create': { body: UserMain; answer: Given<UserMain> }
  'POST /sys-user/export': { body: Query; answer: Raw }
  'POST /sys-user/exportTemplate': { answer: Raw }
  'POST /sys-user/forget/code': { body: { username: string; mobile: string; code?: Text; randomStr?: Text }; answer: Given<{ seconds: number }> }
  'POST /sys-user/forget/reset': { body: SysUserForgetResetPOSTBody; answer: null }
  'POST /sys-user/importExcel': { answer: Given<Imported> }
  'POST /sys-user/importFaults': { answer: Raw }
  'POST /sys-user/list': { body: Query; answer: Page<UserMain> }
  'POST /sys-user/register': { body: SysUserRegisterPOSTBody; answer: null }
  'POST /sys-user/select': { body: Query; answer: Given<List<{ id?: Text; username?: Text; realName?: Text }>> }
  'POST /sys-user/summary': { body: Query; answer: Given<Summary> }
  'POST /sys/menu2': { body: SysMenuCreatePOSTBody; answer: unknown }
  'POST /transfer/fare-contract/copy/:id': { answer: Given<FareContractTr> }
  'POST /transfer/fare-contract/create': { body: FareContractTr; answer: Given<FareContractTr> }
  'POST /transfer/fare-contract/export': { body: Query; answer: Raw }
  'POST /transfer/fare-contract/fdFareContractSub/list': { body: Query; answer: Page<FareContractSub> }
  'POST /transfer/fare-contract/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /transfer/fare-contract/list': { body: Query; answer: Page<FareContractTrLine> }
  'POST /transfer/fare-contract/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /transfer/fare-contract/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/fare-planedprice/create': { body: FarePlannedPriceTr; answer: Given<FarePlannedPriceTr> }
  'POST /transfer/fare-planedprice/export': { body: Query; answer: Raw }
  'POST /transfer/fare-planedprice/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /transfer/fare-planedprice/list': { body: Query; answer: Page<FarePlannedPriceTr> }
  'POST /transfer/fare-planedprice/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/fare-price/create': { body: FarePriceTr; answer: Given<FarePriceTr> }
  'POST /transfer/fare-price/export': { body: Query; answer: Raw }
  'POST /transfer/fare-price/fdFarePriceBand/list': { body: Query; answer: Page<FarePriceBand> }
  'POST /transfer/fare-price/find': { body: PurorderFarePriceFindPOSTBody; answer: Given<PurorderFarePriceFindPOSTAnswer> }
  'POST /transfer/fare-price/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /transfer/fare-price/list': { body: Query; answer: Page<FarePriceTr> }
  'POST /transfer/fare-price/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/fare-settle/collect': { body: { carrierId: string; startDate?: Text; endDate?: Text }; answer: Given<FareSettleTr> }
  'POST /transfer/fare-settle/create': { body: FareSettleTr; answer: Given<FareSettleTr> }
  'POST /transfer/fare-settle/export': { body: Query; answer: Raw }
  'POST /transfer/fare-settle/fdFareSettleSub/list': { body: Query; answer: Page<FareSettleSub> }
  'POST /transfer/fare-settle/findByIds': { body: { ids: List<string> }; answer: Given<List<unknown>> }
  'POST /transfer/fare-settle/groupList': { body: PurorderFareSettleGroupListPOSTBody; answer: Given<List<PurorderFareSettleGroupListPOSTAnswer>> }
  'POST /transfer/fare-settle/importExcel': { body: Readonly<Record<string, unknown>>; answer: Given<{ count: number }> }
  'POST /transfer/fare-settle/list': { body: Query; answer: Page<FareSettleTr> }
  'POST /transfer/fare-settle/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /transfer/fare-settle/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/fd-tr-calculation/export': { body: Query; answer: Raw }
  'POST /transfer/fd-tr-calculation/findByIds': { body: { ids: List<string> }; answer: Given<{ list?: List<unknown> | null }> }
  'POST /transfer/fd-tr-calculation/groupList': { body: PurorderFdPuCalculationGroupListPOSTBody; answer: Given<PurorderFdPuCalculationGroupListPOSTAnswer> }
  'POST /transfer/fd-tr-calculation/list': { body: Query; answer: Page<CalculationTr> }
  'POST /transfer/fd-tr-calculation/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/tr-notice/copy/:id': { answer: Given<NoticeTr> }
  'POST /transfer/tr-notice/create': { body: NoticeTr; answer: Given<NoticeTr> }
  'POST /transfer/tr-notice/export': { body: Query; answer: Raw }
  'POST /transfer/tr-notice/exportTemplate': { answer: Raw }
  'POST /transfer/tr-notice/importExcel': { answer: Given<Imported> }
  'POST /transfer/tr-notice/importFaults': { answer: Raw }
  'POST /transfer/tr-notice/list': { body: Query; answer: Page<NoticeTrLine> }
  'POST /transfer/tr-notice/orNoticeSub/list': { body: Query; answer: Page<NoticeSub3> }
  'POST /transfer/tr-notice/orNoticeVehicle/list': { body: Query; answer: Page<NoticeVehicle> }
  'POST /transfer/tr-notice/printByServer': { body: PurorderFdPuSettlementMainPrintByServerPOSTBody; answer: unknown }
  'POST /transfer/tr-notice/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/tr-notice/vehicles': { body: { id: string; text?: Text; date?: Text; register?: boolean }; answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /transfer/tr-notice/vehicles/exportTemplate': { answer: Raw }
  'POST /transfer/tr-notice/vehicles/importExcel': { answer: Given<PurorderPuNoticeVehiclesPOSTAnswer> }
  'POST /transfer/tr-registry/againMatch/:id': { answer: Given<RegistryTr> }
  'POST /transfer/tr-registry/arrive': { body: { id: string; longitude?: Text; latitude?: Text }; answer: Given<RegistryTr> }
  'POST /transfer/tr-registry/call': { body: { ids: List<string>; ask?: boolean }; answer: Given<{ count: number }> }
  'POST /transfer/tr-registry/callNext': { body: { queueId: string }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /transfer/tr-registry/card/check': { body: PurorderTrRegistryCardCheckPOSTBody; answer: Given<{ cardId: string; cardNo: string; cardType: string }> }
  'POST /transfer/tr-registry/card/read': { body: { checkId?: Text; cardUid?: Text }; answer: Given<PurorderTrRegistryCardReadPOSTAnswer> }
  'POST /transfer/tr-registry/card/write': { body: { registryId: string; cardUid?: Text }; answer: Given<{ cardId: string; cardNo: string; blocks?: List<string> | null }> }
  'POST /transfer/tr-registry/closeTransit': { body: { id: string; outcome: 'RETURN' | 'LOSS'; reason: string }; answer: Given<{ id: string; code?: Text; instanceId: string }> }
  'POST /transfer/tr-registry/create': { body: RegistryTr; answer: Given<RegistryTr> }
  'POST /transfer/tr-registry/driverCode': { body: { id: string }; answer: Given<PurorderTrRegistryDriverCodePOSTAnswer> }
  'POST /transfer/tr-registry/entrance': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /transfer/tr-registry/export': { body: Query; answer: Raw }
  'POST /transfer/tr-registry/gate': { body: PurorderTrRegistryGatePOSTBody; answer: Given<PurorderTrRegistryGatePOSTAnswer> }
  'POST /transfer/tr-registry/getPics': { body: { id: string }; answer: Given<List<PurorderTrRegistryViewImageByIdGETAnswer>> }
  'POST /transfer/tr-registry/hisRelease': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /transfer/tr-registry/list': { body: Query; answer: Page<RegistryTr> }
  'POST /transfer/tr-registry/makeCard': { body: { registryId: string; cardUid?: Text }; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /transfer/tr-registry/pass': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'POST /transfer/tr-registry/release': { body: PurorderTrRegistryEntrancePOSTBody; answer: Given<PurorderTrRegistryCallNextPOSTAnswer> }
  'POST /transfer/tr-registry/summary': { body: Query; answer: Given<Summary> }
  'POST /transfer/tr-registry/top': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'POST /transfer/tr-registry/trRegistryStep/list': { body: Query; answer: Page<RegistryStep> }
  'POST /transfer/tr-registry/trRegistrySub/list': { body: Query; answer: Page<RegistrySub> }
  'POST /upload/check': { body: { ids: List<string> }; answer: Given<{ lists?: List<UploadCheckPOSTAnswerLists> | null }> }
  'POST /upload/export': { body: Query; answer: Raw }
  'POST /upload/list': { body: Query; answer: Page<OutboxNc> }
  'POST /upload/preview': { body: UploadPreviewPOSTBody; answer: Given<{ url: string; body: string; unmapped?: List<string> | null }> }
  'POST /upload/send': { body: UploadSendPOSTBody; answer: Given<{ count: number }> }
  'POST /upload/summary': { body: Query; answer: Given<Summary> }
  'POST /upload/sysOutboxTry/list': { body: Query; answer: Page<OutboxTry> }
  'POST /web/sys-index-conf/copy/:id': { answer: Given<IndexConfMain> }
  'POST /web/sys-index-conf/create': { body: IndexConfMain; answer: Given<IndexConfMain> }
  'POST /web/sys-index-conf/export': { body: Query; answer: Raw }
  'POST /web/sys-index-conf/exportTemplate': { answer: Raw }
  'POST /web/sys-index-conf/importExcel': { answer: Given<Imported> }
  'POST /web/sys-index-conf/importFaults': { answer: Raw }
  'POST /web/sys-index-conf/list': { body: Query; answer: Page<IndexConfMain> }
  'POST /web/sys-index-conf/summary': { body: Query; answer: Given<Summary> }
  'POST /zjwk/check': { body: { ids: List<string> }; answer: Given<{ lists?: List<UploadCheckPOSTAnswerLists> | null }> }
  'POST /zjwk/export': { body: Query; answer: Raw }
  'POST /zjwk/list': { body: Query; answer: Page<OutboxNc> }
  'POST /zjwk/preview': { body: UploadPreviewPOSTBody; answer: Given<{ url: string; body: string; unmapped?: List<string> | null }> }
  'POST /zjwk/send': { body: UploadSendPOSTBody; answer: Given<{ count: number }> }
  'POST /zjwk/summary': { body: Query; answer: Given<Summary> }
  'POST /zjwk/sysOutboxTry/list': { body: Query; answer: Page<OutboxTry> }
  'PUT /account/account/release': { body: { registryId: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /account/account/setCredit': { body: AccountAccountSetCreditPUTBody; answer: Given<{ count: number }> }
  'PUT /account/oil-card/charge': { body: { id: string; amount: string; reason?: Text }; answer: Given<{ balance: string }> }
  'PUT /account/oil-card/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /account/oil-card/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /account/oil-card/issue': { body: { id: string; carrierId: string }; answer: Given<OilCardMain> }
  'PUT /account/oil-card/loss': { body: { id: string; reason: string }; answer: Given<OilCardMain> }
  'PUT /account/oil-card/reuse': { body: { id: string }; answer: Given<OilCardMain> }
  'PUT /account/oil-card/update': { body: Changed<OilCardMain>; answer: Given<OilCardMain> }
  'PUT /account/period/close': { body: { month: string }; answer: Given<{ count: number }> }
  'PUT /account/period/reopen': { body: { month: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /account/recive-payment/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /account/recive-payment/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /account/recive-payment/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /account/recive-payment/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /account/recive-payment/safeUpdate': { body: Changed<RecivePaymentMain>; answer: Given<RecivePaymentMain> }
  'PUT /account/recive-payment/update': { body: Changed<RecivePaymentMain>; answer: Given<RecivePaymentMain> }
  'PUT /account/statement/resend': { body: { id: string; days?: Whole }; answer: Given<AccountAccountSendStatementPOSTAnswer> }
  'PUT /account/statement/withdraw': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /activti/flow-conf/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /activti/flow-conf/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /activti/flow-conf/publish': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /activti/flow-conf/update': { body: Changed<FlowMain>; answer: Given<FlowMain> }
  'PUT /allot/al-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-contract/change': { body: PurorderPuContractChangePUTBody; answer: Given<ContractAl> }
  'PUT /allot/al-contract/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-contract/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-contract/safeUpdate': { body: Changed<ContractAl>; answer: Given<ContractAl> }
  'PUT /allot/al-contract/update': { body: Changed<ContractAl>; answer: Given<ContractAl> }
  'PUT /allot/al-notice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-notice/closeNoticeSub': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /allot/al-notice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-notice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-notice/openNoticeSub': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/al-notice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-notice/safeUpdate': { body: Changed<NoticeAl>; answer: Given<NoticeAl> }
  'PUT /allot/al-notice/update': { body: Changed<NoticeAl>; answer: Given<NoticeAl> }
  'PUT /allot/al-notice/updateDone': { body: { ids: List<string>; done: boolean }; answer: Given<{ count: number }> }
  'PUT /allot/al-notice/updateMaxLimit': { body: { id: string; maxLimit: string; reason: string }; answer: Given<{ id: string; maxLimit: string }> }
  'PUT /allot/al-price-match-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-price-match-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-price-match-rule/update': { body: Changed<PriceRuleAl>; answer: Given<PriceRuleAl> }
  'PUT /allot/al-price/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-price/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-price/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-price/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/al-price/safeUpdate': { body: Changed<PriceSheetAl>; answer: Given<PriceSheetAl> }
  'PUT /allot/al-price/update': { body: Changed<PriceSheetAl>; answer: Given<PriceSheetAl> }
  'PUT /allot/fare-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-contract/safeUpdate': { body: Changed<FareContractAl>; answer: Given<FareContractAl> }
  'PUT /allot/fare-contract/update': { body: Changed<FareContractAl>; answer: Given<FareContractAl> }
  'PUT /allot/fare-planedprice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-planedprice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-planedprice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-planedprice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-planedprice/safeUpdate': { body: Changed<FarePlannedPriceAl>; answer: Given<FarePlannedPriceAl> }
  'PUT /allot/fare-planedprice/update': { body: Changed<FarePlannedPriceAl>; answer: Given<FarePlannedPriceAl> }
  'PUT /allot/fare-price/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-price/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-price/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-price/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-price/safeUpdate': { body: Changed<FarePriceAl>; answer: Given<FarePriceAl> }
  'PUT /allot/fare-price/update': { body: Changed<FarePriceAl>; answer: Given<FarePriceAl> }
  'PUT /allot/fare-settle/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-settle/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fare-settle/confirmOil/:id': { body: { oilCardNo?: Text; amount?: Text }; answer: Given<FareSettleAl> }
  'PUT /allot/fare-settle/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /allot/fare-settle/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fare-settle/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-settle/iurgent/:id': { answer: Given<{ iurgent?: boolean }> }
  'PUT /allot/fare-settle/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-settle/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fare-settle/red': { body: { id: string; reason: string }; answer: Given<FareSettleAl> }
  'PUT /allot/fare-settle/remittance': { body: PurorderFareSettleRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /allot/fare-settle/safeUpdate': { body: Changed<FareSettleAl>; answer: Given<FareSettleAl> }
  'PUT /allot/fare-settle/update': { body: Changed<FareSettleAl>; answer: Given<FareSettleAl> }
  'PUT /allot/fd-al-calculation/calculate': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-calculation/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fd-al-settlement-main/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/init': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/iurgent/:id': { answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fd-al-settlement-main/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/fd-al-settlement-main/red': { body: { id: string; reason: string }; answer: Given<{ id: string; code: string }> }
  'PUT /allot/fd-al-settlement-main/remittance': { body: PurorderFdPuSettlementMainRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /allot/fd-al-settlement-main/safeUpdate': { body: Changed<SettlementAl>; answer: Given<SettlementAl> }
  'PUT /allot/fd-al-settlement-main/update': { body: Changed<SettlementAl>; answer: Given<SettlementAl> }
  'PUT /allot/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistryAl> }
  'PUT /allot/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /allot/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /allot/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /allot/tr-registry/safeUpdate': { body: Changed<RegistryAl>; answer: Given<RegistryAl> }
  'PUT /allot/tr-registry/update': { body: Changed<RegistryAl>; answer: Given<RegistryAl> }
  'PUT /core/api-key/adopt': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /core/api-key/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/api-key/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/api-key/update': { body: Changed<ApiKeyMain>; answer: Given<ApiKeyMain> }
  'PUT /core/message-channel/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/message-channel/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/message-channel/resume': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /core/message-channel/secret/:id': { body: { secret: string; signKey?: Text }; answer: Given<{ id: string }> }
  'PUT /core/message-channel/update': { body: Changed<MessageChannelMain>; answer: Given<MessageChannelMain> }
  'PUT /core/message-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/message-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/message-rule/update': { body: Changed<MessageRuleMain>; answer: Given<MessageRuleMain> }
  'PUT /core/sent-message/cancel': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /core/sent-message/resend': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /core/sys-app/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-app/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-app/update': { body: Changed<AppMain>; answer: Given<AppMain> }
  'PUT /core/sys-code-rule/continueAt': { body: { code: string; next: number }; answer: Given<{ nextCode: string }> }
  'PUT /core/sys-code-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-code-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-code-rule/update': { body: Changed<CodeRuleMain>; answer: Given<CodeRuleMain> }
  'PUT /core/sys-display-key/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-display-key/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-display-key/update': { body: Changed<DisplayKeyMain>; answer: Given<DisplayKeyMain> }
  'PUT /core/sys-erp-adapter/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-erp-adapter/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-erp-adapter/secret/:id': { body: { secret: string }; answer: Given<{ id: string }> }
  'PUT /core/sys-erp-adapter/update': { body: Changed<ErpAdapterMain>; answer: Given<ErpAdapterMain> }
  'PUT /core/sys-handset/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-handset/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-handset/update': { body: Changed<HandsetMain>; answer: Given<HandsetMain> }
  'PUT /core/sys-oauth-client/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-oauth-client/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/sys-oauth-client/update': { body: Changed<OauthClientMain>; answer: Given<OauthClientMain> }
  'PUT /core/web-hook-messages/cancel': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /core/web-hook-messages/resend': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /core/web-hooks/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/web-hooks/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /core/web-hooks/resume': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /core/web-hooks/update': { body: Changed<WebHookMain>; answer: Given<WebHookMain> }
  'PUT /flow/inf/update': { body: Changed<HandFlowMain>; answer: Given<HandFlowMain> }
  'PUT /hnpj/cancel': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /hnpj/resend': { body: { ids: List<string>; rebuild?: boolean }; answer: Given<{ count: number }> }
  'PUT /hnpj/reverse': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /material/as-allocate-scheme/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-allocate-scheme/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-allocate-scheme/update': { body: Changed<AllocateSchemeMain>; answer: Given<AllocateSchemeMain> }
  'PUT /material/as-appointment-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-appointment-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-appointment-rule/update': { body: Changed<AppointmentRuleMain>; answer: Given<AppointmentRuleMain> }
  'PUT /material/as-area/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-area/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-area/update': { body: Changed<AreaMain>; answer: Given<AreaMain> }
  'PUT /material/as-batch/close': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /material/as-batch/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-batch/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-batch/open': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /material/as-batch/update': { body: Changed<BatchMain>; answer: Given<BatchMain> }
  'PUT /material/as-blacklist/lift': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /material/as-blacklist/update': { body: Changed<BlacklistMain>; answer: Given<BlacklistMain> }
  'PUT /material/as-carrier/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-carrier/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-carrier/update': { body: Changed<CarrierMain>; answer: Given<CarrierMain> }
  'PUT /material/as-check/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-check/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-check/update': { body: Changed<CheckMain>; answer: Given<CheckMain> }
  'PUT /material/as-computation-group/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-computation-group/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-computation-group/update': { body: Changed<ComputationGroupMain>; answer: Given<ComputationGroupMain> }
  'PUT /material/as-customer/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-customer/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-customer/update': { body: Changed<CustomerMain>; answer: Given<CustomerMain> }
  'PUT /material/as-dischargeaddress/close': { body: { id: string; reason: string; toId?: Text }; answer: Given<{ id: string; closed?: boolean; moved?: Whole }> }
  'PUT /material/as-dischargeaddress/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-dischargeaddress/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-dischargeaddress/open': { body: { id: string }; answer: Given<{ id: string; closed?: boolean }> }
  'PUT /material/as-dischargeaddress/update': { body: Changed<DischargeAddressMain>; answer: Given<DischargeAddressMain> }
  'PUT /material/as-driver/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-driver/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-driver/update': { body: Changed<DriverMain>; answer: Given<DriverMain> }
  'PUT /material/as-formula/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-formula/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-formula/update': { body: Changed<FormulaMain>; answer: Given<FormulaMain> }
  'PUT /material/as-iccard/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-iccard/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-iccard/loss': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /material/as-iccard/reuse': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /material/as-iccard/update': { body: Changed<IccardMain>; answer: Given<IccardMain> }
  'PUT /material/as-inv-factory/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-inv-factory/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-inv-factory/update': { body: Changed<FactoryMain>; answer: Given<FactoryMain> }
  'PUT /material/as-inventory-class/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-inventory-class/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-inventory-class/update': { body: Changed<InventoryClassMain>; answer: Given<InventoryClassMain> }
  'PUT /material/as-inventory/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-inventory/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-inventory/update': { body: Changed<InventoryMain>; answer: Given<InventoryMain> }
  'PUT /material/as-inventory/updateRows': { body: { rows: List<Readonly<Record<string, unknown>>> }; answer: Given<{ rows?: List<InventoryMain> | null }> }
  'PUT /material/as-line/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-line/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-line/update': { body: Changed<LineMain>; answer: Given<LineMain> }
  'PUT /material/as-location/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-location/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-location/update': { body: Changed<LocationMain>; answer: Given<LocationMain> }
  'PUT /material/as-plate/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-plate/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-plate/update': { body: Changed<PlateMain>; answer: Given<PlateMain> }
  'PUT /material/as-qr-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-qr-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-qr-rule/update': { body: Changed<QrRuleMain>; answer: Given<QrRuleMain> }
  'PUT /material/as-queue/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-queue/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-queue/pause': { body: { id: string; reason: string }; answer: Given<{ id: string; paused?: boolean }> }
  'PUT /material/as-queue/resume': { body: { id: string }; answer: Given<{ id: string; paused?: boolean }> }
  'PUT /material/as-queue/update': { body: Changed<QueueMain>; answer: Given<QueueMain> }
  'PUT /material/as-route/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-route/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-route/update': { body: Changed<RouteMain>; answer: Given<RouteMain> }
  'PUT /material/as-route/updateRows': { body: { rows: List<Readonly<Record<string, unknown>>> }; answer: Given<{ rows?: List<RouteMain> | null }> }
  'PUT /material/as-silo/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-silo/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-silo/update': { body: Changed<SiloMain>; answer: Given<SiloMain> }
  'PUT /material/as-vehicle/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-vehicle/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-vehicle/update': { body: Changed<VehicleMain>; answer: Given<VehicleMain> }
  'PUT /material/as-vendor/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-vendor/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-vendor/update': { body: Changed<VendorMain>; answer: Given<VendorMain> }
  'PUT /material/as-warehouse/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-warehouse/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /material/as-warehouse/update': { body: Changed<WarehouseMain>; answer: Given<WarehouseMain> }
  'PUT /measure/mm-agent/audit': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /measure/mm-agent/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-agent/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-agent/reject': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /measure/mm-agent/update': { body: Changed<AgentMain>; answer: Given<AgentMain> }
  'PUT /measure/mm-al-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-al-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-al-weigh/batchChangePrice': { body: { ids: List<string>; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-al-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighAl> }
  'PUT /measure/mm-al-weigh/modify-price': { body: { id: string; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-al-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-al-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-al-weigh/update': { body: Changed<WeighAl>; answer: Given<WeighAl> }
  'PUT /measure/mm-device/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-device/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-device/update': { body: Changed<DeviceMain>; answer: Given<DeviceMain> }
  'PUT /measure/mm-exception/handle': { body: { ids: List<string>; pass: boolean; remark?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-handover/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-handover/print': { body: { id: string }; answer: Given<{ contentType: string; content: string }> }
  'PUT /measure/mm-handover/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-handover/sign': { body: { id: string; fileId?: Text }; answer: Given<{ id: string; side: 'from' | 'to' }> }
  'PUT /measure/mm-handover/update': { body: Changed<HandoverMain>; answer: Given<HandoverMain> }
  'PUT /measure/mm-pr-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-pr-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-pr-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-pr-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighPr> }
  'PUT /measure/mm-pr-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-pr-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pr-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-pr-weigh/update': { body: Changed<WeighPr>; answer: Given<WeighPr> }
  'PUT /measure/mm-pt-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-pt-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-pt-weigh/batchChangePrice': { body: { ids: List<string>; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-pt-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighPt> }
  'PUT /measure/mm-pt-weigh/modify-price': { body: { id: string; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-pt-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pt-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-pt-weigh/update': { body: Changed<WeighPt>; answer: Given<WeighPt> }
  'PUT /measure/mm-pu-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-pu-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-pu-weigh/batchChangePrice': { body: { ids: List<string>; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-pu-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighPu> }
  'PUT /measure/mm-pu-weigh/modify-price': { body: { id: string; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-pu-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-pu-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-pu-weigh/update': { body: Changed<WeighPu>; answer: Given<WeighPu> }
  'PUT /measure/mm-sa-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-sa-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-sa-weigh/batchChangePrice': { body: { ids: List<string>; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-sa-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighSa> }
  'PUT /measure/mm-sa-weigh/modify-price': { body: { id: string; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-sa-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-sa-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-sa-weigh/update': { body: Changed<WeighSa>; answer: Given<WeighSa> }
  'PUT /measure/mm-scale/audit': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /measure/mm-scale/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-scale/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-scale/reject': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /measure/mm-scale/update': { body: Changed<ScaleMain>; answer: Given<ScaleMain> }
  'PUT /measure/mm-st-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-st-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-st-weigh/batchChangePrice': { body: { ids: List<string>; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-st-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighSt> }
  'PUT /measure/mm-st-weigh/modify-price': { body: { id: string; price: string | null; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-st-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-st-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-st-weigh/update': { body: Changed<WeighSt>; answer: Given<WeighSt> }
  'PUT /measure/mm-tr-weigh-sub/update': { body: Changed<{ id: string; batchNo?: Text; remark?: Text }>; answer: Given<MeasureMmPuWeighSubByIdGETAnswer> }
  'PUT /measure/mm-tr-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-tr-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/down': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-tr-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighTr> }
  'PUT /measure/mm-tr-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-tr-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/reversedown': { body: { ids: List<string>; target?: 'ALL' | 'GOODS' | 'FARE' | null }; answer: Given<{ count: number }> }
  'PUT /measure/mm-tr-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-tr-weigh/update': { body: Changed<WeighTr>; answer: Given<WeighTr> }
  'PUT /measure/mm-vehicle-tare/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh-room/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-weigh-room/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-weigh-room/update': { body: Changed<WeighRoomMain>; answer: Given<WeighRoomMain> }
  'PUT /measure/mm-weigh-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-weigh-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-weigh-rule/update': { body: Changed<WeighRuleMain>; answer: Given<WeighRuleMain> }
  'PUT /measure/mm-weigh/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-weigh/check-assay': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/enable': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/hide': { body: { ids: List<string>; hidden: boolean; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/mm-weigh/input-assay': { body: MeasureMmPuWeighInputAssayPUTBody; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/mergeWeigh': { body: { ids: List<string> }; answer: Given<WeighAll> }
  'PUT /measure/mm-weigh/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/print': { body: MeasureMmPuWeighPrintPUTBody; answer: unknown }
  'PUT /measure/mm-weigh/recover': { body: { ids: List<string>; reason?: Text }; answer: Given<{ count: number }> }
  'PUT /measure/mm-weigh/splitWeigh': { body: MeasureMmPuWeighSplitWeighPUTBody; answer: Given<{ list?: List<unknown> | null }> }
  'PUT /measure/mm-weigh/update': { body: Changed<WeighAll>; answer: Given<WeighAll> }
  'PUT /measure/sa-confirm/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sa-confirm/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sa-confirm/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sa-confirm/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sa-confirm/safeUpdate': { body: Changed<SaConfirmMain>; answer: Given<SaConfirmMain> }
  'PUT /measure/sa-confirm/update': { body: Changed<SaConfirmMain>; answer: Given<SaConfirmMain> }
  'PUT /measure/sys-shift-rotation/update': { body: Changed<ShiftRotationMain>; answer: Given<ShiftRotationMain> }
  'PUT /measure/sys-shift/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sys-shift/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sys-shift/update': { body: Changed<ShiftMain>; answer: Given<ShiftMain> }
  'PUT /measure/sys-team/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sys-team/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /measure/sys-team/update': { body: Changed<TeamMain>; answer: Given<TeamMain> }
  'PUT /optimus_prime/cg-factor/update': { body: OptimusPrimeCgFactorCreatePOSTBody; answer: unknown }
  'PUT /optimus_prime/cg-format/update': { body: Changed<{ id: string; at: 'group' | 'company'; ops: unknown }>; answer: Given<{ count: number }> }
  'PUT /optimus_prime/cg-print-design/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /optimus_prime/cg-print-design/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /optimus_prime/cg-print-design/publish': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /optimus_prime/cg-print-design/update': { body: Changed<PrintDesignMain>; answer: Given<PrintDesignMain> }
  'PUT /optimus_prime/cg-table-field/update': { body: OptimusPrimeCgTableFieldUpdatePUTBody; answer: Given<{ name: string; design: unknown }> }
  'PUT /optimus_prime/cg-table/draft': { body: { design: unknown; baseVersion: number }; answer: Given<{ name: string }> }
  'PUT /optimus_prime/cg-table/update': { body: { name: string; label: string }; answer: Given<{ name: string; design: unknown }> }
  'PUT /optimus_prime/cg-view/update': { body: OptimusPrimeCgViewUpdatePUTBody; answer: unknown }
  'PUT /optimusprime/cg-val-format/update': { body: OptimusprimeCgValFormatCreatePOSTBody; answer: unknown }
  'PUT /optimusprime/cg-validate/update': { body: OptimusprimeCgValidateCreatePOSTBody; answer: unknown }
  'PUT /pt/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /pt/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistryPt> }
  'PUT /pt/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /pt/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /pt/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /pt/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /pt/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /pt/tr-registry/safeUpdate': { body: Changed<RegistryPt>; answer: Given<RegistryPt> }
  'PUT /pt/tr-registry/update': { body: Changed<RegistryPt>; answer: Given<RegistryPt> }
  'PUT /purorder/fare-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-contract/safeUpdate': { body: Changed<FareContractPu>; answer: Given<FareContractPu> }
  'PUT /purorder/fare-contract/update': { body: Changed<FareContractPu>; answer: Given<FareContractPu> }
  'PUT /purorder/fare-planedprice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-planedprice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-planedprice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-planedprice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-planedprice/safeUpdate': { body: Changed<FarePlannedPricePu>; answer: Given<FarePlannedPricePu> }
  'PUT /purorder/fare-planedprice/update': { body: Changed<FarePlannedPricePu>; answer: Given<FarePlannedPricePu> }
  'PUT /purorder/fare-price/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-price/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-price/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-price/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-price/safeUpdate': { body: Changed<FarePricePu>; answer: Given<FarePricePu> }
  'PUT /purorder/fare-price/update': { body: Changed<FarePricePu>; answer: Given<FarePricePu> }
  'PUT /purorder/fare-settle/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-settle/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fare-settle/confirmOil/:id': { body: { oilCardNo?: Text; amount?: Text }; answer: Given<FareSettlePu> }
  'PUT /purorder/fare-settle/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /purorder/fare-settle/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fare-settle/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-settle/iurgent/:id': { answer: Given<{ iurgent?: boolean }> }
  'PUT /purorder/fare-settle/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-settle/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fare-settle/red': { body: { id: string; reason: string }; answer: Given<FareSettlePu> }
  'PUT /purorder/fare-settle/remittance': { body: PurorderFareSettleRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /purorder/fare-settle/safeUpdate': { body: Changed<FareSettlePu>; answer: Given<FareSettlePu> }
  'PUT /purorder/fare-settle/update': { body: Changed<FareSettlePu>; answer: Given<FareSettlePu> }
  'PUT /purorder/fd-pu-calculation/calculate': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-calculation/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fd-pu-settlement-main/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/init': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/iurgent/:id': { answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fd-pu-settlement-main/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/fd-pu-settlement-main/red': { body: { id: string; reason: string }; answer: Given<{ id: string; code: string }> }
  'PUT /purorder/fd-pu-settlement-main/remittance': { body: PurorderFdPuSettlementMainRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /purorder/fd-pu-settlement-main/safeUpdate': { body: Changed<SettlementPu>; answer: Given<SettlementPu> }
  'PUT /purorder/fd-pu-settlement-main/update': { body: Changed<SettlementPu>; answer: Given<SettlementPu> }
  'PUT /purorder/pu-contract-pricing/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract-pricing/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract-pricing/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract-pricing/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract-pricing/safeUpdate': { body: Changed<PriceSheetPu>; answer: Given<PriceSheetPu> }
  'PUT /purorder/pu-contract-pricing/update': { body: Changed<PriceSheetPu>; answer: Given<PriceSheetPu> }
  'PUT /purorder/pu-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract/change': { body: PurorderPuContractChangePUTBody; answer: Given<ContractPu> }
  'PUT /purorder/pu-contract/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-contract/safeUpdate': { body: Changed<ContractPu>; answer: Given<ContractPu> }
  'PUT /purorder/pu-contract/update': { body: Changed<ContractPu>; answer: Given<ContractPu> }
  'PUT /purorder/pu-notice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-notice/closeNoticeSub': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /purorder/pu-notice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-notice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-notice/openNoticeSub': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /purorder/pu-notice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-notice/safeUpdate': { body: Changed<NoticePu>; answer: Given<NoticePu> }
  'PUT /purorder/pu-notice/update': { body: Changed<NoticePu>; answer: Given<NoticePu> }
  'PUT /purorder/pu-notice/updateDone': { body: { ids: List<string>; done: boolean }; answer: Given<{ count: number }> }
  'PUT /purorder/pu-notice/updateMaxLimit': { body: { id: string; maxLimit: string; reason: string }; answer: Given<{ id: string; maxLimit: string }> }
  'PUT /purorder/pu-plan-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-plan-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-plan-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-plan-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-plan-contract/safeUpdate': { body: Changed<PlanPu>; answer: Given<PlanPu> }
  'PUT /purorder/pu-plan-contract/update': { body: Changed<PlanPu>; answer: Given<PlanPu> }
  'PUT /purorder/pu-price-match-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-price-match-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/pu-price-match-rule/update': { body: Changed<PriceRulePu>; answer: Given<PriceRulePu> }
  'PUT /purorder/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistryPu> }
  'PUT /purorder/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /purorder/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /purorder/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /purorder/tr-registry/safeUpdate': { body: Changed<RegistryPu>; answer: Given<RegistryPu> }
  'PUT /purorder/tr-registry/update': { body: Changed<RegistryPu>; answer: Given<RegistryPu> }
  'PUT /quality/pro-assay-determine/arbitrate': { body: QualityProAssayDetermineArbitratePUTBody; answer: Given<{ count: number }> }
  'PUT /quality/pro-assay-determine/audit': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/pro-assay-determine/calculate': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/pro-assay-determine/concession': { body: { id: string; reason: string; discountPrice?: Text }; answer: Given<{ count: number }> }
  'PUT /quality/pro-assay-determine/del': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/pro-assay-determine/init': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/pro-assay-determine/vendorValues': { body: QualityProAssayDetermineVendorValuesPUTBody; answer: Given<{ count: number }> }
  'PUT /quality/pro-qc-assay/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-assay/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-assay/update': { body: Changed<QcItemMain>; answer: Given<QcItemMain> }
  'PUT /quality/pro-qc-auto-model/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-auto-model/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-auto-model/update': { body: Changed<QcAutoModelMain>; answer: Given<QcAutoModelMain> }
  'PUT /quality/pro-qc-barrel-group/moveCar': { body: { carId: string; barrelGroupId: string }; answer: Given<{ id: string }> }
  'PUT /quality/pro-qc-barrel-group/removeCar': { body: { carId: string; reason: string }; answer: Given<{ id: string }> }
  'PUT /quality/pro-qc-barrel-group/resample': { body: { id: string; reason: string }; answer: Given<{ barrelGroupId: string; barrelGroupCode: string; code: string }> }
  'PUT /quality/pro-qc-barrel-group/seal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/pro-qc-barrel-group/unseal': { body: { id: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/pro-qc-barrel-group/update': { body: Changed<BarrelGroupMain>; answer: Given<BarrelGroupMain> }
  'PUT /quality/pro-qc-barrel-group/void': { body: { id: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/pro-qc-class/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-class/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-class/update': { body: Changed<QcClassMain>; answer: Given<QcClassMain> }
  'PUT /quality/pro-qc-ex/update': { body: Changed<QualityProQcExUpdatePUTBody>; answer: Given<QualityProQcExByIdGETAnswer> }
  'PUT /quality/pro-qc-format/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-format/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/pro-qc-format/update': { body: Changed<QcFormatMain>; answer: Given<QcFormatMain> }
  'PUT /quality/qc-assay-format/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-assay-format/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-assay-format/update': { body: Changed<QcAssayFormatMain>; answer: Given<QcAssayFormatMain> }
  'PUT /quality/qc-assay-group/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-assay-group/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-assay-group/instrumentKey': { body: { id: string; name: string }; answer: Given<{ deviceNo: string; secret: string }> }
  'PUT /quality/qc-assay-group/update': { body: Changed<QcAssayGroupMain>; answer: Given<QcAssayGroupMain> }
  'PUT /quality/qc-assay-sample/dispose': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay-sample/passHandover': { body: { id: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay-sample/prepare': { body: QualityQcAssaySamplePreparePUTBody; answer: Given<{ code: string }> }
  'PUT /quality/qc-assay-sample/receive': { body: { code: string; weight: string; sealOk?: boolean; photo?: Text }; answer: Given<QualityQcAssaySampleReceivePUTAnswer> }
  'PUT /quality/qc-assay-sample/send': { body: { code: string; weight: string; sealNo?: Text; photo?: Text }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay-sample/void': { body: { id: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay/audit': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay/check': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay/clearStop': { body: { assayGroupId: string; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay/init': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /quality/qc-assay/input': { body: QualityQcAssayInputPUTBody; answer: Given<QualityQcAssayAssayCodeSubsGETAnswer> }
  'PUT /quality/qc-assay/obsolete': { body: { id: string; reason: string }; answer: Given<{ code: string }> }
  'PUT /quality/qc-assay/recheck': { body: { id: string; itemIds: List<string>; reason: string }; answer: Given<List<{ assayCode: string; assayGroupName: string }>> }
  'PUT /quality/qc-model-cg/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-model-cg/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-model-cg/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-model-cg/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /quality/qc-model-cg/safeUpdate': { body: Changed<QcModelMain>; answer: Given<QcModelMain> }
  'PUT /quality/qc-model-cg/update': { body: Changed<QcModelMain>; answer: Given<QcModelMain> }
  'PUT /quartz/scheduler-job-info/start': { body: { id: string }; answer: Given<{ id: string }> }
  'PUT /quartz/scheduler-job-info/stop/:id': { answer: Given<{ id: string }> }
  'PUT /quartz/scheduler-job-info/update': { body: Changed<{ id: string; cronExpression: string; label?: Text; remark?: Text }>; answer: Given<{ id: string }> }
  'PUT /registry/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /registry/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistryAll> }
  'PUT /registry/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /registry/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /registry/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /registry/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /registry/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /registry/tr-registry/safeUpdate': { body: Changed<RegistryAll>; answer: Given<RegistryAll> }
  'PUT /registry/tr-registry/update': { body: Changed<RegistryAll>; answer: Given<RegistryAll> }
  'PUT /registry/tr-visitor/update': { body: Changed<VisitorMain>; answer: Given<VisitorMain> }
  'PUT /report/report-template/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /report/report-template/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /report/report-template/update': { body: Changed<ReportTemplateMain>; answer: Given<ReportTemplateMain> }
  'PUT /role/menu': { body: { roleId: string; menuIds: List<string>; version?: Text }; answer: Given<{ count: number }> }
  'PUT /sale/fare-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-contract/safeUpdate': { body: Changed<FareContractSa>; answer: Given<FareContractSa> }
  'PUT /sale/fare-contract/update': { body: Changed<FareContractSa>; answer: Given<FareContractSa> }
  'PUT /sale/fare-planedprice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-planedprice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-planedprice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-planedprice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-planedprice/safeUpdate': { body: Changed<FarePlannedPriceSa>; answer: Given<FarePlannedPriceSa> }
  'PUT /sale/fare-planedprice/update': { body: Changed<FarePlannedPriceSa>; answer: Given<FarePlannedPriceSa> }
  'PUT /sale/fare-price/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-price/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-price/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-price/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-price/safeUpdate': { body: Changed<FarePriceSa>; answer: Given<FarePriceSa> }
  'PUT /sale/fare-price/update': { body: Changed<FarePriceSa>; answer: Given<FarePriceSa> }
  'PUT /sale/fare-settle/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-settle/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fare-settle/confirmOil/:id': { body: { oilCardNo?: Text; amount?: Text }; answer: Given<FareSettleSa> }
  'PUT /sale/fare-settle/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /sale/fare-settle/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fare-settle/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-settle/iurgent/:id': { answer: Given<{ iurgent?: boolean }> }
  'PUT /sale/fare-settle/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-settle/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fare-settle/red': { body: { id: string; reason: string }; answer: Given<FareSettleSa> }
  'PUT /sale/fare-settle/remittance': { body: PurorderFareSettleRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /sale/fare-settle/safeUpdate': { body: Changed<FareSettleSa>; answer: Given<FareSettleSa> }
  'PUT /sale/fare-settle/update': { body: Changed<FareSettleSa>; answer: Given<FareSettleSa> }
  'PUT /sale/fd-sa-calculation/calculate': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-calculation/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fd-sa-settlement-main/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/init': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/iurgent/:id': { answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fd-sa-settlement-main/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/fd-sa-settlement-main/red': { body: { id: string; reason: string }; answer: Given<{ id: string; code: string }> }
  'PUT /sale/fd-sa-settlement-main/remittance': { body: PurorderFdPuSettlementMainRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /sale/fd-sa-settlement-main/safeUpdate': { body: Changed<SettlementSa>; answer: Given<SettlementSa> }
  'PUT /sale/fd-sa-settlement-main/update': { body: Changed<SettlementSa>; answer: Given<SettlementSa> }
  'PUT /sale/sa-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-contract/change': { body: PurorderPuContractChangePUTBody; answer: Given<ContractSa> }
  'PUT /sale/sa-contract/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-contract/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-contract/safeUpdate': { body: Changed<ContractSa>; answer: Given<ContractSa> }
  'PUT /sale/sa-contract/update': { body: Changed<ContractSa>; answer: Given<ContractSa> }
  'PUT /sale/sa-notice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-notice/closeNoticeSub': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /sale/sa-notice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-notice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-notice/openNoticeSub': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sale/sa-notice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-notice/safeUpdate': { body: Changed<NoticeSa>; answer: Given<NoticeSa> }
  'PUT /sale/sa-notice/update': { body: Changed<NoticeSa>; answer: Given<NoticeSa> }
  'PUT /sale/sa-notice/updateDone': { body: { ids: List<string>; done: boolean }; answer: Given<{ count: number }> }
  'PUT /sale/sa-notice/updateMaxLimit': { body: { id: string; maxLimit: string; reason: string }; answer: Given<{ id: string; maxLimit: string }> }
  'PUT /sale/sa-plane/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-plane/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-plane/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-plane/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-plane/safeUpdate': { body: Changed<PlanSa>; answer: Given<PlanSa> }
  'PUT /sale/sa-plane/update': { body: Changed<PlanSa>; answer: Given<PlanSa> }
  'PUT /sale/sa-price-match-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-price-match-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-price-match-rule/update': { body: Changed<PriceRuleSa>; answer: Given<PriceRuleSa> }
  'PUT /sale/sa-price/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-price/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-price/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-price/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-price/safeUpdate': { body: Changed<PriceSheetSa>; answer: Given<PriceSheetSa> }
  'PUT /sale/sa-price/update': { body: Changed<PriceSheetSa>; answer: Given<PriceSheetSa> }
  'PUT /sale/sa-task/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-task/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-task/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-task/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/sa-task/safeUpdate': { body: Changed<TaskSa>; answer: Given<TaskSa> }
  'PUT /sale/sa-task/update': { body: Changed<TaskSa>; answer: Given<TaskSa> }
  'PUT /sale/sa-task/updateDone': { body: { ids: List<string>; done: boolean }; answer: Given<{ count: number }> }
  'PUT /sale/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistrySa> }
  'PUT /sale/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /sale/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /sale/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sale/tr-registry/safeUpdate': { body: Changed<RegistrySa>; answer: Given<RegistrySa> }
  'PUT /sale/tr-registry/update': { body: Changed<RegistrySa>; answer: Given<RegistrySa> }
  'PUT /sapUpload/cancel': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /sapUpload/resend': { body: { ids: List<string>; rebuild?: boolean }; answer: Given<{ count: number }> }
  'PUT /sapUpload/reverse': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /settings/sys-common-define-setting/update': { body: { key: string; value: unknown; level: 'group' | 'org' }; answer: Given<SettingsSysCommonDefineSettingListPOSTAnswerList> }
  'PUT /st/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /st/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistrySt> }
  'PUT /st/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /st/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /st/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /st/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /st/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /st/tr-registry/safeUpdate': { body: Changed<RegistrySt>; answer: Given<RegistrySt> }
  'PUT /st/tr-registry/update': { body: Changed<RegistrySt>; answer: Given<RegistrySt> }
  'PUT /store/pd-pr-stock/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-pr-stock/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-pr-stock/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-pr-stock/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-pr-stock/safeUpdate': { body: Changed<PrStockMain>; answer: Given<PrStockMain> }
  'PUT /store/pd-pr-stock/update': { body: Changed<PrStockMain>; answer: Given<PrStockMain> }
  'PUT /store/pd-stock-check/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-check/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-check/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-check/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-check/safeUpdate': { body: Changed<StockCheckMain>; answer: Given<StockCheckMain> }
  'PUT /store/pd-stock-check/update': { body: Changed<StockCheckMain>; answer: Given<StockCheckMain> }
  'PUT /store/pd-stock-init/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-init/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-init/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-init/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-stock-init/safeUpdate': { body: Changed<StockInitMain>; answer: Given<StockInitMain> }
  'PUT /store/pd-stock-init/update': { body: Changed<StockInitMain>; answer: Given<StockInitMain> }
  'PUT /store/pd-transfer-form/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-transfer-form/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-transfer-form/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-transfer-form/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /store/pd-transfer-form/safeUpdate': { body: Changed<TransferFormMain>; answer: Given<TransferFormMain> }
  'PUT /store/pd-transfer-form/update': { body: Changed<TransferFormMain>; answer: Given<TransferFormMain> }
  'PUT /sync/data-source/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sync/data-source/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sync/data-source/secret/:id': { body: { secret: string }; answer: Given<{ id: string }> }
  'PUT /sync/data-source/update': { body: Changed<SyncSourceMain>; answer: Given<SyncSourceMain> }
  'PUT /sync/interface-conf/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sync/interface-conf/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sync/interface-conf/update': { body: Changed<SyncInterfaceMain>; answer: Given<SyncInterfaceMain> }
  'PUT /sys-dept/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-dept/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-dept/update': { body: Changed<DeptMain>; answer: Given<DeptMain> }
  'PUT /sys-dict-info/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-dict-info/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-dict-info/update': { body: Changed<DictMain>; answer: Given<DictMain> }
  'PUT /sys-group/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-group/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-group/update': { body: Changed<GroupMain>; answer: Given<GroupMain> }
  'PUT /sys-hierarchy-code-rule/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-hierarchy-code-rule/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-hierarchy-code-rule/update': { body: Changed<HierarchyCodeRuleMain>; answer: Given<HierarchyCodeRuleMain> }
  'PUT /sys-menu/update': { body: Changed<SysMenuUpdatePUTBody>; answer: unknown }
  'PUT /sys-organization/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-organization/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-organization/update': { body: Changed<OrganizationMain>; answer: Given<OrganizationMain> }
  'PUT /sys-role-assay/:id': { body: SysRoleAssayByIdPUTBody; answer: Given<{ count: number }> }
  'PUT /sys-role-invc/:id': { body: { invcIds: List<string> }; answer: Given<{ count: number }> }
  'PUT /sys-role-org/:id': { body: { orgIds: List<string> }; answer: Given<{ count: number }> }
  'PUT /sys-role-prefix/:id': { body: { prefixIds: List<string> }; answer: Given<{ count: number }> }
  'PUT /sys-role-user/:id': { body: { users: List<{ userId: string; orgId: string }> }; answer: Given<{ count: number }> }
  'PUT /sys-role/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-role/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-role/update': { body: Changed<RoleMain>; answer: Given<RoleMain> }
  'PUT /sys-user-assay/:id': { body: SysRoleAssayByIdPUTBody; answer: Given<{ count: number }> }
  'PUT /sys-user-org/:id': { body: { orgs: List<{ orgId: string; roleIds: List<string> }> }; answer: Given<{ count: number }> }
  'PUT /sys-user-pref': { body: Readonly<Record<string, unknown>>; answer: Given<Readonly<Record<string, unknown>>> }
  'PUT /sys-user/:id/password/reset': { body: { password?: Text }; answer: Given<{ password: string }> }
  'PUT /sys-user/admit': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /sys-user/avatar/:id': { body: { avatar: string | null }; answer: Given<{ avatar: string | null }> }
  'PUT /sys-user/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-user/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /sys-user/password/modify/:id': { body: { oldPassword: string; newPassword: string }; answer: null }
  'PUT /sys-user/update': { body: Changed<UserMain>; answer: Given<UserMain> }
  'PUT /sys/menu2': { body: SysMenuUpdatePUTBody; answer: unknown }
  'PUT /transfer/fare-contract/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-contract/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-contract/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-contract/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-contract/safeUpdate': { body: Changed<FareContractTr>; answer: Given<FareContractTr> }
  'PUT /transfer/fare-contract/update': { body: Changed<FareContractTr>; answer: Given<FareContractTr> }
  'PUT /transfer/fare-planedprice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-planedprice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-planedprice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-planedprice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-planedprice/safeUpdate': { body: Changed<FarePlannedPriceTr>; answer: Given<FarePlannedPriceTr> }
  'PUT /transfer/fare-planedprice/update': { body: Changed<FarePlannedPriceTr>; answer: Given<FarePlannedPriceTr> }
  'PUT /transfer/fare-price/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-price/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-price/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-price/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-price/safeUpdate': { body: Changed<FarePriceTr>; answer: Given<FarePriceTr> }
  'PUT /transfer/fare-price/update': { body: Changed<FarePriceTr>; answer: Given<FarePriceTr> }
  'PUT /transfer/fare-settle/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-settle/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /transfer/fare-settle/confirmOil/:id': { body: { oilCardNo?: Text; amount?: Text }; answer: Given<FareSettleTr> }
  'PUT /transfer/fare-settle/confirmPounds': { body: PurorderFdPuSettlementMainConfirmPoundsPUTBody; answer: Given<{ count: number }> }
  'PUT /transfer/fare-settle/examine': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /transfer/fare-settle/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-settle/iurgent/:id': { answer: Given<{ iurgent?: boolean }> }
  'PUT /transfer/fare-settle/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-settle/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/fare-settle/red': { body: { id: string; reason: string }; answer: Given<FareSettleTr> }
  'PUT /transfer/fare-settle/remittance': { body: PurorderFareSettleRemittancePUTBody; answer: Given<{ count: number }> }
  'PUT /transfer/fare-settle/safeUpdate': { body: Changed<FareSettleTr>; answer: Given<FareSettleTr> }
  'PUT /transfer/fare-settle/update': { body: Changed<FareSettleTr>; answer: Given<FareSettleTr> }
  'PUT /transfer/fd-tr-calculation/calculate': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /transfer/fd-tr-calculation/clearForCal': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /transfer/tr-notice/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-notice/closeNoticeSub': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /transfer/tr-notice/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-notice/obsolete': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-notice/openNoticeSub': { body: { ids: List<string> }; answer: Given<{ count: number }> }
  'PUT /transfer/tr-notice/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-notice/safeUpdate': { body: Changed<NoticeTr>; answer: Given<NoticeTr> }
  'PUT /transfer/tr-notice/update': { body: Changed<NoticeTr>; answer: Given<NoticeTr> }
  'PUT /transfer/tr-notice/updateDone': { body: { ids: List<string>; done: boolean }; answer: Given<{ count: number }> }
  'PUT /transfer/tr-notice/updateMaxLimit': { body: { id: string; maxLimit: string; reason: string }; answer: Given<{ id: string; maxLimit: string }> }
  'PUT /transfer/tr-registry/audit': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-registry/correct': { body: PurorderTrRegistryCorrectPUTBody; answer: Given<RegistryTr> }
  'PUT /transfer/tr-registry/disable': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /transfer/tr-registry/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-registry/init': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-registry/obsolete': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /transfer/tr-registry/recover': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /transfer/tr-registry/safeUpdate': { body: Changed<RegistryTr>; answer: Given<RegistryTr> }
  'PUT /transfer/tr-registry/update': { body: Changed<RegistryTr>; answer: Given<RegistryTr> }
  'PUT /upload/cancel': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /upload/resend': { body: { ids: List<string>; rebuild?: boolean }; answer: Given<{ count: number }> }
  'PUT /upload/reverse': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /web/sys-index-conf/disable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /web/sys-index-conf/enable': { body: IdsToConfirm; answer: Given<Count> }
  'PUT /web/sys-index-conf/update': { body: Changed<IndexConfMain>; answer: Given<IndexConfMain> }
  'PUT /zjwk/cancel': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
  'PUT /zjwk/resend': { body: { ids: List<string>; rebuild?: boolean }; answer: Given<{ count: number }> }
  'PUT /zjwk/reverse': { body: { ids: List<string>; reason: string }; answer: Given<{ count: number }> }
}
