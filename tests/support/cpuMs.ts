/** The processor time in milliseconds that some work takes. Unlike the time that passes, it does not grow with what else a machine does. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}
