const START_PATHS: readonly string[] = ['/', '/get-started', '/get-started/', ''];

/** Whether the path is the start page, which the server sends ready to read. */
export function isStartPath(path: string): boolean {
  return START_PATHS.includes(path);
}
