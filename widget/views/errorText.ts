/** An error as it is handed to whoever will be asked about it: its code, then its message. */
export function errorText(error: { message: string; code?: string | number }): string {
  return error.code === undefined ? error.message : `${error.code}: ${error.message}`
}
