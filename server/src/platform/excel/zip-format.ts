/** Signatures and sizes of the records of a ZIP file (APPNOTE 6.3), read and written alike. */
export const LOCAL_SIGNATURE = 0x04034b50
export const LOCAL_SIZE = 30
export const DESCRIPTOR_SIGNATURE = 0x08074b50
export const DESCRIPTOR_SIZE = 16
export const CENTRAL_SIGNATURE = 0x02014b50
export const CENTRAL_SIZE = 46
export const END_SIGNATURE = 0x06054b50
export const END_SIZE = 22
export const END64_SIGNATURE = 0x06064b50
export const END64_SIZE = 56
export const LOCATOR64_SIGNATURE = 0x07064b50
export const LOCATOR64_SIZE = 20

export const METHOD_STORED = 0
export const METHOD_DEFLATED = 8
export const FLAG_ENCRYPTED = 0x0001
/** The sizes follow the data: what lets a file be written without knowing its length before. */
export const FLAG_DESCRIPTOR = 0x0008
export const FLAG_UTF8 = 0x0800

/** Fields of four bytes hold this at most; a field that holds exactly this points to ZIP64. */
export const UINT32_MAX = 0xffffffff
export const UINT16_MAX = 0xffff
