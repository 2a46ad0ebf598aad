/** What the station tells the server it is. */
export const STATION_VERSION = '0.1.0'
