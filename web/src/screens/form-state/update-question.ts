/** Asked before a stored record is changed, and said when the answer was no. */
export const CONFIRM_UPDATE = '确定更新此条数据?'
export const UPDATE_DECLINED = '更新已取消'
